// Tests of the round end (§11): hp losses, dead minions, expired tiles and the start of the next round.
import { expect, test } from 'vitest'
import { pressureIn } from './round-end.ts'
import { type Setup, table } from './testing.ts'

const ended = (setup: Setup, draws: number[] = []) => {
  const t = table(setup)
  t.endRound(draws)
  return t
}
const hps = (t: ReturnType<typeof table>) => t.state.units.map(({ hp }) => hp)

test('units lose no hp at the end of rounds 1 and 2', () => {
  expect(hps(ended({ round: 2 }))).toEqual([5, 3, 3, 5, 3, 3])
})

test('R-40: at the round end a unit with BLEED loses 1 hp, even if the unit has a shield, and nothing else changes', () => {
  const t = table({ buffs: { p1_hero: ['BLEED'] } })
  Object.assign(t.unit('p1_hero'), { shield: 3, shieldDuration: 2 })
  t.endRound()
  expect(t.unit('p1_hero')).toMatchObject({
    hp: 4,
    shield: 3,
    category: 'HERO',
    heroClass: 'WARRIOR',
    selectedSkillId: 'warrior_endure',
  })
})

test('R-53: from round 3 on every minion, also a clone, loses 1 hp at the round end (decay)', () => {
  expect(hps(ended({ round: 3 }))).toEqual([5, 2, 2, 5, 2, 2])
  const t = table({ round: 3, P1: ['rogue_shadow_clone', 'ARCHER', 'ARCHER'] })
  t.skill('p1_hero', { targetX: 2, targetY: 1 })
  t.endRound()
  expect(t.unit('p1_hero_clone_1')).toMatchObject({ hp: 0, alive: false })
  expect(t.state.obstacles).toEqual([])
})

test('from round 8 on every unit loses 1 hp at the round end (pressure)', () => {
  expect(hps(ended({ round: 8 }))).toEqual([4, 1, 1, 4, 1, 1])
  expect(hps(ended({ round: 7 }))).toEqual([5, 2, 2, 5, 2, 2])
})

test('R-69: from round 20 on pressure (hp loss of every unit at the round end) takes more than 1 hp', () => {
  expect([7, 8, 19, 20, 23, 24, 27, 28, 31, 32, 40].map(pressureIn)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7])
  expect(hps(ended({ round: 20, dead: ['p1_minion_1', 'p1_minion_2', 'p2_minion_1', 'p2_minion_2'] }))[0]).toBe(3)
})

test('R-55: a shield absorbs pressure (hp loss of every unit at the round end)', () => {
  const t = table({ round: 8 })
  Object.assign(t.unit('p1_hero'), { shield: 3, shieldDuration: 2 })
  t.endRound()
  expect(t.unit('p1_hero')).toMatchObject({ hp: 5, shield: 2, shieldDuration: 1 })
})

test('guardians and INVULNERABLE do not prevent decay and pressure (hp losses at the round end)', () => {
  const t = ended({
    round: 8,
    P1: ['warrior_endure', 'TANK', 'TANK'],
    at: { p1_minion_1: [1, 0] },
    buffs: { p1_hero: ['INVULNERABLE'] },
  })
  expect([t.hp('p1_hero'), t.hp('p1_minion_1')]).toEqual([4, 3])
})

test('R-54: a minion that dies of decay or pressure at the end of an odd round leaves an obstacle and opens no death choice', () => {
  const t = ended({ round: 3, hp: { p1_minion_1: 1 } })
  expect(t.state.obstacles).toEqual([{ id: 'obs_1', position: { x: 0, y: 0 }, hp: 3 }])
  expect(t.state.pendingDeathChoice).toBeNull()
})

test('R-54: minions that die at the end of an even round leave random tiles in order of unit id, which lose 1 duration at once', () => {
  const t = ended({ round: 4, hp: { p2_minion_2: 1, p1_minion_1: 1 } }, [0, 5])
  expect(
    t.state.buffTiles.map(({ buffType, position, duration }) => [buffType, position.x, position.y, duration]),
  ).toEqual([
    ['POWER', 0, 0, 1],
    ['SLOW', 4, 4, 1],
  ])
})

test('R-54: dead minions leave obstacles or tiles after each step of the round end: BLEED, decay, pressure', () => {
  const t = ended(
    { round: 8, hp: { p1_minion_1: 2, p1_minion_2: 1, p2_minion_1: 1 }, buffs: { p2_minion_1: ['BLEED'] } },
    [1, 2, 3],
  )
  expect(t.state.buffTiles.map(({ buffType, position }) => [buffType, position.x, position.y])).toEqual([
    ['LIFE', 0, 4],
    ['SPEED', 4, 0],
    ['WEAKNESS', 0, 0],
  ])
})

test('the round end resets the actions of every unit, including dead units', () => {
  const t = table({ dead: ['p1_minion_1'] })
  Object.assign(t.unit('p1_minion_1'), { actionsUsed: 1, preparing: true, preparingAction: null })
  Object.assign(t.unit('p1_hero'), { invisible: true, skillCooldown: 2 })
  t.endRound()
  expect(t.unit('p1_minion_1')).toMatchObject({ actionsUsed: 0, preparing: false, hp: 0 })
  expect(t.unit('p1_hero')).toMatchObject({ actionsUsed: 0, invisible: false, skillCooldown: 1 })
})

test('R-56: the first victory check of a round end that finds a dead hero decides the game, whatever happens later', () => {
  const t = ended({ round: 8, turn: 'P2', hp: { p1_hero: 1, p2_hero: 1 }, buffs: { p1_hero: ['BLEED'] } })
  expect([t.unit('p1_hero').alive, t.unit('p2_hero').alive, t.state.winner]).toEqual([false, false, 'P2'])
})

test('R-56: if one victory check finds both heroes dead, the player who acted last in the round wins', () => {
  const both: Setup = { round: 8, hp: { p1_hero: 1, p2_hero: 1 } }
  expect(ended(both).state.winner).toBe('P2')
  expect(ended({ ...both, turn: 'P2' }).state.winner).toBe('P1')
})

test('R-56: the rest of the round end is carried out even if the game is decided', () => {
  const t = ended({ round: 8, hp: { p1_hero: 1, p1_minion_1: 2 }, buffs: { p1_hero: ['BLEED'] } }, [4])
  expect(t.state).toMatchObject({
    winner: 'P2',
    phase: 'GAME_OVER',
    isGameOver: true,
    currentRound: 9,
    currentPlayer: 'P1',
  })
  expect([t.hp('p2_hero'), t.state.buffTiles.length]).toEqual([4, 1])
})
