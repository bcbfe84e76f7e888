// One test per chance card.
import { expect, test } from 'vitest'
import {
  act,
  asked,
  choicesOf,
  duelRound,
  events,
  give,
  keep,
  move,
  phases,
  player,
  put,
  setAmbush,
  setQueue,
  sleep,
  stack,
  type Table,
  table,
  toMoveOrSleep,
  why,
} from '../testing.ts'
import { BOOK, deckList } from './book.ts'

/** Lets p1, who has taken no step in this turn, draw this card on the chance tile 14. */
function draws(card: string, t: Table = table({ seats: 3 }), ...rolls: number[]): Table {
  put(t, 'p1', 14)
  stack(t, 'chance', card)
  sleep(t, 'p1', ...rolls)
  return t
}

test('the deck has 35 chance cards', () => {
  expect(deckList(BOOK, 'chance')).toHaveLength(35)
})

test('Exhaustion: the player moves back 1', () => {
  expect(player(draws('exhaustion-1'), 'p1').position).toBe(13)
})

test('Cave-in: the player moves back 3, and the new tile is resolved', () => {
  const t = table()
  stack(t, 't1', 'beer-1')
  draws('cave-in-1', t)
  expect(player(t, 'p1')).toMatchObject({ position: 11, bandolier: ['beer-1'] })
})

test('Faint: the player skips the next turn', () => {
  expect(player(draws('faint-1'), 'p1').skipNextTurn).toBe(1)
})

test('Vital Energy: the player rolls a d4, moves forward at once and chooses a branch at each fork', () => {
  const t = table()
  put(t, 'p1', 7)
  stack(t, 'chance', 'vital-energy-1')
  sleep(t, 'p1', 4)
  expect(t.state.phase).toBe('resolveTile')
  expect(choicesOf(t, 'p1')).toEqual([
    { type: 'ChooseBranch', to: 11 },
    { type: 'ChooseBranch', to: 54 },
  ])
  stack(t, 't1', 'beer-1')
  act(t, 'p1', { type: 'ChooseBranch', to: 11 })
  expect(player(t, 'p1').movementHistory).toEqual([7, 8, 9, 10, 11])
})

test('Earthquake: everyone rolls in seat order, even players who cannot move, and moves back', () => {
  const t = table({ seats: 3 })
  put(t, 'p2', 8)
  put(t, 'p3', 20)
  draws('earthquake-1', t, 1, 4, 1)
  expect(t.draws.filter((draw) => draw.tag === 'chance.earthquake').map((draw) => [draw.who, draw.value])).toEqual([
    ['p1', 1],
    ['p2', 4],
    ['p3', 1],
  ])
  expect(t.state.seats.map((seat) => player(t, seat).position)).toEqual([13, 8, 19])
  expect(player(t, 'p2').pendingTile).toBeNull()
})

test('Earthquake and Stampede: moved players meet no ambush and take the branch with the lowest id at forks', () => {
  const t = table({ seats: 3 })
  setAmbush(t, 'p2', 15)
  put(t, 'p3', 10)
  draws('stampede', t, 1, 1, 2)
  expect(t.state.phase).toBe('combat')
  expect(player(t, 'p3').position).toBe(12)
})

test('Lost Treasure: the player draws two tier 1 treasures, may swap items once and skips the next turn', () => {
  const t = table()
  stack(t, 't1', 'dagger-1', 'robe-1')
  draws('lost-treasure-1', t)
  expect(player(t, 'p1')).toMatchObject({ skipNextTurn: 1, gained: ['dagger-1', 'robe-1'] })
  act(t, 'p1', { type: 'ConfirmTreasureSwap' })
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('Jinn Thief: the player chooses one of their own items, which goes to the bottom of its deck', () => {
  const t = table()
  give(t, 'p1', 'beer-1', 'lords-sword-1')
  keep(t, 'p1', 'instinct-1')
  draws('jinn-thief-1', t)
  expect(choicesOf(t, 'p1')).toEqual([
    { type: 'ResolveChance', item: 'lords-sword-1' },
    { type: 'ResolveChance', item: 'beer-1' },
  ])
  act(t, 'p1', { type: 'ResolveChance', item: 'lords-sword-1' })
  expect(t.state.decks.t2.draw.at(-1)).toBe('lords-sword-1')
})

test('Jinn Thief: nothing happens if the player has no items', () => {
  expect(draws('jinn-thief-1').state.currentPlayerUid).toBe('p2')
})

test('Sprained Wrist: the player loses 1 HP, even if that is the last HP, and a player at 0 HP must sleep', () => {
  expect(player(draws('sprained-wrist-1'), 'p1').hp).toBe(4)
  const t = table()
  put(t, 'p1', 13)
  player(t, 'p1').hp = 1
  stack(t, 'chance', 'sprained-wrist-1')
  move(t, 'p1', 1)
  expect(player(t, 'p1')).toMatchObject({ hp: 0, mustSleepNextTurn: true, position: 14 })
})

test('Covered Pit: the player draws a tier 1 treasure', () => {
  const t = table()
  stack(t, 't1', 'beer-1')
  expect(player(draws('covered-pit-1', t), 'p1').bandolier).toEqual(['beer-1'])
})

test('White-Bearded Spirit: the player moves forward 2, step by step, so ambushes on the way may start', () => {
  const t = table()
  setAmbush(t, 'p2', 15)
  draws('white-bearded-spirit-1', t)
  expect(asked(t)).toEqual(['p2 ambush'])
})

test('Mystic Wave: the player changes places with the nearest player who is not on a sanctuary', () => {
  const t = table({ seats: 3 })
  put(t, 'p2', 17)
  put(t, 'p3', 20)
  draws('mystic-wave-1', t)
  expect(player(t, 'p1')).toMatchObject({ position: 20, movementHistory: [20] })
  expect(player(t, 'p3')).toMatchObject({ position: 14, pendingTile: 14 })
})

test('Mystic Wave: if several players are equally near, one of them is chosen at random', () => {
  const t = table({ seats: 3 })
  put(t, 'p2', 13)
  put(t, 'p3', 15)
  setQueue(t, 15, 'goblin-1')
  draws('mystic-wave-1', t, 1)
  expect(t.draws.at(-1)).toMatchObject({ tag: 'chance.nearest', bound: 2, value: 1, who: 'p1' })
  expect(player(t, 'p1').position).toBe(15)
})

test('Mystic Wave: nothing happens if the player cannot change places with anyone', () => {
  const t = table()
  put(t, 'p2', 14)
  draws('mystic-wave-1', t)
  expect(player(t, 'p1').position).toBe(14)
  expect(events(t, 'moved')).toEqual([])
})

test('Nefarious Spirit: the player jumps to the nearest player within 6 tiles and duels; then the new tile is resolved', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  put(t, 'p2', 20)
  draws('nefarious-spirit-1', t)
  expect(t.state.combat).toMatchObject({ cause: 'spirit', sides: ['p1', 'p2'] })
  t.told.length = 0
  player(t, 'p2').hp = 1
  duelRound(t, 6, 6, 1, 1)
  act(t, 'p2', { type: 'Pass' })
  expect(phases(t).slice(0, 5)).toEqual(['postCombat', 'capacity', 'resolveTile', 'capacity', 'endTurn'])
  expect(events(t, 'tile')).toEqual([{ type: 'tile', seat: 'p1', tile: 20 }])
})

test('Nefarious Spirit: nothing happens if nobody within 6 tiles stands outside a sanctuary', () => {
  const far = table()
  put(far, 'p2', 21)
  expect(player(draws('nefarious-spirit-1', far), 'p1').position).toBe(14)
  const safe = table()
  put(safe, 'p2', 17)
  expect(player(draws('nefarious-spirit-1', safe), 'p1').position).toBe(14)
})

test('Nefarious Spirit: nothing happens if the player is invisible and so cannot duel', () => {
  const t = table()
  put(t, 'p2', 13)
  player(t, 'p1').invisible = true
  expect(player(draws('nefarious-spirit-1', t), 'p1').position).toBe(14)
  expect(events(t, 'duel')).toEqual([])
})

test('Nefarious Spirit: if the player already stood on the opponent’s tile, it is not resolved again after the duel', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  put(t, 'p1', 13)
  put(t, 'p2', 14)
  stack(t, 'chance', 'nefarious-spirit-1')
  move(t, 'p1', 1)
  expect(player(t, 'p1').movementHistory).toEqual([13, 14])
  t.told.length = 0
  act(t, 'p2', { type: 'Retreat' })
  expect(events(t, 'tile')).toEqual([{ type: 'tile', seat: 'p2', tile: 8 }])
})

test('Ambush Opportunity: the player keeps the card, and can place it face down from the next turn on', () => {
  const t = table()
  draws('ambush-opportunity-1', t)
  expect(player(t, 'p1').kept).toEqual(['ambush-opportunity-1'])
  put(t, 'p2', 19)
  sleep(t, 'p2')
  act(t, 'p1', { type: 'UseItem', item: 'ambush-opportunity-1' })
  expect(t.state.tiles.ambushes).toEqual([{ tile: 14, owner: 'p1', card: 'ambush-opportunity-1' }])
})

test('Ambush Opportunity: a card drawn at the start of a turn cannot be placed in the same turn', () => {
  const t = table()
  put(t, 'p1', 19)
  put(t, 'p2', 14)
  player(t, 'p2').pendingTile = 14
  stack(t, 'chance', 'ambush-opportunity-1')
  sleep(t, 'p1')
  expect(t.state).toMatchObject({ phase: 'manage', currentPlayerUid: 'p2' })
  expect(why(t, 'p2', { type: 'UseItem', item: 'ambush-opportunity-1' })).toContain('from your next turn on')
})

test('Ambush Opportunity: the card cannot be placed in the turn of the draw, or on a tile with the player’s own ambush', () => {
  const t = table()
  keep(t, 'p1', 'ambush-opportunity-1', 'ambush-opportunity-2')
  put(t, 'p1', 19)
  player(t, 'p1').fresh = ['ambush-opportunity-1']
  expect(why(t, 'p1', { type: 'UseItem', item: 'ambush-opportunity-1' })).toContain('from your next turn on')
  act(t, 'p1', { type: 'UseItem', item: 'ambush-opportunity-2' })
  player(t, 'p1').fresh = []
  expect(why(t, 'p1', { type: 'UseItem', item: 'ambush-opportunity-1' })).toContain('lies here already')
})

test('Instinct: before choosing to move or sleep, the player may step forward or back, also into or out of a sanctuary', () => {
  const t = table()
  keep(t, 'p1', 'instinct-1')
  put(t, 'p1', 8)
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'UseItem', item: 'instinct-1', direction: 'back' })
  expect(player(t, 'p1').position).toBe(7)
  expect(t.state.decks.chance.discards).toEqual(['instinct-1'])
  expect(asked(t)).toEqual(['p1 moveOrSleep'])
})

test('Instinct: at a fork the player names the branch', () => {
  const t = table()
  keep(t, 'p1', 'instinct-1')
  put(t, 'p1', 10)
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'UseItem', item: 'instinct-1', direction: 'forward', to: 54 })
  expect(player(t, 'p1').movementHistory).toEqual([10, 54])
})

test('Stampede: the player who drew the card wins if no other player reaches the final tile', () => {
  const t = table()
  put(t, 'p1', 50)
  stack(t, 'chance', 'stampede')
  sleep(t, 'p1', 4, 1)
  expect(t.state.outcome).toMatchObject({ winner: 'p1', reason: 'final' })
})
