// Rulings of the rule book on movement (§4).
import { expect, test } from 'vitest'
import {
  act,
  asked,
  duelOn,
  events,
  give,
  move,
  player,
  put,
  setAmbush,
  setQueue,
  sleep,
  stack,
  table,
  walkIntoAmbush,
} from '../testing.ts'

test('R-2: a roll below 0 counts as 0 and the player’s own tile is resolved; two Beers together subtract only 1', () => {
  const t = table()
  give(t, 'p1', 'royal-aegis-1')
  player(t, 'p1').marks = ['beer']
  put(t, 'p1', 21)
  stack(t, 't1', 'beer-1')
  move(t, 'p1', 1)
  expect(player(t, 'p1')).toMatchObject({ position: 21, bandolier: ['beer-1'], marks: [], movementHistory: [21] })
})

test('R-14: a player whom another player moves onto the final tile stays there, and wins when their own turn starts', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 45)
  put(t, 'p2', 30)
  put(t, 'p3', 52)
  stack(t, 'chance', 'stampede', 'earthquake-1')
  sleep(t, 'p1', 1, 1, 1, 100)
  expect(player(t, 'p3')).toMatchObject({ position: 53, pendingTile: 53 })
  act(t, 'p1', { type: 'Retreat' })
  put(t, 'p2', 36)
  sleep(t, 'p2', 1, 2, 1)
  expect(t.state.outcome).toEqual({ winner: 'p3', winners: ['p3'], reason: 'final' })
  expect(events(t, 'moved').filter((e) => e.seat === 'p3')).toHaveLength(1)
})

test('R-14: a player who waits on the final tile takes no part in a later Stampede', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 50)
  put(t, 'p3', 53)
  player(t, 'p3').pendingTile = 53
  stack(t, 'chance', 'stampede')
  sleep(t, 'p1', 4, 1, 1)
  expect(t.state.outcome).toMatchObject({ winner: 'p1', reason: 'final' })
})

test('R-14: a player who reaches the final tile on their own turn wins at once, and the remaining steps are lost', () => {
  const t = table()
  give(t, 'p1', 'lamp-1')
  put(t, 'p1', 51)
  move(t, 'p1', 4)
  expect(t.state.outcome).toMatchObject({ winner: 'p1', reason: 'final' })
})

test('R-15: moving back first retraces the player’s own steps, then follows the board backward, at a join to the lowest tile', () => {
  const t = table()
  put(t, 'p1', 46)
  setQueue(t, 46, 'goblin-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'Retreat' })
  expect(player(t, 'p1')).toMatchObject({ position: 40, movementHistory: [40] })
})

test('R-15: nobody moves back beyond the start', () => {
  const t = table()
  put(t, 'p1', 2)
  sleep(t, 'p1')
  act(t, 'p1', { type: 'Retreat' })
  expect(player(t, 'p1').position).toBe(0)
})

test('R-15: the summary counts the steps that were taken, without the steps lost at the start', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  put(t, 'p1', 2)
  sleep(t, 'p1')
  act(t, 'p1', { type: 'Retreat' })
  expect(player(t, 'p1').summary.tilesMoved).toBe(2)
  const other = table()
  duelOn(other, 4)
  act(other, 'p2', { type: 'Retreat' })
  expect(player(other, 'p2').summary.tilesMoved).toBe(4)
})

test('R-3: an ambush starts before the Lamp can be used, wherever the owner of the ambush stands', () => {
  const t = table()
  give(t, 'p1', 'lamp-1')
  setAmbush(t, 'p2', 22)
  put(t, 'p1', 20)
  put(t, 'p2', 30)
  move(t, 'p1', 2)
  expect(asked(t)).toEqual(['p2 ambush'])
  act(t, 'p2', { type: 'Pass' })
  expect(asked(t)).toEqual(['p1 afterMoving'])
  expect(t.state.tiles.ambushes).toHaveLength(1)
})

test('R-3: StartAmbush discards the card, and after the duel the moving player takes the remaining steps', () => {
  const t = walkIntoAmbush()
  act(t, 'p2', { type: 'StartAmbush' })
  expect(t.state.combat).toMatchObject({ cause: 'ambush', sides: ['p1', 'p2'] })
  expect(t.state.decks.chance.discards).toEqual(['ambush-opportunity-1'])
  act(t, 'p2', { type: 'Retreat' })
  expect(player(t, 'p1').position).toBe(20)
  expect(player(t, 'p2')).toMatchObject({ position: 24 })
})

test('R-3: an ambush does not affect its owner, and an owner who cannot duel is not asked', () => {
  const own = table()
  setAmbush(own, 'p1', 19)
  put(own, 'p1', 18)
  move(own, 'p1', 1)
  expect(own.state.currentPlayerUid).toBe('p2')
  const safe = table()
  setAmbush(safe, 'p2', 19)
  put(safe, 'p1', 18)
  put(safe, 'p2', 8)
  move(safe, 'p1', 1)
  expect(safe.state.currentPlayerUid).toBe('p2')
})

test('R-16: owners of several ambushes on a tile are asked in the order in which they placed them; a retreat starts no ambush', () => {
  const t = table({ seats: 3 })
  setAmbush(t, 'p3', 19, 'ambush-opportunity-2')
  setAmbush(t, 'p2', 19, 'ambush-opportunity-1')
  put(t, 'p1', 18)
  put(t, 'p2', 30)
  put(t, 'p3', 30)
  move(t, 'p1', 4)
  expect(asked(t)).toEqual(['p3 ambush'])
  act(t, 'p3', { type: 'Pass' })
  expect(asked(t)).toEqual(['p2 ambush'])
  act(t, 'p2', { type: 'Pass' }, 100)
  expect(t.state.phase).toBe('combat')
  act(t, 'p1', { type: 'Retreat' })
  expect(t.state.currentPlayerUid).toBe('p2')
})
