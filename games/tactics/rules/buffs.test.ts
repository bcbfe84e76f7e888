// Tests of gaining, replacing and losing buffs. Names in capitals, such as SPEED or SLOW, are buffs (§7).
import { expect, test } from 'vitest'
import { attackOf } from './held-buffs.ts'
import { table } from './testing.ts'

const step = (type: string, buffs: Parameters<typeof table>[0] = {}) => {
  const t = table({ tiles: [[2, 1, type]], ...buffs })
  t.move('p1_hero', 2, 1)
  return t
}

test.for([
  ['POWER', 2, 4, 6],
  ['LIFE', 2, 1, 8],
  ['SPEED', 2, 0, 5],
  ['WEAKNESS', 2, 0, 4],
  ['BLEED', 2, 1, 5],
  ['SLOW', 2, 1, 5],
] as const)('a hero that gains %s has a buff of duration %i, attack %i and hp %i', ([type, duration, attack, hp]) => {
  const t = step(type)
  expect(t.state.unitBuffs).toEqual({
    p1_hero: [{ buffId: `${type.toLowerCase()}_1`, type, duration, sourceUnitId: 'tile_1' }],
  })
  expect([t.hp('p1_hero'), attackOf(t.battle, t.unit('p1_hero'))]).toEqual([hp, attack])
})

test('R-4: hp may exceed maxHp', () => {
  expect(step('LIFE').unit('p1_hero')).toMatchObject({ hp: 8, maxHp: 5 })
})

test('R-36: a new buff replaces the unit’s old buff of the same type, has its full duration, and changes hp again', () => {
  const t = table({ tiles: [[2, 1, 'LIFE']], buffs: { p1_hero: ['LIFE', 'BLEED'] } })
  for (const buff of t.state.unitBuffs.p1_hero ?? []) buff.duration = 1
  t.move('p1_hero', 2, 1)
  expect(t.state.unitBuffs.p1_hero?.map(({ type, duration }) => [type, duration])).toEqual([
    ['LIFE', 2],
    ['BLEED', 1],
  ])
  expect(t.hp('p1_hero')).toBe(8)
})

test('R-36: a buff that a skill gives also replaces a buff of the same type', () => {
  const t = table({ P1: ['huntress_natures_power', 'ARCHER', 'ARCHER'], buffs: { p1_hero: ['LIFE'] } })
  t.skill('p1_hero')
  expect([t.buffs('p1_hero'), t.hp('p1_hero')]).toEqual([['LIFE'], 8])
})

test('R-3: a new buff gets the smallest number that no buff in the match uses, not even the replaced one', () => {
  const t = table({ P1: ['cleric_trinity', 'ARCHER', 'ARCHER'] })
  t.skill('p1_hero', { targetUnitId: 'p1_hero' })
  expect(t.state.unitBuffs.p1_hero?.[0]?.buffId).toBe('life_1')
  Object.assign(t.unit('p1_hero'), { skillCooldown: 0, actionsUsed: 0 })
  t.state.currentPlayer = 'P1'
  t.skill('p1_hero', { targetUnitId: 'p1_hero' })
  expect(t.state.unitBuffs.p1_hero?.[0]?.buffId).toBe('life_2')
})

test('R-37: a unit with SPEED and SLOW has one action per round without delay, but still the −1 attack of SLOW', () => {
  const t = table({ at: { p1_hero: [2, 3] }, buffs: { p1_hero: ['SPEED', 'SLOW'] } })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_hero'), t.unit('p1_hero').preparing, t.state.currentPlayer]).toEqual([5, false, 'P2'])
})

test('R-33: dead units gain no buffs and no hp', () => {
  const t = table({
    P1: ['duelist_elemental_strike', 'ARCHER', 'ARCHER'],
    at: { p1_hero: [0, 3] },
    hp: { p2_minion_1: 3 },
  })
  t.skill('p1_hero', { targetUnitId: 'p2_minion_1', buffType: 'WEAKNESS' })
  expect([t.hp('p2_minion_1'), t.buffs('p2_minion_1')]).toEqual([0, []])
})

test('a buff’s duration falls by 1 at each round end, so a buff of duration 2 lasts for this and the next round', () => {
  const t = step('LIFE')
  t.endRound()
  expect(t.state.unitBuffs.p1_hero?.[0]?.duration).toBe(1)
  t.endRound()
  expect(t.state.unitBuffs).toEqual({})
})

test('a dead unit keeps its buffs until the duration of the buffs has run out', () => {
  const t = table({ at: { p1_hero: [0, 3] }, hp: { p2_minion_1: 1 }, buffs: { p2_minion_1: ['LIFE'] } })
  t.attack('p1_hero', 'p2_minion_1')
  t.choose('P2', 'SLOW')
  expect(t.buffs('p2_minion_1')).toEqual(['LIFE'])
  t.endRound()
  t.endRound()
  expect(t.state.unitBuffs).toEqual({})
})
