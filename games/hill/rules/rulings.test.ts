// The rulings of the rule book (R-9 and R-29, the clocks, are in clock.test.ts).
import { expect, test } from 'vitest'
import { readAction } from '#kit/match.ts'
import { game } from './index.ts'
import {
  act,
  advance,
  asked,
  choicesOf,
  duelOn,
  duelRound,
  events,
  everyCard,
  give,
  keep,
  lobby,
  meet,
  move,
  phases,
  player,
  printedCards,
  put,
  setAmbush,
  setQueue,
  setTrap,
  sleep,
  stack,
  type Table,
  table,
  toMoveOrSleep,
  why,
} from './testing.ts'

test('R-1: Stampede moves everyone forward in one single effect', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 13)
  put(t, 'p2', 19)
  put(t, 'p3', 9)
  stack(t, 'chance', 'stampede')
  move(t, 'p1', 1, 1, 2, 2)
  expect(t.state.seats.map((seat) => player(t, seat).position)).toEqual([15, 21, 11])
  expect([player(t, 'p2').pendingTile, player(t, 'p3').pendingTile]).toEqual([21, 11])
})

test('R-2: a roll below 0 is 0; the own tile is still resolved, and two Beers cost one', () => {
  const t = table()
  give(t, 'p1', 'royal-aegis-1')
  player(t, 'p1').beer = true
  put(t, 'p1', 21)
  stack(t, 't1', 'beer-1')
  move(t, 'p1', 1)
  expect(player(t, 'p1')).toMatchObject({ position: 21, bandolier: ['beer-1'], beer: false, movementHistory: [21] })
})

function walkIntoAmbush(): Table {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  setAmbush(t, 'p2', 19)
  put(t, 'p1', 18)
  put(t, 'p2', 30)
  move(t, 'p1', 2)
  return t
}

test('R-3: an ambush comes before Lamp, from wherever its owner stands', () => {
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

test('R-3: StartAmbush discards the card, then the mover goes on with the steps left', () => {
  const t = walkIntoAmbush()
  act(t, 'p2', { type: 'StartAmbush' })
  expect(t.state.combat).toMatchObject({ cause: 'ambush', sides: ['p1', 'p2'] })
  expect(t.state.decks.chance.discards).toEqual(['ambush-opportunity-1'])
  act(t, 'p2', { type: 'Retreat' })
  expect(player(t, 'p1').position).toBe(20)
  expect(player(t, 'p2')).toMatchObject({ position: 24 })
})

test('R-3: nobody is ambushed by an own card, nor by an owner who can’t duel', () => {
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

test('R-4: the loot of a lost fight’s kills is rolled before going back', () => {
  const t = table({ classes: { p1: 'monk' } })
  player(t, 'p1').hp = 5
  put(t, 'p1', 17)
  setQueue(t, 18, 'goblin-1')
  stack(t, 't1', 'beer-1')
  move(t, 'p1', 1)
  player(t, 'p1').hp = 1
  act(t, 'p1', { type: 'CommitRoll' }, 6, 1, 6, 1)
  act(t, 'p1', { type: 'Pass' }, 50)
  expect(player(t, 'p1')).toMatchObject({ hp: 0, position: 17, bandolier: ['beer-1'] })
  expect(t.state.tiles.queues).toEqual({})
})

test('R-5: the Duelist re-rolls once per duel, on either side; the new die counts, better or worse', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'duelist' } })
  duelOn(t, 13)
  duelRound(t, 4, 6, 1, 3)
  act(t, 'p2', { type: 'Reroll' }, 5)
  expect(player(t, 'p2').hp).toBe(5)
  duelRound(t, 4, 6, 1, 3)
  expect(why(t, 'p2', { type: 'Reroll' })).toContain('no re-roll')
  act(t, 'p2', { type: 'Pass' })
  expect(player(t, 'p2').hp).toBe(4)
})

test('R-6: at 0 HP no tile is resolved until the player has slept; a pending tile is dropped', () => {
  const t = table()
  put(t, 'p1', 19)
  put(t, 'p2', 22)
  Object.assign(player(t, 'p2'), { hp: 0, mustSleepNextTurn: true, pendingTile: 22 })
  sleep(t, 'p1')
  expect(phases(t).slice(-2)).toEqual(['turnStart', 'manage'])
  expect(player(t, 'p2').pendingTile).toBeNull()
  sleep(t, 'p2', 100)
  expect(t.state.phase).toBe('combat')
})

test('R-6: at 0 HP nobody can be dueled or duel; a drink lifts above 0 but the sleep is owed', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  Object.assign(player(t, 'p1'), { hp: 0, mustSleepNextTurn: true })
  put(t, 'p1', 13)
  put(t, 'p2', 13)
  act(t, 'p1', { type: 'UseItem', item: 'beer-1' })
  expect(player(t, 'p1').hp).toBe(3)
  player(t, 'p1').hp = 0
  act(t, 'p1', { type: 'ContinueToPreDuel' })
  expect(why(t, 'p2', { type: 'OfferDuel', target: 'p1' })).toContain('at 0 HP')
  expect(why(t, 'p1', { type: 'OfferDuel', target: 'p2' })).toContain('at 0 HP')
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'ChooseSleep' }])
})

test('R-6: what is left of a move or tile is dropped for who falls on the way', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  setAmbush(t, 'p2', 21)
  setTrap(t, 21)
  keep(t, 'p1', 'instinct-1')
  put(t, 'p1', 20)
  player(t, 'p1').hp = 1
  move(t, 'p1', 1)
  act(t, 'p2', { type: 'StartAmbush' })
  duelRound(t, 1, 1, 6, 6)
  act(t, 'p1', { type: 'Pass' })
  expect(t.state.currentPlayerUid).toBe('p2')
  expect(player(t, 'p1')).toMatchObject({ position: 21, skipNextTurn: 0, gained: [] })
  expect(events(t, 'tile')).toEqual([])
})

test('R-7: an ambush’s duel runs duel → postCombat → capacity and returns to the steps left', () => {
  const t = walkIntoAmbush()
  t.told.length = 0
  act(t, 'p2', { type: 'StartAmbush' })
  player(t, 'p2').hp = 1
  duelRound(t, 6, 6, 1, 1)
  act(t, 'p2', { type: 'Pass' })
  expect(phases(t).slice(0, 6)).toEqual(['duel', 'postCombat', 'capacity', 'moveOrSleep', 'resolveTile', 'capacity'])
  expect(player(t, 'p1').position).toBe(20)
})

test('R-7: at 0 HP after it the rest is dropped, capacity follows, then endTurn', () => {
  const t = walkIntoAmbush()
  player(t, 'p1').hp = 1
  act(t, 'p2', { type: 'StartAmbush' })
  t.told.length = 0
  duelRound(t, 1, 1, 6, 6)
  act(t, 'p1', { type: 'Pass' })
  expect(phases(t)).toEqual(['postCombat', 'capacity', 'endTurn', 'turnStart', 'manage'])
  expect(player(t, 'p1')).toMatchObject({ position: 19, hp: 0 })
})

test('R-7: who falls to an ambush before choosing drops the rest of the turn too', () => {
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

test('R-8: an action names its version; an outdated one is refused only if it is no longer legal', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  const version = t.state.version
  act(t, 'p1', { type: 'SwapEquip', item: 'dagger-1', to: 'backpack', version })
  expect(t.state.version).toBe(version + 1)
  act(t, 'p1', { type: 'ContinueToPreDuel', version })
  expect(why(t, 'p1', { type: 'ContinueToPreDuel', version })).toBe('illegal in preDuel: ContinueToPreDuel')
  expect(readAction(game, 'action', { action: { type: 'ChooseMove', version: -1 } })).toMatchObject({ code: 'shape' })
})

test('R-8: version rises at endTurn too', () => {
  const t = table()
  put(t, 'p1', 19)
  const version = t.state.version
  sleep(t, 'p1')
  expect(t.state.version).toBe(version + 4)
})

test('R-10: start items are extra copies, not from the deck', () => {
  const t = lobby(2)
  act(t, 'p1', { type: 'ChooseClass', class: 'scout' })
  expect(why(t, 'p2', { type: 'ChooseClass', class: 'scout' })).toContain('has that class')
  // Shuffles of 24, 18, 10, 35, 18, 12 and 10 cards, then the rolls.
  const shuffles = [24, 18, 10, 35, 18, 12, 10].flatMap((size) => Array.from({ length: size - 1 }, () => 0))
  act(t, 'p2', { type: 'ChooseClass', class: 'guardian' }, ...shuffles, 3, 5)
  expect(player(t, 'p1').bandolier).toEqual(['trap-4'])
  expect(player(t, 'p2').equipped.holdables).toEqual(['wooden-shield-5'])
  expect(t.state.decks.t1.draw).toHaveLength(24)
  expect(t.state).toMatchObject({ phase: 'manage', currentPlayerUid: 'p2', order: ['p2', 'p1'] })
})

test('R-10: who leaves the lobby brings no start items, and the class is free again', () => {
  const t = lobby(3)
  act(t, 'p1', { type: 'ChooseClass', class: 'scout' })
  act(t, 'p1', { type: 'Leave' })
  act(t, 'p2', { type: 'ChooseClass', class: 'scout' })
  const shuffles = [24, 18, 10, 35, 18, 12, 10].flatMap((size) => Array.from({ length: size - 1 }, () => 0))
  act(t, 'p3', { type: 'ChooseClass', class: 'hunter' }, ...shuffles, 3, 5)
  expect(everyCard(t.state).filter((card) => card === 'trap-4')).toHaveLength(1)
  expect(everyCard(t.state).toSorted()).toEqual(printedCards(t.state).toSorted())
})

test('R-11: a gained item goes to the first free place that fits, else over the limit', () => {
  const t = table()
  give(t, 'p1', 'robe-1', 'robe-2', 'dagger-1', 'dagger-2', 'lamp-1', 'beer-1', 'trap-1')
  expect(player(t, 'p1')).toMatchObject({ equipped: { wearable: 'robe-1', holdables: ['dagger-1', 'dagger-2'] }, backpack: ['robe-2', 'lamp-1'], bandolier: ['beer-1', 'trap-1'] })
})

test('R-12: card moves are exact, whatever is worn or drunk', () => {
  const t = table()
  give(t, 'p1', 'velvet-cloak-1')
  player(t, 'p1').beer = true
  put(t, 'p1', 14)
  stack(t, 'chance', 'vital-energy-1')
  stack(t, 't1', 'beer-1')
  sleep(t, 'p1', 2)
  expect(player(t, 'p1')).toMatchObject({ position: 16, beer: true })
})

test('R-12: while a card resolves it lies in no pile, so nesting ends with the deck', () => {
  const t = table()
  put(t, 'p1', 37)
  t.state.decks.chance = { draw: ['exhaustion-1'], discards: [] }
  sleep(t, 'p1')
  expect(events(t, 'tile').map((e) => e.tile)).toEqual([37, 36])
  expect(t.state.decks.chance.discards).toEqual(['exhaustion-1'])
})

test('R-12: a retreat from where a card led ends the card too', () => {
  const t = table()
  put(t, 'p1', 7)
  stack(t, 'chance', 'white-bearded-spirit-1')
  sleep(t, 'p1')
  expect(t.state.decks.chance.discards).toEqual([])
  act(t, 'p1', { type: 'Retreat' })
  expect(t.state.decks.chance.discards).toEqual(['white-bearded-spirit-1'])
})

test('R-13: an enemy tile whose decks give no enemy counts as empty this time', () => {
  const t = table()
  put(t, 'p1', 2)
  t.state.decks.e1.draw = []
  sleep(t, 'p1')
  expect(t.state.currentPlayerUid).toBe('p2')
  expect(t.state.tiles.queues).toEqual({})
})

test('R-14: moved onto the final tile alone on another’s turn: out of reach until the own turn wins', () => {
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

test('R-14: who waits on the final tile is no part of a later Stampede', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 50)
  put(t, 'p3', 53)
  player(t, 'p3').pendingTile = 53
  stack(t, 'chance', 'stampede')
  sleep(t, 'p1', 4, 1, 1)
  expect(t.state.outcome).toMatchObject({ winner: 'p1', reason: 'final' })
})

test('R-14: reaching the final tile on the own turn wins at once; left-over steps are lost', () => {
  const t = table()
  give(t, 'p1', 'lamp-1')
  put(t, 'p1', 51)
  move(t, 'p1', 4)
  expect(t.state.outcome).toMatchObject({ winner: 'p1', reason: 'final' })
})

test('R-15: moving back takes tiles off the history, then reverse edges, the lowest at a join', () => {
  const t = table()
  put(t, 'p1', 46)
  setQueue(t, 46, 'goblin-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'Retreat' })
  expect(player(t, 'p1')).toMatchObject({ position: 40, movementHistory: [40] })
})

test('R-15: nobody goes below the start', () => {
  const t = table()
  put(t, 'p1', 2)
  sleep(t, 'p1')
  act(t, 'p1', { type: 'Retreat' })
  expect(player(t, 'p1').position).toBe(0)
})

test('R-16: several ambushes ask in the order they were placed; retreat and defeat trigger none', () => {
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

test('R-17: own-turn items in manage, moveOrSleep, combat and duel, not in preDuel; never from the backpack', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  player(t, 'p1').hp = 1
  put(t, 'p1', 2)
  const drink = { type: 'UseItem', item: 'beer-1' } as const
  expect(why(t, 'p1', drink)).toBeUndefined()
  act(t, 'p1', { type: 'ContinueToPreDuel' })
  expect(why(t, 'p1', drink)).toContain('not the time')
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(why(t, 'p1', drink)).toBeUndefined()
  act(t, 'p1', { type: 'ChooseSleep' })
  expect(t.state.phase).toBe('combat')
  expect(why(t, 'p1', drink)).toBeUndefined()
  expect(why(t, 'p2', drink)).toContain('not your decision')
})

test('R-17: in a duel only the current player has items of the own turn', () => {
  const t = table()
  give(t, 'p1', 'rage-potion-1')
  give(t, 'p2', 'rage-potion-2')
  duelOn(t, 13)
  expect(why(t, 'p2', { type: 'UseItem', item: 'rage-potion-2' })).toContain('not the time')
  act(t, 'p1', { type: 'UseItem', item: 'rage-potion-1' })
  expect(player(t, 'p1').turnBuffs.attack).toBe(1)
})

test('R-17: trap and ambush are not placed in the middle of a fight', () => {
  const t = table()
  give(t, 'p1', 'trap-1')
  keep(t, 'p1', 'ambush-opportunity-1')
  put(t, 'p1', 2)
  sleep(t, 'p1')
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'CommitRoll' }, { type: 'Retreat' }])
})

test('R-18: the window opens after a card’s move too, in resolveTile, and not after Sleep', () => {
  const t = table()
  keep(t, 'p1', 'instinct-1')
  put(t, 'p1', 14)
  stack(t, 'chance', 'white-bearded-spirit-1')
  stack(t, 't1', 'beer-1')
  sleep(t, 'p1')
  expect(asked(t)).toEqual(['p1 afterMoving'])
  expect(t.state.phase).toBe('resolveTile')
  act(t, 'p1', { type: 'UseItem', item: 'instinct-1', direction: 'forward' })
  expect(player(t, 'p1').position).toBe(17)
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('R-18: in a card’s window there are only Lamp, Blink and Instinct; in moveOrSleep’s the own turn’s items too (R-17)', () => {
  const t = table()
  keep(t, 'p1', 'instinct-1')
  give(t, 'p1', 'beer-1')
  put(t, 'p1', 14)
  stack(t, 'chance', 'white-bearded-spirit-1')
  sleep(t, 'p1')
  expect(why(t, 'p1', { type: 'UseItem', item: 'beer-1' })).toContain('not the time')
  const die = table()
  keep(die, 'p1', 'instinct-1')
  give(die, 'p1', 'beer-1')
  put(die, 'p1', 18)
  move(die, 'p1', 1)
  expect(why(die, 'p1', { type: 'UseItem', item: 'beer-1' })).toBeUndefined()
})

test('R-18: Lamp, Blink and Instinct in any order, each as long as it is legal', () => {
  const t = table()
  give(t, 'p1', 'lamp-1', 'blink-scroll-1')
  keep(t, 'p1', 'instinct-1')
  put(t, 'p1', 20)
  move(t, 'p1', 2)
  act(t, 'p1', { type: 'UseItem', item: 'instinct-1', direction: 'back' })
  expect(player(t, 'p1').movementHistory).toEqual([20, 21])
  expect(why(t, 'p1', { type: 'UseItem', item: 'lamp-1' })).toContain('no other player and no enemy')
  act(t, 'p1', { type: 'UseItem', item: 'blink-scroll-1', direction: 'back' })
  expect(player(t, 'p1')).toMatchObject({ position: 19, movementHistory: [19] })
})

test('R-19: a retreat skips postCombat: kills stay dead, their loot is lost', () => {
  const t = table()
  put(t, 'p1', 18)
  setQueue(t, 18, 'goblin-1', 'goblin-2')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll', target: 'goblin-1' }, 6, 6, 1, 1, 1)
  act(t, 'p1', { type: 'Retreat' })
  expect(t.state.tiles.queues).toEqual({ 18: ['goblin-2'] })
  expect(t.draws.some((draw) => draw.tag === 'loot.roll')).toBe(false)
})

test('R-20: between dice and damage only those speak whom they would cost HP, current player first', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  duelOn(t, 13)
  duelRound(t, 6, 1, 6, 1)
  expect(asked(t)).toEqual(['p1 hits'])
  expect(why(t, 'p2', { type: 'Retreat' })).toContain('not your decision')
  act(t, 'p1', { type: 'Pass' })
  expect(asked(t)).toEqual(['p2 hits'])
  act(t, 'p2', { type: 'Retreat' })
  expect([player(t, 'p1').hp, player(t, 'p2').hp]).toEqual([5, 5])
})

test('R-20: dice that hurt nobody open no window; until both have committed either may retreat', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  duelOn(t, 13)
  act(t, 'p1', { type: 'CommitRoll' })
  expect(why(t, 'p1', { type: 'CommitRoll' })).toContain('you have committed')
  expect(why(t, 'p1', { type: 'Retreat' })).toBeUndefined()
  act(t, 'p2', { type: 'CommitRoll' }, 1, 6, 1, 6)
  expect(asked(t)).toEqual(['p1 round', 'p2 round'])
})

test('R-20: in a fight too there is only retreat or pass once the dice have fallen', () => {
  const t = table({ classes: { p1: 'monk' } })
  give(t, 'p1', 'beer-1')
  put(t, 'p1', 2)
  setQueue(t, 2, 'goblin-1')
  sleep(t, 'p1')
  expect(why(t, 'p1', { type: 'Pass' })).toContain('no dice to accept')
  act(t, 'p1', { type: 'CommitRoll' }, 1, 1, 6, 6)
  expect(why(t, 'p1', { type: 'CommitRoll' })).toContain('the dice are rolled')
  expect(why(t, 'p1', { type: 'UseItem', item: 'beer-1' })).toContain('the dice are rolled')
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'Pass' }, { type: 'Retreat' }])
})

test('R-20: the Duelist’s re-roll comes before the other’s retreat', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'duelist' } })
  duelOn(t, 13)
  duelRound(t, 6, 1, 6, 1)
  expect(choicesOf(t, 'p2')).toEqual([{ type: 'Reroll' }, { type: 'Pass' }])
  act(t, 'p2', { type: 'Pass' })
  expect(asked(t)).toEqual(['p1 hits'])
  act(t, 'p1', { type: 'Pass' })
  expect(choicesOf(t, 'p2')).toEqual([{ type: 'Pass' }, { type: 'Retreat' }])
})

test('R-21: mustSleepNextTurn binds this turn’s moveOrSleep if that is still to come', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  player(t, 'p1').hp = 1
  duelOn(t, 13)
  duelRound(t, 1, 1, 6, 6)
  act(t, 'p1', { type: 'Pass' })
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(why(t, 'p1', { type: 'ChooseMove' })).toContain('you must sleep')
})

test('R-22: offers are between the current player and one other; further ones queue', () => {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  expect(why(t, 'p2', { type: 'OfferDuel', target: 'p3' })).toContain('only the current player and one other')
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p1', { type: 'OfferDuel', target: 'p3' })
  expect(asked(t)).toEqual(['p1 preDuel', 'p1 offer'])
  act(t, 'p1', { type: 'DeclineDuel' })
  expect(asked(t)).toEqual(['p1 preDuel', 'p3 offer'])
  expect(why(t, 'p2', { type: 'OfferDuel', target: 'p1' })).toContain('has declined')
  expect(why(t, 'p1', { type: 'OfferDuel', target: 'p2' })).toBeUndefined()
})

test('R-22: queued offers lapse when the phase ends, and the current player may continue past one', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(asked(t)).toEqual(['p1 moveOrSleep'])
})

test('R-22: a queued offer lapses when someone leaves the tile', () => {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'AcceptDuel' })
  act(t, 'p2', { type: 'Retreat' })
  expect(t.state.stack.at(-1)).toMatchObject({ kind: 'preDuel', offers: [] })
})

test('R-22: after a failed Monk roll the other answers are still open', () => {
  const t = table({ classes: { p2: 'monk' } })
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'MonkCancel' }, 4)
  expect(choicesOf(t, 'p2')).toEqual([{ type: 'AcceptDuel' }, { type: 'DeclineDuel' }])
})

test('R-23: an ambush can’t be declined, but Smoke Bomb answers it', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  give(t, 'p1', 'smoke-bomb')
  setAmbush(t, 'p2', 19)
  put(t, 'p1', 18)
  move(t, 'p1', 2)
  act(t, 'p2', { type: 'StartAmbush' })
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'UseItem', item: 'smoke-bomb' }, { type: 'Pass' }])
  act(t, 'p1', { type: 'UseItem', item: 'smoke-bomb' })
  expect(events(t, 'duel')).toEqual([])
  expect(player(t, 'p1').position).toBe(20)
})

test('R-23: the Monk may cancel the Spirit’s duel', () => {
  const t = table({ classes: { p2: 'monk' } })
  put(t, 'p1', 14)
  put(t, 'p2', 13)
  stack(t, 'chance', 'nefarious-spirit-1')
  sleep(t, 'p1')
  expect(asked(t)).toEqual(['p2 challenge'])
  act(t, 'p2', { type: 'MonkCancel' }, 5)
  expect(player(t, 'p1').position).toBe(13)
  expect(events(t, 'duel')).toEqual([])
})

function bracket(): Table {
  const t = table({ seats: 3, classes: { p1: 'hunter', p2: 'duelist', p3: 'porter' } })
  put(t, 'p1', 50)
  put(t, 'p2', 52)
  put(t, 'p3', 52)
  give(t, 'p1', 'rage-potion-1')
  player(t, 'p2').hp = 0
  stack(t, 'chance', 'stampede')
  sleep(t, 'p1', 4, 4, 4)
  return t
}

test('R-24: mandatory duels at full HP, no items, no retreat, no Monk; the re-roll works', () => {
  const t = bracket()
  expect(player(t, 'p2').hp).toBe(5)
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'CommitRoll' }])
  expect(why(t, 'p1', { type: 'Retreat' })).toBe('illegal in finalBracket: Retreat')
  expect(why(t, 'p1', { type: 'UseItem', item: 'rage-potion-1' })).toBe('illegal in finalBracket: UseItem')
  duelRound(t, 6, 6, 1, 1)
  expect(choicesOf(t, 'p2')).toEqual([{ type: 'Reroll' }, { type: 'Pass' }])
})

test('R-24: a double knock-out is replayed from the HP before it', () => {
  const t = bracket()
  player(t, 'p1').hp = 1
  player(t, 'p2').hp = 1
  duelRound(t, 6, 1, 6, 1)
  act(t, 'p2', { type: 'Pass' })
  expect([player(t, 'p1').hp, player(t, 'p2').hp]).toEqual([1, 1])
  expect(asked(t)).toEqual(['p1 round', 'p2 round'])
})

test('R-25: a proposal may name anything to take; only accepting checks', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  give(t, 'p2', 'trap-1')
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: ['wardstone-1'] })
  expect(why(t, 'p2', { type: 'AcceptTrade' })).toContain('wardstone-1 is not there')
  act(t, 'p2', { type: 'DeclineTrade' })
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })
  expect(why(t, 'p2', { type: 'AcceptTrade' })).toContain('over capacity')
  act(t, 'p2', { type: 'DeclineTrade' })
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: ['trap-1'] })
  act(t, 'p2', { type: 'AcceptTrade' })
  expect([player(t, 'p1').bandolier, player(t, 'p2').bandolier]).toEqual([['trap-1'], ['beer-1']])
})

test('R-25: no kept cards, no trades on a sanctuary or with somebody elsewhere', () => {
  const t = table()
  keep(t, 'p1', 'instinct-1')
  give(t, 'p1', 'beer-1')
  meet(t, 8, 'p1', 'p2')
  expect(why(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })).toContain('no trades on a sanctuary')
  put(t, 'p1', 13)
  expect(why(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })).toContain('not on your tile')
  put(t, 'p2', 13)
  expect(why(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['instinct-1'], take: [] })).toContain('not an item')
})

test('R-26: a skip gained in the pending pipeline is paid in the same turn', () => {
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

test('R-27: windows open only if somebody has a choice: an empty stretch is move and done', () => {
  const t = table()
  put(t, 'p1', 19)
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'ChooseMove' }, 1)
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('R-27: what closes what', () => {
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

test('R-28: leftovers go under their decks in the order dropped; DropToBottom is refused within the limits', () => {
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

test('R-28: a duel’s winner over the limit drops too, and is picked up after', () => {
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

test('R-28: the current player drops first', () => {
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

test('R-28: nobody picks up what they dropped themselves', () => {
  const t = table()
  give(t, 'p1', 'robe-1', 'dagger-1', 'dagger-2', 'dagger-3', 'crude-axe-1')
  put(t, 'p1', 19)
  sleep(t, 'p1')
  act(t, 'p1', { type: 'DropToBottom', item: 'robe-1' })
  act(t, 'p1', { type: 'DropToBottom', item: 'crude-axe-1' })
  expect(t.state.currentPlayerUid).toBe('p2')
  expect(t.state.decks.t1.draw.slice(-2)).toEqual(['robe-1', 'crude-axe-1'])
})

test('R-28: what lies over the limit takes an equipment slot that comes free', () => {
  const t = table()
  give(t, 'p1', 'dagger-1', 'dagger-2', 'dagger-3')
  put(t, 'p1', 25)
  stack(t, 't2', 'lords-sword-1')
  move(t, 'p1', 1)
  act(t, 'p1', { type: 'ConfirmTreasureSwap' })
  act(t, 'p1', { type: 'DropToBottom', item: 'dagger-1' })
  expect(player(t, 'p1')).toMatchObject({ equipped: { holdables: ['dagger-2', 'lords-sword-1'] }, backpack: ['dagger-3'] })
})

test('R-30: Leave: items under their decks, kept cards to the discards, ambushes vanish, traps stay', () => {
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

test('R-30: leaving a duel sends the other to postCombat without loot; on the own turn the turn ends', () => {
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

test('R-30: if the current player leaves, a duel’s winner still drops to the limits', () => {
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

test('R-30: in the bracket the other wins the duel; one active seat left wins', () => {
  const t = bracket()
  act(t, 'p2', { type: 'Leave' })
  expect(t.state.combat).toMatchObject({ sides: ['p1', 'p3'] })
  act(t, 'p1', { type: 'Leave' })
  expect(t.state.outcome).toMatchObject({ winner: 'p3', reason: 'left' })
})

/** Neither can hit the other. */
function armour(t: Table, ...seats: string[]): void {
  for (const seat of seats) player(t, seat).turnBuffs.defence = 6
}

test('a duel that no dice can decide: whose clock runs out retreats', () => {
  const t = table({ seats: 3 })
  duelOn(t, 13)
  armour(t, 'p1')
  expect(t.state.asks.map(({ otherwise }) => otherwise)).toEqual(['fight on', 'fight on'])
  armour(t, 'p2')
  duelRound(t, 6, 1, 6, 1)
  expect(t.state.asks.map(({ otherwise }) => otherwise)).toEqual(['retreat', 'retreat'])
  advance(t, 60)
  expect(t.state.combat).toBeNull()
})

test('a duel that no dice can decide: in the bracket who comes closer to a hit wins it, and equals roll on', () => {
  const t = bracket()
  armour(t, 'p1', 'p2')
  duelRound(t, 4, 4, 3, 4)
  expect(t.state.combat).toMatchObject({ sides: ['p1', 'p2'], round: 2 })
  duelRound(t, 3, 4, 5, 4)
  expect(t.state.combat).toMatchObject({ sides: ['p2', 'p3'] })
})
