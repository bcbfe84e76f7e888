// Tests of the reasons given for a hint.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import type { AnyGame } from '#kit/game.ts'
import { hintsWithoutReason } from '#kit/testing/hints.ts'
import type { Phrase } from '#kit/words/phrase.ts'
import type { Action, UnitActionType } from './actions.ts'
import { content } from './book.ts'
import { explain } from './explain.ts'
import { game } from './index.ts'
import type { State, Unit } from './state.ts'
import { type Setup, table } from './testing.ts'

/** Returns the explanation of a hint for P1's hero. `change` edits both heroes, as the action would do. */
function after(
  change: (own: Unit, theirs: Unit, state: State) => void,
  setup: Setup = {},
  type: UnitActionType = 'ATTACK',
): Phrase | undefined {
  const { state } = table(setup)
  const before = copy(state)
  const [own, theirs] = ['p1_hero', 'p2_hero'].map((id) => state.units.find((unit) => unit.id === id) as Unit)
  change(own as Unit, theirs as Unit, state)
  return explain({ content, state: before }, state, 'P1', { type, actingUnitId: 'p1_hero' })
}

test('the reason for an attack names the HP that the target has left', () => {
  expect(
    after((_, theirs) => {
      theirs.hp = 1
    }),
  ).toEqual({ key: 'explain.drops', values: { unit: 'WARRIOR', hp: 1 } })
})

test('the reason for an action that kills names the kill, not the damage', () => {
  expect(after((_, theirs) => Object.assign(theirs, { hp: 0, alive: false }))).toEqual({
    key: 'explain.out',
    values: { unit: ['WARRIOR'], n: 1 },
  })
})

test('the reason for a winning action names the win, not the kill', () => {
  expect(after((_, __, state) => Object.assign(state, { winner: 'P1' }))).toEqual({ key: 'explain.wins' })
})

test('the reason for a shield says that the unit lasts longer', () => {
  expect(
    after((own) => {
      own.shield = 2
    }),
  ).toEqual({ key: 'explain.lasts' })
})

const step = (y: number) => (own: Unit) => {
  own.position = { ...own.position, y: own.position.y + y }
}

test('the reason for a move names the nearest enemy', () => {
  const warrior = { unit: 'WARRIOR' }
  expect(after(step(1))).toEqual({ key: 'explain.closer', values: warrior })
  expect(after(step(-1), { at: { p1_hero: [2, 1] } })).toEqual({ key: 'explain.further', values: warrior })
})

test('the reason for a move out of the enemy’s reach says so', () => {
  const near: Setup = { at: { p1_hero: [2, 2], p2_hero: [2, 3] }, dead: ['p2_minion_1', 'p2_minion_2'] }
  expect(after(step(-2), near)).toEqual({ key: 'explain.safe' })
})

test('the reason for waiting is that nobody is in reach, or that no attack is worth it', () => {
  expect(after(() => {}, {}, 'END_TURN')).toEqual({ key: 'explain.nobody' })
  expect(after(() => {}, { at: { p1_hero: [2, 3] } }, 'END_TURN')).toEqual({ key: 'explain.noAttack' })
})

test('damage at the end of the round is no reason for a move or for waiting', () => {
  const bleeds = (_: Unit, theirs: Unit) => {
    theirs.hp = 1
  }
  expect(after(bleeds, {}, 'END_TURN')).toEqual({ key: 'explain.nobody' })
  expect(after(bleeds, {}, 'MOVE')).toEqual({ key: 'explain.noBetter' })
})

const reasonFor = (action: Action, change: (state: State) => void = () => {}): Phrase | undefined => {
  const { state } = table()
  change(state)
  return explain({ content, state }, state, 'P1', action)
}

test('the reason for a team is its HP and its strongest attack', () => {
  const team = { type: 'select_team', heroClass: 'WARRIOR', minions: ['TANK', 'ARCHER'] } as const
  expect(reasonFor(team)).toEqual({ key: 'explain.team', values: { hp: 13, attack: 1 } })
})

test('the reason for what a fallen minion leaves is the nearest unit: an own one for a good tile, an enemy for a bad one', () => {
  const fallen = (state: State) => {
    const dead = state.units.find(({ id }) => id === 'p1_minion_1') as Unit
    Object.assign(dead, { alive: false, hp: 0 })
    state.pendingDeathChoice = { deadUnitId: dead.id, owner: 'P1' } as never
  }
  expect(reasonFor({ type: 'DEATH_CHOICE', buffType: 'LIFE' }, fallen)).toEqual({
    key: 'explain.tileOwn',
    values: { unit: expect.any(String), n: expect.any(Number) },
  })
  expect(reasonFor({ type: 'DEATH_CHOICE', buffType: 'BLEED' }, fallen)).toEqual({
    key: 'explain.tileEnemy',
    values: { unit: expect.any(String), n: expect.any(Number) },
  })
})

test('the reason for a skill that changes no HP is that it helps more than an attack', () => {
  const use = { type: 'USE_SKILL', actingUnitId: 'p1_hero', skillId: 'warrior_endure' } as const
  expect(reasonFor(use)).toEqual({ key: 'explain.skill' })
})

test('every hint of a match has a reason', () => {
  expect(hintsWithoutReason(game as AnyGame, { seeds: [1, 2, 3, 4], seats: ['P1', 'P2'], most: 60 })).toEqual([])
})
