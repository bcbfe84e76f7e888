// Runs the kit's fuzzer on the rules: random and malformed messages.
import { expect, test } from 'vitest'
import { fuzzRules, fuzzTimeout } from '#kit/testing/fuzz-rules.ts'
import type { Action } from './actions.ts'
import { content } from './book.ts'
import { canonicalAction } from './choices.ts'
import { skillsOf } from './content.ts'
import { game } from './index.ts'
import { type GameState, PLAYERS, type State } from './state.ts'
import { mayAct } from './turns.ts'

/**
 * Upper limit for the inputs of a match. Growing pressure (damage to all units each round) ends every match earlier.
 */
const LONGEST_MATCH = 600
const INPUTS = 2000

const standing = (state: GameState): string[] =>
  [...state.units.filter((unit) => unit.alive), ...state.obstacles].map(({ position: { x, y } }) => `${x},${y}`)

/** Returns a description of the first broken rule about this state, or undefined if the state breaks none. */
function invariant(state: State): string | undefined {
  const tiles = standing(state)
  const buffs = Object.values(state.unitBuffs)
  const ids = [...state.units, ...state.obstacles, ...state.buffTiles]
    .map(({ id }) => id)
    .concat(buffs.flat().map(({ buffId }) => buffId))
  const someoneCan =
    state.pendingDeathChoice !== null ||
    state.units.some((unit) => unit.owner === state.currentPlayer && mayAct({ content, state }, unit))
  const broken = {
    'two stand on one tile': new Set(tiles).size !== tiles.length,
    'an id is used twice': new Set(ids).size !== ids.length,
    'alive is not hp > 0': state.units.some((unit) => unit.alive !== unit.hp > 0),
    'a buff type is held twice': buffs.some(
      (held) => held.length === 0 || new Set(held.map(({ type }) => type)).size !== held.length,
    ),
    'nobody can act': state.phase === 'BATTLE' && !someoneCan,
    'invulnerable is not INVULNERABLE': state.units.some(
      (unit) =>
        unit.alive &&
        unit.invulnerable !== (state.unitBuffs[unit.id] ?? []).some(({ type }) => type === 'INVULNERABLE'),
    ),
  }
  return Object.entries(broken).find(([, isBroken]) => isBroken)?.[0]
}

/**
 * Returns the chosen skills that a viewer must not see. Minions are left out, because both seats may choose the same
 * ones.
 */
const secrets = (state: State, viewer: string): string[] =>
  PLAYERS.flatMap((player) => {
    const pick = state.draft?.picks[player]
    return pick && player !== viewer ? [pick.skillId] : []
  })

test.for([1, 2])(
  'all rules about states hold after random and malformed messages (seed %i)',
  {
    timeout: fuzzTimeout(INPUTS),
  },
  (seed) => {
    const report = fuzzRules<State>(game, import.meta.dirname, {
      seed,
      inputs: INPUTS,
      endsWithin: LONGEST_MATCH,
      invariant,
      secrets,
      spelling: (action, state) => canonicalAction({ content, state }, action as Action),
    })
    expect(report.ended).toBe(report.matches)
    expect(Object.keys(report.kinds).sort()).toEqual([
      'ATTACK',
      'DEATH_CHOICE',
      'END_TURN',
      'MOVE',
      'MOVE_AND_ATTACK',
      'USE_SKILL',
      'due',
      'joined',
      'left',
      'resign',
      'select_team',
    ])
  },
)

test('a player can draft every class with each skill of the class and every pair of minions', () => {
  const { heroClasses, minionTypes } = content
  const picks = heroClasses.flatMap((heroClass) => skillsOf(content, heroClass)).length
  expect([...game.choices(game.setup({} as never), 'P1')]).toHaveLength(picks * minionTypes.length ** 2)
})
