// Runs the kit's fuzzer on the rules: legal and illegal inputs, restored matches, clocks, presence and secrets.
import { expect, test } from 'vitest'
import type { AnyAction, Viewer } from '#kit/game.ts'
import { fuzzRules, fuzzTimeout } from '#kit/testing/fuzz-rules.ts'
import type { ActionOf } from './actions.ts'
import { game } from './index.ts'
import { type Options, playerOf, type State } from './state.ts'
import { shownOnce } from './testing/shown-once.ts'
import { everyCard, printedCards } from './testing.ts'

/** Strings that a spectator must never see: the items in players' bandoliers and the face-down ambush cards. */
function secrets(state: State, viewer: Viewer): string[] {
  if (viewer !== 'spectator') return []
  return [
    ...state.seats.flatMap((seat) => playerOf(state, seat).bandolier),
    ...state.tiles.ambushes.map((ambush) => ambush.card),
  ]
}

const invariant = (state: State): string | undefined =>
  everyCard(state).toSorted().join() === printedCards(state).toSorted().join() ? undefined : 'a card is lost or doubled'

/** Sorts the items of an AssignLoot action, so that two such actions with another order of items count as equal. */
const spelling = (action: AnyAction): unknown =>
  action.type === 'AssignLoot' ? { ...action, items: (action as ActionOf<'AssignLoot'>).items.toSorted() } : action

const INPUTS = 1500
const MATCHES: Options[] = [
  { decisionSeconds: 60 },
  { decisionSeconds: 0 },
  { decisionSeconds: 5 },
  { decisionSeconds: 60, track: 'short' },
  { decisionSeconds: 5, track: 'short' },
]

test.each(MATCHES)(
  'the fuzzer finds no error in a match with the options %o',
  { timeout: fuzzTimeout(INPUTS) },
  (options) => {
    const report = fuzzRules<State>(game, import.meta.dirname, {
      seed: 7 + options.decisionSeconds,
      inputs: INPUTS,
      longest: 1200,
      options: { ...options },
      secrets,
      invariant,
      spelling,
      shownOnce,
    })
    expect(report.accepted).toBeGreaterThan(600)
  },
)
