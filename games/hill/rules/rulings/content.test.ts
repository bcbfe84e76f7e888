// Rulings of the rule book on content (§3).
import { expect, test } from 'vitest'
import { act, events, give, move, player, put, sleep, stack, table } from '../testing.ts'

test('R-1: Stampede moves all players forward as one effect', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 13)
  put(t, 'p2', 19)
  put(t, 'p3', 9)
  stack(t, 'chance', 'stampede')
  move(t, 'p1', 1, 1, 2, 2)
  expect(t.state.seats.map((seat) => player(t, seat).position)).toEqual([15, 21, 11])
  expect([player(t, 'p2').pendingTile, player(t, 'p3').pendingTile]).toEqual([21, 11])
})

test('R-12: moves by a card ignore all movement bonuses', () => {
  const t = table()
  give(t, 'p1', 'velvet-cloak-1')
  player(t, 'p1').marks = ['beer']
  put(t, 'p1', 14)
  stack(t, 'chance', 'vital-energy-1')
  stack(t, 't1', 'beer-1')
  sleep(t, 'p1', 2)
  expect(player(t, 'p1')).toMatchObject({ position: 16, marks: ['beer'] })
})

test('R-12: a chance card whose effect lasts is in no pile, so it is not reshuffled, and drawing ends when the deck is empty', () => {
  const t = table()
  put(t, 'p1', 37)
  t.state.decks.chance = { draw: ['exhaustion-1'], discards: [] }
  sleep(t, 'p1')
  expect(events(t, 'tile').map((e) => e.tile)).toEqual([37, 36])
  expect(t.state.decks.chance.discards).toEqual(['exhaustion-1'])
})

test('R-12: a player whom a card moved to enemies and who retreats ends the card’s effect too', () => {
  const t = table()
  put(t, 'p1', 7)
  stack(t, 'chance', 'white-bearded-spirit-1')
  sleep(t, 'p1')
  expect(t.state.decks.chance.discards).toEqual([])
  act(t, 'p1', { type: 'Retreat' })
  expect(t.state.decks.chance.discards).toEqual(['white-bearded-spirit-1'])
})

test('R-13: an enemy tile is treated as an empty tile when no enemy is left to draw', () => {
  const t = table()
  put(t, 'p1', 2)
  t.state.decks.e1.draw = []
  sleep(t, 'p1')
  expect(t.state.currentPlayerUid).toBe('p2')
  expect(t.state.tiles.queues).toEqual({})
})

test('§3: if several players are equally near, a public random draw chooses one; a single nearest player needs no draw', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 14)
  put(t, 'p2', 13)
  put(t, 'p3', 15)
  stack(t, 'chance', 'mystic-wave-1')
  sleep(t, 'p1', 1)
  expect(events(t, 'nearest')).toEqual([{ type: 'nearest', seat: 'p1', tied: ['p2', 'p3'], chosen: 'p3' }])
  const alone = table()
  put(alone, 'p1', 14)
  put(alone, 'p2', 13)
  stack(alone, 'chance', 'mystic-wave-1')
  sleep(alone, 'p1')
  expect(events(alone, 'nearest')).toEqual([])
})
