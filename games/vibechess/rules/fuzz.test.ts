// Random inputs of six players, legal and illegal.
import { expect, test } from 'vitest'
import type { Match } from '#kit/match.ts'
import { fuzzRules, fuzzTimeout } from '#kit/testing/fuzz-rules.ts'
import { game, type State } from './index.ts'
import { sideOf } from './teams.ts'
import { view } from './view.ts'

const INPUTS = 2200

function seesOthersArrows(state: State, { taken }: Match<State>): string | undefined {
  const spy = [...taken, 'spectator'].find((viewer) =>
    view(state, viewer).suggestions.some(({ side }) => side !== sideOf(state, viewer)),
  )
  return spy && `${spy} sees the other team's suggestions`
}

test('random inputs of two teams of three players break no rule of the game', {
  timeout: fuzzTimeout(INPUTS),
}, () => {
  const report = fuzzRules<State>(game, import.meta.dirname, {
    seed: 11,
    inputs: INPUTS,
    seats: game.seats.names.slice(0, 6),
    invariant: seesOthersArrows,
  })
  expect(Object.keys(report.kinds)).toEqual(
    expect.arrayContaining([
      'start',
      'select_piece',
      'choose_move',
      'suggest',
      'due',
      'joined',
      'left',
      'here',
      'away',
    ]),
  )
})

test('random inputs break no rule of a game with team clocks and captains who often hand over', {
  timeout: fuzzTimeout(INPUTS),
}, () => {
  const { hand_over, ...actions } = game.actions
  // The fuzzer rarely proposes asides. This copy of the game does not mark hand-overs as asides, so they are frequent.
  const often: typeof game = { ...game, actions: { ...actions, hand_over: { schema: hand_over.schema } } }
  const reasons = new Set<string>()
  const report = fuzzRules<State>(often, import.meta.dirname, {
    seed: 23,
    inputs: INPUTS,
    seats: game.seats.names.slice(0, 6),
    options: { teamMinutes: 1, selectSeconds: 600 },
    invariant: ({ outcome, teamTime }) => {
      if (outcome) reasons.add(outcome.reason)
      return Object.values(teamTime?.left ?? {}).some((left) => left < 0) ? 'a team has a negative time' : undefined
    },
  })
  expect(Object.keys(report.kinds)).toContain('hand_over')
  expect([...reasons]).toContain('time')
})
