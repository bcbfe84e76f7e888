// Rulings of the rule book on phases (§7). The clocks are in
// clock.test.ts and rest.test.ts.
import { expect, test } from 'vitest'
import { readAction } from '#kit/judge.ts'
import { game } from '../index.ts'
import {
  act,
  asked,
  bracket,
  duelOn,
  duelRound,
  events,
  give,
  keep,
  move,
  phases,
  player,
  put,
  setAmbush,
  setTrap,
  sleep,
  stack,
  table,
  toMoveOrSleep,
  walkIntoAmbush,
  why,
} from '../testing.ts'

test('R-7: an ambush duel runs through duel, postCombat and capacity, and then the player takes the remaining steps', () => {
  const t = walkIntoAmbush()
  t.told.length = 0
  act(t, 'p2', { type: 'StartAmbush' })
  player(t, 'p2').hp = 1
  duelRound(t, 6, 6, 1, 1)
  act(t, 'p2', { type: 'Pass' })
  expect(phases(t).slice(0, 6)).toEqual(['duel', 'postCombat', 'capacity', 'moveOrSleep', 'resolveTile', 'capacity'])
  expect(player(t, 'p1').position).toBe(20)
})

test('R-7: a player at 0 HP after an ambush duel loses the rest of the move; capacity and endTurn follow', () => {
  const t = walkIntoAmbush()
  player(t, 'p1').hp = 1
  act(t, 'p2', { type: 'StartAmbush' })
  t.told.length = 0
  duelRound(t, 1, 1, 6, 6)
  act(t, 'p1', { type: 'Pass' })
  expect(phases(t)).toEqual(['postCombat', 'capacity', 'endTurn', 'turnStart', 'manage'])
  expect(player(t, 'p1')).toMatchObject({ position: 19, hp: 0 })
})

test('R-7: a player beaten by an ambush before choosing to move or sleep loses the rest of the turn', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  keep(t, 'p1', 'instinct-1')
  setAmbush(t, 'p2', 20)
  put(t, 'p1', 19)
  player(t, 'p1').hp = 1
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'UseItem', item: 'instinct-1', direction: 'forward' })
  act(t, 'p2', { type: 'StartAmbush' })
  duelRound(t, 1, 1, 6, 6)
  t.told.length = 0
  act(t, 'p1', { type: 'Pass' })
  expect(phases(t)).toEqual(['postCombat', 'capacity', 'endTurn', 'turnStart', 'manage'])
  expect(player(t, 'p1').mustSleepNextTurn).toBe(true)
})

test('R-26: if a tile resolved at the start of a turn makes the player skip a turn, the player skips that same turn', () => {
  const t = table()
  setTrap(t, 20)
  put(t, 'p1', 19)
  put(t, 'p2', 20)
  player(t, 'p2').pendingTile = 20
  sleep(t, 'p1')
  expect(t.state.currentPlayerUid).toBe('p1')
  expect(player(t, 'p2').skipNextTurn).toBe(0)
  expect(t.state.decks.t1.discards).toEqual(['trap-1'])
})

test('R-27: the game stops for a window only if a player has a choice, so a move over empty tiles needs one action', () => {
  const t = table()
  put(t, 'p1', 19)
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'ChooseMove' }, 1)
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('R-27: each window is closed by its own action', () => {
  const t = table()
  give(t, 'p1', 'luck-charm-1')
  give(t, 'p2', 'luck-charm-2')
  put(t, 'p1', 14)
  stack(t, 'chance', 'covered-pit-1')
  stack(t, 't1', 'dagger-1')
  sleep(t, 'p1')
  expect(why(t, 'p1', { type: 'Pass' })).toContain('ConfirmDraw closes this window')
  act(t, 'p1', { type: 'ConfirmDraw' })
  act(t, 'p2', { type: 'Pass' })
  expect(why(t, 'p1', { type: 'Pass' })).toContain('ConfirmTreasureSwap closes this window')
  act(t, 'p1', { type: 'ConfirmTreasureSwap' })
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('R-28: dropped items that nobody takes go under the decks; a player who does not have too many cannot drop items', () => {
  const t = table()
  give(t, 'p1', 'beer-1', 'trap-1')
  put(t, 'p1', 2)
  put(t, 'p2', 3)
  stack(t, 't1', 'agility-draught')
  give(t, 'p2', 'luck-charm-1')
  move(t, 'p1', 1)
  act(t, 'p1', { type: 'DropToBottom', item: 'trap-1' })
  act(t, 'p1', { type: 'DropToBottom', item: 'beer-1' })
  expect(t.state.decks.t1.draw.slice(-2)).toEqual(['trap-1', 'beer-1'])
  expect(t.state.currentPlayerUid).toBe('p2')
  expect(why(t, 'p2', { type: 'DropToBottom', item: 'luck-charm-1' })).toBe('illegal in manage: DropToBottom')
})

test('R-28: a winner of a duel who has too many items drops some too, and other players may pick them up', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  give(t, 'p1', 'beer-1')
  give(t, 'p2', 'trap-1')
  player(t, 'p1').hp = 1
  duelOn(t, 13)
  duelRound(t, 1, 1, 6, 6)
  act(t, 'p1', { type: 'Pass' })
  act(t, 'p2', { type: 'AssignLoot', items: ['beer-1'] })
  expect(t.state.phase).toBe('capacity')
  expect(asked(t)).toEqual(['p2 drop'])
  expect(why(t, 'p1', { type: 'DropToBottom', item: 'beer-1' })).toContain('within your limits')
  act(t, 'p2', { type: 'DropToBottom', item: 'trap-1' })
  act(t, 'p1', { type: 'PickupDroppedItem', item: 'trap-1' })
  expect(player(t, 'p1').bandolier).toEqual(['trap-1'])
  expect(t.state.phase).toBe('preDuel')
})

test('R-28: if several players have too many items, the current player drops first', () => {
  const t = table()
  put(t, 'p1', 19)
  sleep(t, 'p1')
  give(t, 'p1', 'beer-1', 'beer-2')
  give(t, 'p2', 'trap-1', 'trap-2')
  put(t, 'p2', 20)
  sleep(t, 'p2')
  expect(asked(t)).toEqual(['p2 drop'])
  act(t, 'p2', { type: 'DropToBottom', item: 'trap-1' })
  expect(asked(t)).toEqual(['p1 drop'])
})

test('R-28: a player cannot pick up an item that the same player dropped', () => {
  const t = table()
  give(t, 'p1', 'robe-1', 'dagger-1', 'dagger-2', 'dagger-3', 'crude-axe-1')
  put(t, 'p1', 19)
  sleep(t, 'p1')
  act(t, 'p1', { type: 'DropToBottom', item: 'robe-1' })
  act(t, 'p1', { type: 'DropToBottom', item: 'crude-axe-1' })
  expect(t.state.currentPlayerUid).toBe('p2')
  expect(t.state.decks.t1.draw.slice(-2)).toEqual(['robe-1', 'crude-axe-1'])
})

test('R-28: an item without a place is equipped when an equipment slot becomes free', () => {
  const t = table()
  give(t, 'p1', 'dagger-1', 'dagger-2', 'dagger-3')
  put(t, 'p1', 25)
  stack(t, 't2', 'lords-sword-1')
  move(t, 'p1', 1)
  act(t, 'p1', { type: 'ConfirmTreasureSwap' })
  act(t, 'p1', { type: 'DropToBottom', item: 'dagger-1' })
  expect(player(t, 'p1')).toMatchObject({
    equipped: { holdables: ['dagger-2', 'lords-sword-1'] },
    backpack: ['dagger-3'],
  })
  expect(events(t, 'equipped')).toEqual([{ type: 'equipped', seat: 'p1', item: 'lords-sword-1', place: 'holdable' }])
})

test('R-8: an action may name a state version; an old version is refused only if the action is no longer legal', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  const version = t.state.version
  act(t, 'p1', { type: 'SwapEquip', item: 'dagger-1', to: 'backpack', version })
  expect(t.state.version).toBe(version + 1)
  act(t, 'p1', { type: 'ContinueToPreDuel', version })
  expect(why(t, 'p1', { type: 'ContinueToPreDuel', version })).toBe('illegal in preDuel: ContinueToPreDuel')
  expect(readAction(game, 'action', { action: { type: 'ChooseMove', version: -1 } })).toMatchObject({ code: 'shape' })
})

test('R-8: the end of a turn also raises the state version', () => {
  const t = table()
  put(t, 'p1', 19)
  const version = t.state.version
  sleep(t, 'p1')
  expect(t.state.version).toBe(version + 4)
})

test('R-30: a leaving player’s items return to their decks, kept cards are discarded, ambushes vanish and traps stay', () => {
  const t = table({ seats: 3 })
  give(t, 'p2', 'beer-1', 'lords-sword-1')
  keep(t, 'p2', 'instinct-1')
  setAmbush(t, 'p2', 20)
  setTrap(t, 20)
  act(t, 'p2', { type: 'Leave' })
  expect(t.state.decks.t1.draw.at(-1)).toBe('beer-1')
  expect(t.state.decks.t2.draw.at(-1)).toBe('lords-sword-1')
  expect(t.state.decks.chance.discards).toEqual(['instinct-1', 'ambush-opportunity-1'])
  expect(t.state.tiles).toMatchObject({ ambushes: [], traps: { 20: 'trap-1' } })
  expect(t.match.taken).toEqual(['p1', 'p3'])
  put(t, 'p1', 19)
  sleep(t, 'p1')
  expect(t.state.currentPlayerUid).toBe('p3')
})

test('R-30: when a player leaves a duel, the other player gets no loot; when the current player leaves, the turn ends', () => {
  const t = table({ seats: 3 })
  duelOn(t, 13)
  t.told.length = 0
  act(t, 'p2', { type: 'Leave' })
  expect(phases(t)).toEqual(['postCombat', 'capacity', 'moveOrSleep'])
  expect(events(t, 'duelOver')).toEqual([{ type: 'duelOver', winner: null }])
  const own = table({ seats: 3 })
  duelOn(own, 13)
  act(own, 'p1', { type: 'Leave' })
  expect(own.state).toMatchObject({ currentPlayerUid: 'p2', phase: 'manage', combat: null })
})

test('R-30: if the current player leaves, a winner of a duel with too many items must still drop some', () => {
  const t = table({ seats: 3, classes: { p1: 'hunter', p2: 'porter' } })
  give(t, 'p1', 'beer-1')
  give(t, 'p2', 'trap-1')
  player(t, 'p1').hp = 1
  duelOn(t, 13)
  duelRound(t, 1, 1, 6, 6)
  act(t, 'p1', { type: 'Pass' })
  act(t, 'p2', { type: 'AssignLoot', items: ['beer-1'] })
  act(t, 'p1', { type: 'Leave' })
  expect(asked(t)).toEqual(['p2 drop'])
  act(t, 'p2', { type: 'DropToBottom', item: 'beer-1' })
  expect(t.state).toMatchObject({ phase: 'manage', currentPlayerUid: 'p2' })
})

test('R-30: when a player leaves a final duel, the opponent wins it; the last player in the match wins', () => {
  const t = bracket()
  act(t, 'p2', { type: 'Leave' })
  expect(t.state.combat).toMatchObject({ sides: ['p1', 'p3'] })
  act(t, 'p1', { type: 'Leave' })
  expect(t.state.outcome).toMatchObject({ winner: 'p3', reason: 'left' })
})
