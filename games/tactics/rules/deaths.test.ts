// Tests of death choices: the owner of a dead minion chooses which buff tile it leaves on the board (§10). The first
// unit that ends a move on the tile triggers it and gains the buff.
import { expect, test } from 'vitest'
import { type Setup, table } from './testing.ts'

const DOOMED: Setup = { at: { p1_hero: [0, 3] }, hp: { p2_minion_1: 1 } }
const doomed = (setup: Setup = {}) => {
  const t = table({ ...DOOMED, ...setup })
  t.attack('p1_hero', 'p2_minion_1')
  return t
}

test('R-49: the owner of a dead minion makes the death choice, and the current player stays the same', () => {
  const t = doomed()
  expect(t.state).toMatchObject({
    pendingDeathChoice: { deadUnitId: 'p2_minion_1', owner: 'P2', deathPosition: { x: 0, y: 4 } },
    currentPlayer: 'P1',
  })
  expect(t.ask()).toMatchObject({ kind: 'DEATH_CHOICE', seat: 'P2', about: { unitId: 'p2_minion_1' } })
})

test.for(['POWER', 'LIFE', 'SPEED', 'WEAKNESS', 'BLEED', 'SLOW'])(
  'R-50: a %s tile that the owner chooses appears where the minion died, without a random draw',
  (buffType) => {
    const t = doomed()
    t.choose('P2', buffType)
    expect(t.state.buffTiles).toEqual([
      { id: 'tile_1', position: { x: 0, y: 4 }, buffType, duration: 2, triggered: false },
    ])
    expect([t.state.pendingDeathChoice, t.state.currentPlayer]).toEqual([null, 'P2'])
  },
)

test('R-59: a timed-out death choice leaves an obstacle and costs no hp', () => {
  const t = doomed()
  t.timeout()
  expect(t.state.obstacles).toEqual([{ id: 'obs_1', position: { x: 0, y: 4 }, hp: 3 }])
  expect([t.hp('p2_hero'), t.state.currentPlayer, t.ask()?.kind]).toEqual([5, 'P2', 'ACTION'])
})

test('R-51: several death choices are made one after the other, in order of the dead minions’ ids, whoever owns the minions', () => {
  const t = table({ P1: ['mage_wild_magic', 'ARCHER', 'ARCHER'], hp: { p2_minion_1: 1, p2_minion_2: 1 } })
  t.skill('p1_hero', {}, [99, 99, 99])
  expect([t.state.pendingDeathChoice?.deadUnitId, t.state.deathChoiceQueue.map((choice) => choice.deadUnitId)]).toEqual(
    ['p2_minion_1', ['p2_minion_2']],
  )
  t.choose('P2', 'LIFE')
  expect([t.state.pendingDeathChoice?.deadUnitId, t.state.deathChoiceQueue, t.state.currentPlayer]).toEqual([
    'p2_minion_2',
    [],
    'P1',
  ])
  t.choose('P2', 'LIFE')
  expect([t.state.pendingDeathChoice, t.state.currentPlayer, t.state.buffTiles.map(({ id }) => id)]).toEqual([
    null,
    'P2',
    ['tile_1', 'tile_2'],
  ])
})

test('R-52: a death on a WEAKNESS tile opens a death choice', () => {
  const t = table({ hp: { p1_minion_1: 1 }, tiles: [[0, 1, 'WEAKNESS']] })
  t.move('p1_minion_1', 0, 1)
  expect(t.state.pendingDeathChoice).toEqual({ deadUnitId: 'p1_minion_1', owner: 'P1', deathPosition: { x: 0, y: 1 } })
})

test('R-52: when a minion dies from a counterattack, its owner gets a death choice (a choice of what the dead minion leaves behind)', () => {
  const t = table({ at: { p1_minion_1: [2, 3] }, hp: { p1_minion_1: 2 }, buffs: { p2_hero: ['FEINT'] } })
  t.attack('p1_minion_1', 'p2_hero')
  expect(t.state.pendingDeathChoice?.owner).toBe('P1')
})

test('no death choice opens if a hero died by the same action', () => {
  const t = table({ P1: ['mage_wild_magic', 'ARCHER', 'ARCHER'], hp: { p2_hero: 1, p2_minion_1: 1 } })
  t.skill('p1_hero', {}, [99, 99, 99])
  expect(t.state).toMatchObject({ winner: 'P1', pendingDeathChoice: null, deathChoiceQueue: [] })
})

test('a new tile or obstacle replaces an obstacle or an untriggered tile at its position, but not a triggered tile', () => {
  const t = doomed({ tiles: [[0, 4, 'LIFE']] })
  t.timeout()
  expect([t.state.buffTiles, t.state.obstacles.length]).toEqual([[], 1])
  const used = doomed({ tiles: [[0, 4, 'LIFE']], obstacles: [[0, 4]] })
  Object.assign(used.state.buffTiles[0] ?? {}, { triggered: true })
  used.choose('P2', 'SLOW')
  expect([used.state.buffTiles.map(({ id }) => id), used.state.obstacles]).toEqual([['tile_1', 'tile_2'], []])
})

test('R-3: a tile or obstacle that replaces another one gets the smallest free number', () => {
  const t = doomed({
    tiles: [
      [0, 4, 'LIFE'],
      [1, 1, 'LIFE'],
    ],
  })
  t.choose('P2', 'SLOW')
  expect(t.state.buffTiles.map(({ id }) => id)).toEqual(['tile_2', 'tile_1'])
})

test('R-47: the first unit that ends a move on a tile triggers it, and the tile disappears at the next round end', () => {
  const t = table({ tiles: [[2, 1, 'LIFE']] })
  t.move('p1_hero', 2, 1)
  expect(t.state.buffTiles).toMatchObject([{ id: 'tile_1', triggered: true }])
  t.endRound()
  expect(t.state.buffTiles).toEqual([])
})

test('a triggered tile has no further effect', () => {
  const t = table({ tiles: [[2, 1, 'LIFE']] })
  Object.assign(t.state.buffTiles[0] ?? {}, { triggered: true })
  t.move('p1_hero', 2, 1)
  expect(t.hp('p1_hero')).toBe(5)
})

test('an untriggered tile loses 1 duration at each round end and vanishes at 0', () => {
  const t = table({ tiles: [[2, 2, 'LIFE']] })
  t.endRound()
  expect(t.state.buffTiles).toMatchObject([{ duration: 1 }])
  t.endRound()
  expect(t.state.buffTiles).toEqual([])
})

test('R-33: dead units do not block a tile', () => {
  const t = doomed()
  t.choose('P2', 'LIFE')
  Object.assign(t.unit('p1_hero'), { actionsUsed: 0 })
  t.end('p2_hero')
  t.move('p1_hero', 0, 4)
  expect([t.at('p1_hero'), t.hp('p1_hero'), t.hp('p2_minion_1')]).toEqual([[0, 4], 8, 0])
})
