// Tests of prepared actions: the action of a unit with the buff SLOW is stored, and carried out at the round end if it
// is still possible.
import { expect, test } from 'vitest'
import { type Setup, table } from './testing.ts'

/** Sets up a position in which only this unit of P1, which has SLOW, has not acted yet. */
const last = (unit: string, setup: Setup = {}) => {
  const used = ['p1_hero', 'p1_minion_1', 'p1_minion_2', 'p2_hero', 'p2_minion_1', 'p2_minion_2'].filter(
    (id) => id !== unit,
  )
  return table({ ...setup, used, buffs: { [unit]: ['SLOW'], ...setup.buffs } })
}
/** Sets up a position in which P1's hero has SLOW and acts first. */
const slowHero = (setup: Setup = {}) => table({ ...setup, buffs: { p1_hero: ['SLOW'], ...setup.buffs } })

test('R-15: an action of a slowed unit is stored as requested, together with the unit’s id', () => {
  const t = slowHero()
  t.send('P1', { type: 'MOVE', targetX: 2, targetY: 1, skillId: 'x', buffType: 'y' })
  expect(t.unit('p1_hero')).toMatchObject({
    preparing: true,
    actionsUsed: 1,
    position: { x: 2, y: 0 },
    preparingAction: {
      type: 'MOVE',
      targetX: 2,
      targetY: 1,
      targetUnitId: null,
      actingUnitId: 'p1_hero',
      skillId: null,
      buffType: null,
    },
  })
})

test('END_TURN of a slowed unit takes effect at once', () => {
  const t = slowHero()
  t.end('p1_hero')
  expect(t.unit('p1_hero')).toMatchObject({ preparing: false, actionsUsed: 1 })
})

test('an action of a slowed unit must pass the same checks as any other action', () => {
  expect(slowHero().why('P1', { type: 'MOVE', actingUnitId: 'p1_hero', targetX: 2, targetY: 3 })).toBe(
    'Unit cannot reach target position',
  )
})

test('R-38: a prepared MOVE is carried out at the round end and triggers the tile', () => {
  const t = last('p1_hero', { tiles: [[2, 1, 'LIFE']] })
  t.move('p1_hero', 2, 1)
  expect([
    t.state.currentRound,
    t.at('p1_hero'),
    t.hp('p1_hero'),
    t.unit('p1_hero').preparing,
    t.unit('p1_hero').preparingAction,
  ]).toEqual([2, [2, 1], 8, false, null])
})

test('R-38: a prepared MOVE to a blocked tile is dropped', () => {
  const t = slowHero({ at: { p2_hero: [2, 2] } })
  t.move('p1_hero', 2, 1)
  t.move('p2_hero', 2, 1)
  t.endRound()
  expect(t.at('p1_hero')).toEqual([2, 0])
})

test('R-25: the path of a prepared MOVE is not checked again', () => {
  const t = slowHero()
  t.move('p1_hero', 2, 1)
  t.unit('p1_hero').position = { x: 0, y: 2 }
  t.endRound()
  expect(t.at('p1_hero')).toEqual([2, 1])
})

test('R-38: a prepared ATTACK hits its target by the normal rules if the target is still on the stored tile', () => {
  const t = last('p1_hero', {
    P2: ['warrior_endure', 'TANK', 'ARCHER'],
    at: { p1_hero: [2, 3], p2_minion_1: [1, 4] },
    buffs: { p1_hero: ['SLOW', 'POWER_OF_MANY'] },
  })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_hero'), t.hp('p2_minion_1')]).toEqual([5, 3])
})

test('R-38: a prepared ATTACK on a target that has moved is dropped', () => {
  const t = slowHero({ at: { p1_hero: [2, 3] } })
  t.attack('p1_hero', 'p2_hero')
  t.move('p2_hero', 1, 4)
  t.endRound()
  expect(t.hp('p2_hero')).toBe(5)
})

test('R-26, R-38: a prepared ATTACK is carried out regardless of distance, line of attack, obstacles in between, BLIND and invisibility', () => {
  const t = slowHero({ at: { p1_hero: [2, 3] } })
  t.attack('p1_hero', 'p2_hero')
  t.unit('p1_hero').position = { x: 0, y: 1 }
  t.unit('p2_hero').invisible = true
  t.state.unitBuffs.p1_hero?.push({ buffId: 'blind_1', type: 'BLIND', duration: 1, sourceUnitId: 'p2_hero' })
  t.endRound()
  expect(t.hp('p2_hero')).toBe(4)
})

test('R-38: a prepared ATTACK on an obstacle is dropped unless an obstacle is on the tile', () => {
  const there = last('p1_hero', { obstacles: [[2, 1]] })
  there.hitTile('p1_hero', 2, 1)
  expect(there.state.obstacles).toMatchObject([{ hp: 2 }])
  const gone = slowHero({ obstacles: [[2, 1]] })
  gone.hitTile('p1_hero', 2, 1)
  gone.state.obstacles = []
  gone.endRound()
  expect(gone.state.currentRound).toBe(2)
})

test('R-27, R-38: a prepared MOVE_AND_ATTACK is dropped entirely unless the tile is free and the target is next to it', () => {
  const near = last('p1_hero', { at: { p1_hero: [2, 2] }, tiles: [[2, 3, 'POWER']] })
  near.moveAttack('p1_hero', 2, 3, 'p2_hero')
  expect([near.at('p1_hero'), near.hp('p2_hero'), near.hp('p1_hero')]).toEqual([[2, 3], 4, 6])
  const away = slowHero({ at: { p1_hero: [2, 2] } })
  away.moveAttack('p1_hero', 2, 3, 'p2_hero')
  away.move('p2_hero', 1, 4)
  away.endRound()
  expect([away.at('p1_hero'), away.hp('p2_hero')]).toEqual([[2, 2], 5])
})

test('R-39: preparing a skill starts its cooldown at once, and carrying it out does not start the cooldown again', () => {
  const t = slowHero()
  t.skill('p1_hero')
  expect(t.unit('p1_hero')).toMatchObject({ skillCooldown: 2, shield: 0 })
  t.endRound()
  expect(t.unit('p1_hero')).toMatchObject({ skillCooldown: 1, shield: 3, shieldDuration: 1 })
})

test('R-39: preparing to place a beacon starts no cooldown', () => {
  const t = slowHero({ P1: ['mage_warp_beacon', 'ARCHER', 'ARCHER'] })
  t.skill('p1_hero', { targetX: 2, targetY: 2 })
  expect(t.beacon('p1_hero')).toEqual({})
  t.endRound()
  expect(t.unit('p1_hero')).toMatchObject({ skillCooldown: 0, skillState: { beacon_x: 2, beacon_y: 2 } })
})

test('R-38: at the round end, the target of a prepared skill is checked again', () => {
  const t = slowHero({ P1: ['huntress_spirit_hawk', 'ARCHER', 'ARCHER'] })
  t.skill('p1_hero', { targetUnitId: 'p2_hero' })
  t.move('p2_hero', 1, 4)
  t.endRound()
  expect(t.hp('p2_hero')).toBe(5)
  expect(t.unit('p1_hero')).toMatchObject({ skillCooldown: 1 })
})

test('R-38: prepared actions of living units run in order of unit id', () => {
  const t = table({
    at: { p1_hero: [2, 3] },
    hp: { p2_minion_1: 1 },
    buffs: { p1_hero: ['SLOW'], p2_minion_1: ['SLOW'] },
  })
  t.unit('p2_minion_1').position = { x: 1, y: 3 }
  t.attack('p1_hero', 'p2_minion_1')
  t.attack('p2_minion_1', 'p1_hero')
  t.endRound()
  expect([t.unit('p2_minion_1').alive, t.hp('p1_hero')]).toEqual([false, 5])
})

test('R-52: a minion killed by a prepared action opens a death choice, and the round end continues after the choice', () => {
  const t = last('p1_hero', { at: { p1_hero: [0, 3] }, hp: { p2_minion_1: 1 } })
  t.attack('p1_hero', 'p2_minion_1')
  expect([t.state.currentRound, t.state.pendingDeathChoice?.deadUnitId, t.unit('p1_hero').preparing]).toEqual([
    1,
    'p2_minion_1',
    false,
  ])
  t.choose('P2', 'LIFE')
  expect([t.state.currentRound, t.state.currentPlayer, t.state.buffTiles[0]?.duration]).toEqual([2, 'P2', 1])
})

/** A stored attack of P1's hero on P2's first minion, which stands on its starting tile and dies from the attack. */
const ATTACK_ON_MINION = {
  type: 'ATTACK',
  targetX: 0,
  targetY: 4,
  targetUnitId: 'p2_minion_1',
  actingUnitId: 'p1_hero',
  skillId: null,
  buffType: null,
} as const

test('a round end that death choices interrupted continues after them, even if a unit has not acted yet', () => {
  const t = last('p2_hero', {
    P2: ['rogue_shadow_clone', 'ARCHER', 'ARCHER'],
    turn: 'P2',
    at: { p1_hero: [0, 3] },
    hp: { p2_minion_1: 1 },
    buffs: { p1_hero: ['SLOW'] },
  })
  Object.assign(t.unit('p1_hero'), { preparing: true, preparingAction: ATTACK_ON_MINION })
  t.skill('p2_hero', { targetX: 2, targetY: 3 })
  expect([t.state.pendingDeathChoice?.deadUnitId, t.unit('p2_hero_clone_1').actionsUsed]).toEqual(['p2_minion_1', 0])
  t.choose('P2', 'LIFE')
  expect([t.state.currentRound, t.unit('p2_hero_clone_1').temporaryDuration]).toEqual([2, 1])
})

test('R-38: the tile of a minion that died from a prepared action blocks later prepared moves', () => {
  const t = last('p2_hero', {
    turn: 'P2',
    at: { p1_hero: [1, 4], p2_hero: [0, 3] },
    hp: { p2_minion_1: 1 },
    buffs: { p1_hero: ['SLOW'] },
  })
  Object.assign(t.unit('p1_hero'), { preparing: true, preparingAction: ATTACK_ON_MINION })
  Object.assign(t.unit('p2_minion_2'), {
    preparing: true,
    preparingAction: { ...ATTACK_ON_MINION, type: 'MOVE', targetUnitId: null, actingUnitId: 'p2_minion_2' },
  })
  t.end('p2_hero')
  expect([t.unit('p2_minion_1').alive, t.at('p2_minion_2')]).toEqual([false, [4, 4]])
})

test('R-38: if a prepared action kills a hero, no death choice opens, and the remaining steps of the round end follow', () => {
  const t = last('p1_hero', { at: { p1_hero: [2, 3] }, hp: { p2_hero: 1 } })
  t.attack('p1_hero', 'p2_hero')
  expect(t.state).toMatchObject({ winner: 'P1', currentRound: 2, currentPlayer: 'P2', phase: 'GAME_OVER' })
})
