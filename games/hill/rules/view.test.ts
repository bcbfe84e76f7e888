// The view: the part of the state that each viewer may see (rule book §8).

import { expect, test } from 'vitest'
import { asksFor, eventsFor } from '#kit/match.ts'
import { BOOK, deckList } from './content/book.ts'
import { game } from './index.ts'
import {
  act,
  duelOn,
  duelRound,
  events,
  give,
  keep,
  meet,
  move,
  player,
  put,
  setAmbush,
  setTrap,
  sleep,
  stack,
  type Table,
  table,
} from './testing.ts'
import type { View } from './view.ts'

const viewOf = (t: Table, viewer: string) => game.view(t.state, viewer) as View
const told = (t: Table, viewer: string) => eventsFor(t.told, viewer)

test('other players see how many items a player carries, and only the owner sees which', () => {
  const t = table()
  give(t, 'p1', 'dagger-1', 'dagger-2', 'dagger-3', 'beer-1')
  keep(t, 'p1', 'instinct-1')
  expect(viewOf(t, 'p2').players.p1).toMatchObject({
    equipped: { holdables: ['dagger-1', 'dagger-2'] },
    bandolier: { count: 1, room: 1 },
    backpack: { count: 1 },
    kept: { count: 1 },
  })
  const text = JSON.stringify(viewOf(t, 'p2'))
  for (const hidden of ['beer-1', 'dagger-3', 'instinct-1']) expect(text).not.toContain(hidden)
  expect(viewOf(t, 'p1').players.p1).toMatchObject({
    bandolier: { items: ['beer-1'] },
    backpack: { items: ['dagger-3'] },
    kept: { cards: ['instinct-1'] },
  })
})

test('only the owner sees an ambush; everyone sees traps, waiting enemies and the sizes of the decks', () => {
  const t = table()
  setAmbush(t, 'p1', 20)
  setTrap(t, 21)
  expect(viewOf(t, 'p2').tiles).toEqual({ traps: { 21: 'trap-1' }, ambushes: [], queues: {} })
  expect(viewOf(t, 'p1').tiles.ambushes).toEqual([{ tile: 20, owner: 'p1', card: 'ambush-opportunity-1' }])
  expect(viewOf(t, 'p2').decks.chance).toEqual({ count: deckList(BOOK, 'chance').length - 1, discards: 0 })
})

test('when a player draws an item into a bag, the other players learn the item’s tier, and only the owner learns its name', () => {
  const t = table()
  put(t, 'p1', 2)
  stack(t, 't1', 'beer-1')
  move(t, 'p1', 1)
  expect(told(t, 'p2')).toContainEqual({ type: 'drew', seat: 'p1', tier: 1 })
  expect(JSON.stringify(told(t, 'p2'))).not.toContain('beer-1')
  expect(told(t, 'p1')).toContainEqual({
    type: 'gainedItem',
    seat: 'p1',
    place: 'bandolier',
    why: 'tile',
    item: 'beer-1',
  })
})

test('an item that goes to an equipment slot is public at once', () => {
  const t = table()
  put(t, 'p1', 2)
  stack(t, 't1', 'robe-1')
  move(t, 'p1', 1)
  expect(told(t, 'spectator')).toContainEqual({
    type: 'gained',
    seat: 'p1',
    place: 'wearable',
    why: 'tile',
    item: 'robe-1',
  })
})

test('when a player places an ambush, the other players see only that the player has one kept card fewer', () => {
  const t = table()
  keep(t, 'p1', 'ambush-opportunity-1')
  put(t, 'p1', 19)
  act(t, 'p1', { type: 'UseItem', item: 'ambush-opportunity-1' })
  expect(told(t, 'p2')).toEqual([{ type: 'kept', seat: 'p1', cards: 0 }])
})

test('if a player is asked about a hidden card, the other players see that the game waits, but not for whom', () => {
  const t = table({ seats: 3 })
  give(t, 'p2', 'luck-charm-1')
  give(t, 'p3', 'luck-charm-2')
  put(t, 'p1', 14)
  stack(t, 'chance', 'faint-1')
  sleep(t, 'p1')
  expect(asksFor(game, t.match, 'p1')).toEqual([])
  expect(asksFor(game, t.match, 'p2').map((ask) => ask.seat)).toEqual(['p2'])
  expect(viewOf(t, 'p1').window).toEqual({ kind: 'hidden', seats: [] })
  expect(viewOf(t, 'p2').window).toEqual({ kind: 'charm', seats: ['p2'] })
  expect(viewOf(t, 'p1').card).toBe('faint-1')
})

test('other players do not see that the owner of an ambush is asked', () => {
  const t = table()
  setAmbush(t, 'p2', 19)
  put(t, 'p1', 18)
  move(t, 'p1', 1)
  expect(asksFor(game, t.match, 'p1')).toEqual([])
  expect(viewOf(t, 'p1').window).toEqual({ kind: 'hidden', seats: [] })
  expect(viewOf(t, 'p2').window).toEqual({ kind: 'ambush', seats: ['p2'] })
})

test('only the winner of a duel sees which of the loser’s items can be taken as loot', () => {
  const t = table({ seats: 3, classes: { p1: 'hunter', p2: 'porter' } })
  give(t, 'p2', 'beer-1')
  player(t, 'p2').hp = 1
  duelOn(t, 13)
  duelRound(t, 6, 6, 1, 1)
  act(t, 'p2', { type: 'Pass' })
  expect(viewOf(t, 'p1').loot).toEqual(['beer-1'])
  expect(viewOf(t, 'p3').loot).toEqual([])
  act(t, 'p1', { type: 'AssignLoot', items: ['beer-1'] })
  expect(JSON.stringify(told(t, 'p3'))).not.toContain('beer-1')
})

test('only the two trading players see the items of a trade', () => {
  const t = table({ seats: 3 })
  give(t, 'p1', 'beer-1')
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })
  expect(viewOf(t, 'p2').trade).toEqual({ from: 'p1', to: 'p2', give: ['beer-1'], take: [], why: null })
  expect(viewOf(t, 'p3').trade).toEqual({ from: 'p1', to: 'p2' })
  act(t, 'p2', { type: 'AcceptTrade' })
  expect(JSON.stringify(told(t, 'p3'))).not.toContain('beer-1')
})

test('each player sees the other players on the same tile, and why a duel or a trade with such a player is impossible', () => {
  const t = table({ seats: 4 })
  put(t, 'p4', 20)
  player(t, 'p3').hp = 0
  meet(t, 13, 'p1', 'p2', 'p3')
  expect(viewOf(t, 'p1').meeting).toEqual({
    p2: { duel: null, trade: null },
    p3: { duel: '{seat:p3} is at 0 HP', trade: null },
  })
  expect(viewOf(t, 'p2').meeting).toEqual({
    p1: { duel: null, trade: null },
    p3: { duel: '{seat:p3} is at 0 HP', trade: 'only the current player and one other may trade' },
  })
  expect([viewOf(t, 'p4').meeting, viewOf(t, 'spectator').meeting]).toEqual([{}, {}])
})

test('only players who can pick up a dropped item see the item', () => {
  const t = table({ seats: 3 })
  give(t, 'p1', 'beer-1')
  put(t, 'p1', 2)
  put(t, 'p2', 3)
  stack(t, 't1', 'trap-1')
  move(t, 'p1', 1)
  act(t, 'p1', { type: 'DropToBottom', item: 'trap-1' })
  expect(viewOf(t, 'p2').dropped).toEqual({ count: 1, items: ['trap-1'] })
  expect(viewOf(t, 'p3').dropped).toEqual({ count: 1, items: [] })
})

test('every dice roll is in the public log with its purpose and its player', () => {
  const t = table()
  put(t, 'p1', 18)
  move(t, 'p1', 1)
  expect(events(t, 'roll')).toEqual([{ type: 'roll', tag: 'move.roll', sides: 4, value: 1, who: 'p1' }])
  expect(t.draws.at(-1)).toMatchObject({ tag: 'move.roll', bound: 4, value: 1, who: 'p1' })
})

test('the summary at the end of a match lists turns, tiles, enemies, duels, items and time', () => {
  const t = table()
  t.match.at = 5000
  put(t, 'p1', 51)
  move(t, 'p1', 4)
  expect(events(t, 'summary')).toEqual([
    {
      type: 'summary',
      turns: 1,
      time: 5000,
      seats: [
        {
          seat: 'p1',
          turns: 1,
          tilesMoved: 2,
          enemies: { 1: 0, 2: 0, 3: 0 },
          duelsWon: 0,
          duelsLost: 0,
          itemsGained: 0,
          itemsUsed: 0,
        },
        {
          seat: 'p2',
          turns: 0,
          tilesMoved: 0,
          enemies: { 1: 0, 2: 0, 3: 0 },
          duelsWon: 0,
          duelsLost: 0,
          itemsGained: 0,
          itemsUsed: 0,
        },
      ],
    },
  ])
  expect(viewOf(t, 'all')).toMatchObject({ endedAt: 5000, outcome: { winner: 'p1' } })
})
