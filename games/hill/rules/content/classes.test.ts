// One test per class.
import { expect, test } from 'vitest'
import {
  act,
  choicesOf,
  duelOn,
  duelRound,
  events,
  give,
  meet,
  move,
  player,
  put,
  setAmbush,
  setQueue,
  setTrap,
  sleep,
  stack,
  table,
  why,
} from '../testing.ts'

function fightOf(name: string) {
  const t = table({ classes: { p1: name } })
  put(t, 'p1', 22)
  setQueue(t, 22, 'ogre-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll' }, 1, 6, 1, 6)
  const [round] = events(t, 'round')
  return [round?.attack, round?.defence]
}

test('Scout: traps and ambushes have no effect, and the Scout may take the trap on the tile where the Scout stands', () => {
  const t = table({ classes: { p1: 'scout' } })
  setAmbush(t, 'p2', 19)
  setTrap(t, 20)
  put(t, 'p1', 18)
  move(t, 'p1', 2)
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'PickupDroppedItem', item: 'trap-1' }, { type: 'Pass' }])
  act(t, 'p1', { type: 'PickupDroppedItem', item: 'trap-1' })
  expect(player(t, 'p1')).toMatchObject({ bandolier: ['trap-1'], skipNextTurn: 0 })
  expect(t.state.tiles).toMatchObject({ traps: {}, ambushes: [{ tile: 19 }] })
})

test('Scout: a trap stays on the tile if the Scout’s bandolier is full', () => {
  const t = table({ classes: { p1: 'scout' } })
  give(t, 'p1', 'beer-1')
  setTrap(t, 20)
  put(t, 'p1', 19)
  move(t, 'p1', 1)
  expect(t.state.currentPlayerUid).toBe('p2')
  expect(t.state.tiles.traps).toEqual({ 20: 'trap-1' })
})

test('Hunter: +1 attack in fights', () => expect(fightOf('hunter')).toEqual([2, 6]))
test('Guardian: +1 defence in fights', () => expect(fightOf('guardian')).toEqual([1, 7]))

test('Raider: after a won fight and its loot, a roll of 5 or 6 gives the Raider a treasure of the tile’s tier', () => {
  const t = table({ classes: { p1: 'raider' } })
  put(t, 'p1', 18)
  setQueue(t, 18, 'goblin-1')
  stack(t, 't1', 'beer-1')
  stack(t, 't2', 'lords-sword-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll' }, 6, 6, 1, 1, 50, 5)
  expect(player(t, 'p1').gained).toEqual(['beer-1', 'lords-sword-1'])
})

test('Raider: after a won duel, a roll of 5 or 6 gives the Raider a tier 1 treasure, but not if the opponent retreated', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'raider' } })
  player(t, 'p1').hp = 1
  stack(t, 't1', 'beer-1')
  duelOn(t, 13)
  duelRound(t, 1, 1, 6, 6)
  act(t, 'p1', { type: 'Pass' }, 6)
  expect(player(t, 'p2').bandolier).toEqual(['beer-1'])
  const fled = table({ classes: { p1: 'raider', p2: 'hunter' } })
  duelOn(fled, 13)
  act(fled, 'p2', { type: 'Retreat' })
  expect(fled.draws.some((draw) => draw.tag === 'raider.roll')).toBe(false)
})

test('Raider: a lost fight gives no treasure roll, even if the last enemy died', () => {
  const t = table({ classes: { p1: 'raider' } })
  put(t, 'p1', 2)
  setQueue(t, 2, 'goblin-1')
  sleep(t, 'p1')
  player(t, 'p1').hp = 1
  act(t, 'p1', { type: 'CommitRoll' }, 6, 1, 6, 1)
  act(t, 'p1', { type: 'Pass' }, 100)
  expect(t.draws.at(-1)?.tag).toBe('loot.roll')
})

test('Duelist: +1 attack in duels, not in fights', () => {
  expect(fightOf('duelist')).toEqual([1, 6])
  const t = table({ classes: { p1: 'duelist', p2: 'porter' } })
  duelOn(t, 13)
  duelRound(t, 1, 6, 1, 6)
  expect(events(t, 'round')[0]?.strengths).toEqual([
    { attack: 2, defence: 6 },
    { attack: 1, defence: 6 },
  ])
})

test('Duelist: before losing HP, the Duelist is asked once whether to re-roll, retreat or pass', () => {
  const t = table({ classes: { p1: 'duelist', p2: 'porter' } })
  duelOn(t, 13)
  duelRound(t, 1, 1, 6, 6)
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'Reroll' }, { type: 'Pass' }, { type: 'Retreat' }])
  act(t, 'p1', { type: 'Pass' })
  expect(player(t, 'p1').hp).toBe(4)
})

test('Alchemist: the bandolier holds 2 items, and drinks heal 1 HP more', () => {
  const t = table({ classes: { p1: 'alchemist' } })
  give(t, 'p1', 'beer-1', 'beer-2')
  player(t, 'p1').hp = 1
  act(t, 'p1', { type: 'UseItem', item: 'beer-1' })
  expect(player(t, 'p1').hp).toBe(5)
})

test('Porter: the backpack holds 2 items', () => {
  const t = table({ classes: { p1: 'porter' } })
  give(t, 'p1', 'dagger-1', 'dagger-2', 'dagger-3')
  act(t, 'p1', { type: 'SwapEquip', item: 'dagger-1', to: 'backpack' })
  expect(player(t, 'p1').backpack).toEqual(['dagger-3', 'dagger-1'])
})

test('Monk: once per game the Monk may roll against an offered duel, and a 5 or 6 cancels it', () => {
  const t = table({ classes: { p2: 'monk' } })
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'MonkCancel' }, 5)
  expect(t.state.phase).toBe('preDuel')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  expect(why(t, 'p2', { type: 'MonkCancel' })).toContain('used up')
  const failed = table({ classes: { p2: 'monk' } })
  meet(failed, 13, 'p1', 'p2')
  act(failed, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(failed, 'p2', { type: 'MonkCancel' }, 4)
  expect(player(failed, 'p2').usedMonkCancel).toBe(true)
})
