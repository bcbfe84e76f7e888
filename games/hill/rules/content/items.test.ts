// One test per item.
import { expect, test } from 'vitest'
import {
  act,
  asked,
  choicesOf,
  duelOn,
  duelRound,
  events,
  give,
  meet,
  move,
  player,
  put,
  setQueue,
  setTrap,
  sleep,
  stack,
  type Table,
  table,
  toMoveOrSleep,
  why,
} from '../testing.ts'
import { BOOK, deckList } from './book.ts'
import { ITEMS } from './items.ts'

/** Fights one round as p1 against an enemy on tile 2. Returns p1's total attack and defence in that round. */
function strengthWith(...items: string[]): [attack: number, defence: number] {
  const t = table({ classes: { p1: 'monk' } })
  give(t, 'p1', ...items)
  put(t, 'p1', 2)
  setQueue(t, 2, 'goblin-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll' }, 1, 6, 1, 6)
  const [round] = events(t, 'round')
  return [round?.attack as number, round?.defence as number]
}

test('there are 24, 18 and 10 treasures of tiers 1 to 3', () => {
  expect((['t1', 't2', 't3'] as const).map((id) => deckList(BOOK, id).length)).toEqual([24, 18, 10])
  expect(deckList(BOOK, 't1').slice(0, 5)).toEqual(['dagger-1', 'dagger-2', 'dagger-3', 'dagger-4', 'wooden-shield-1'])
  expect(ITEMS).toHaveLength(22)
})

test('Dagger: +1 attack', () => expect(strengthWith('dagger-1')).toEqual([2, 6]))
test('Wooden Shield: +1 defence', () => expect(strengthWith('wooden-shield-1')).toEqual([1, 7]))
test('Robe: +1 defence', () => expect(strengthWith('robe-1')).toEqual([1, 7]))
test('Crude Axe: +1 attack', () => expect(strengthWith('crude-axe-1')).toEqual([2, 6]))
test('Heirloom Armor: +2 defence', () => expect(strengthWith('heirloom-armor-1')).toEqual([1, 8]))
test('Silver Shield: +2 defence', () => expect(strengthWith('silver-shield-1')).toEqual([1, 8]))
test('Lord’s Sword: +2 attack', () => expect(strengthWith('lords-sword-1')).toEqual([3, 6]))
test('Dragonfang Greatsword: +3 attack', () => expect(strengthWith('dragonfang-greatsword-1')).toEqual([4, 6]))
test('Royal Aegis: +3 defence', () => expect(strengthWith('royal-aegis-1')).toEqual([1, 9]))

test('an item in the backpack gives no bonus', () => {
  expect(strengthWith('lamp-1', 'lamp-2', 'dagger-1')).toEqual([1, 6])
})

test('Boogey-Bane: +2 attack in fights, not in duels', () => {
  expect(strengthWith('boogey-bane-1')).toEqual([3, 6])
  const t = table({ classes: { p1: 'monk', p2: 'porter' } })
  give(t, 'p1', 'boogey-bane-1')
  duelOn(t, 13)
  duelRound(t, 1, 6, 1, 6)
  expect(events(t, 'round')[0]?.strengths).toEqual([
    { attack: 1, defence: 6 },
    { attack: 1, defence: 6 },
  ])
})

function movesWith(item: string, die: number): number {
  const t = table()
  give(t, 'p1', item)
  put(t, 'p1', 11)
  stack(t, 'chance', 'faint-1')
  move(t, 'p1', die)
  return player(t, 'p1').position - 11
}

test('Velvet Cloak: +1 movement', () => expect(movesWith('velvet-cloak-1', 1)).toBe(2))
test('Royal Aegis: −1 movement', () => expect(movesWith('royal-aegis-1', 4)).toBe(3))

test('Lamp: a player cannot use it before taking a step, or on a tile without another player or an enemy', () => {
  const t = table()
  give(t, 'p1', 'lamp-1')
  put(t, 'p1', 12)
  move(t, 'p1', 1)
  expect(t.state.currentPlayerUid).toBe('p2')
  const none = table()
  give(none, 'p1', 'lamp-1', 'royal-aegis-1')
  put(none, 'p1', 2)
  move(none, 'p1', 1)
  expect(none.state.phase).toBe('combat')
})

test('Lamp: a player cannot use it from the backpack', () => {
  const t = table()
  give(t, 'p1', 'dagger-1', 'dagger-2', 'lamp-1')
  move(t, 'p1', 2)
  expect(t.state.phase).toBe('combat')
})

test('when a player draws from an empty deck, the discard pile is first shuffled into the deck; without discards nothing is drawn', () => {
  const t = table()
  t.state.decks.t1 = { draw: [], discards: ['beer-1', 'trap-1'] }
  put(t, 'p1', 3)
  sleep(t, 'p1', 0)
  expect(t.draws.at(-1)).toMatchObject({ tag: 'deck.shuffle.t1', bound: 2, who: 'p1' })
  expect(player(t, 'p1').bandolier).toEqual(['trap-1'])
  const none = table()
  none.state.decks.t1 = { draw: [], discards: [] }
  put(none, 'p1', 3)
  sleep(none, 'p1')
  expect(player(none, 'p1').gained).toEqual([])
  expect(none.state.currentPlayerUid).toBe('p2')
})

test('Trap: a player places at most one on their own tile, and the next player who stops there skips a turn', () => {
  const t = table()
  give(t, 'p1', 'trap-1', 'trap-2')
  put(t, 'p1', 19)
  act(t, 'p1', { type: 'UseItem', item: 'trap-1', tile: 19 })
  expect(why(t, 'p1', { type: 'UseItem', item: 'trap-2' })).toContain('a trap lies here already')
  move(t, 'p1', 1)
  // p2 still holds the second trap and does not have too many items.
  put(t, 'p2', 18)
  move(t, 'p2', 1)
  expect(player(t, 'p2').skipNextTurn).toBe(1)
  expect(t.state.decks.t1.discards).toEqual(['trap-1'])
})

test('Trap: it also catches its owner, and the tile is resolved after the trap', () => {
  const t = table()
  setTrap(t, 21)
  put(t, 'p1', 21)
  stack(t, 't1', 'beer-1')
  sleep(t, 'p1')
  expect(player(t, 'p1')).toMatchObject({ skipNextTurn: 1, bandolier: ['beer-1'] })
})

test('Luck Charm: every owner is asked at once whether to cancel a revealed card, and the first use cancels it', () => {
  const t = table({ seats: 3 })
  give(t, 'p2', 'luck-charm-1')
  give(t, 'p3', 'luck-charm-2')
  put(t, 'p1', 14)
  stack(t, 'chance', 'faint-1')
  sleep(t, 'p1')
  expect(asked(t)).toEqual(['p2 charm', 'p3 charm'])
  act(t, 'p3', { type: 'UseItem', item: 'luck-charm-2' })
  expect(player(t, 'p1').skipNextTurn).toBe(0)
  expect(t.state.decks.t1.draw.at(-1)).toBe('luck-charm-2')
  expect(events(t, 'cancelled')).toEqual([{ type: 'cancelled', card: 'faint-1', seat: 'p3', by: 'luck-charm-2' }])
  expect(t.state.decks.chance.discards).toEqual(['faint-1'])
  expect(player(t, 'p2').bandolier).toEqual(['luck-charm-1'])
})

test('Beer: the player heals 3 HP, and the player’s next roll to move is 1 less, in whichever turn it happens', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  player(t, 'p1').hp = 1
  put(t, 'p1', 19)
  act(t, 'p1', { type: 'UseItem', item: 'beer-1' })
  expect(player(t, 'p1')).toMatchObject({ hp: 4, marks: ['beer'] })
  sleep(t, 'p1')
  expect(player(t, 'p1').marks).toEqual(['beer'])
  put(t, 'p2', 19)
  sleep(t, 'p2')
  move(t, 'p1', 2)
  expect(player(t, 'p1')).toMatchObject({ position: 20, marks: [] })
})

test('healing never raises HP above the maximum', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  player(t, 'p1').hp = 4
  act(t, 'p1', { type: 'UseItem', item: 'beer-1' })
  expect(player(t, 'p1').hp).toBe(5)
})

function drinksInAFight(item: string): Table {
  const t = table({ classes: { p1: 'monk' } })
  give(t, 'p1', item)
  put(t, 'p1', 22)
  setQueue(t, 22, 'ogre-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll' }, 1, 6, 1, 6)
  act(t, 'p1', { type: 'UseItem', item })
  act(t, 'p1', { type: 'CommitRoll' }, 1, 6, 1, 6)
  return t
}

test('Agility Draught: +1 to the player’s defence rolls this turn, from the next round on', () => {
  expect(events(drinksInAFight('agility-draught'), 'round').map((e) => e.defence)).toEqual([6, 7])
})

test('Rage Potion: +1 to the player’s attack rolls this turn, and several potions add up', () => {
  expect(events(drinksInAFight('rage-potion-1'), 'round').map((e) => e.attack)).toEqual([1, 2])
  const t = table({ classes: { p1: 'alchemist' } })
  give(t, 'p1', 'rage-potion-1', 'rage-potion-2')
  act(t, 'p1', { type: 'UseItem', item: 'rage-potion-1' })
  act(t, 'p1', { type: 'UseItem', item: 'rage-potion-2' })
  expect(player(t, 'p1').turnBuffs.attack).toBe(2)
})

test('Essence: heals to the maximum', () => {
  const t = table()
  give(t, 'p1', 'essence-of-the-mysterious-flower-1')
  player(t, 'p1').hp = 1
  act(t, 'p1', { type: 'UseItem', item: 'essence-of-the-mysterious-flower-1' })
  expect(player(t, 'p1').hp).toBe(5)
  expect(t.state.decks.t3.discards).toEqual(['essence-of-the-mysterious-flower-1'])
})

test('Fairy Dust: the player must sleep, and nobody can duel the player before the player’s next turn or movement', () => {
  const t = table()
  give(t, 'p1', 'fairy-dust-1')
  put(t, 'p1', 13)
  put(t, 'p2', 13)
  expect(why(t, 'p1', { type: 'UseItem', item: 'fairy-dust-1' })).toContain('not the time')
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'UseItem', item: 'fairy-dust-1' })
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'ChooseSleep' }])
  act(t, 'p1', { type: 'ChooseSleep' })
  act(t, 'p2', { type: 'ContinueToPreDuel' })
  expect(why(t, 'p2', { type: 'OfferDuel', target: 'p1' })).toContain('is invisible')
})

test('Fairy Dust: any movement of the invisible player ends the effect', () => {
  const t = table({ seats: 3 })
  player(t, 'p3').invisible = true
  put(t, 'p3', 20)
  put(t, 'p1', 14)
  stack(t, 'chance', 'earthquake-1')
  stack(t, 't1', 'beer-1')
  sleep(t, 'p1', 1, 1, 1)
  expect(player(t, 'p3')).toMatchObject({ position: 19, invisible: false })
})

test('Smoke Bomb: cancels the duel and all queued offers, and prevents any further duels this turn', () => {
  const t = table({ seats: 3 })
  give(t, 'p2', 'smoke-bomb')
  meet(t, 13, 'p1', 'p2', 'p3')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p3', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p2', { type: 'UseItem', item: 'smoke-bomb' })
  expect(asked(t)).toEqual(['p1 preDuel'])
  expect(why(t, 'p3', { type: 'OfferDuel', target: 'p1' })).toContain('no more duels this turn')
  expect(t.state.decks.t2.draw.at(-1)).toBe('smoke-bomb')
})

function blinker(tile: number): Table {
  const t = table()
  give(t, 'p1', 'blink-scroll-1')
  put(t, 'p1', tile)
  toMoveOrSleep(t)
  return t
}
const ways = (t: Table) =>
  choicesOf(t, 'p1').flatMap((action) =>
    action.type === 'UseItem' ? [[action.direction, action.to].filter((x) => x !== undefined).join(' ')] : [],
  )

test('Blink Scroll: the player moves 2 tiles forward or back and chooses at forks, and the history lists both tiles', () => {
  const t = blinker(9)
  expect(ways(t)).toEqual(['forward 11', 'forward 54', 'back'])
  expect(why(t, 'p1', { type: 'UseItem', item: 'blink-scroll-1', direction: 'forward' })).toContain('say which way')
  act(t, 'p1', { type: 'UseItem', item: 'blink-scroll-1', direction: 'forward', to: 54 })
  expect(player(t, 'p1').movementHistory).toEqual([9, 10, 54])
  expect(t.state.phase).toBe('moveOrSleep')
})

test('Blink Scroll: a move cannot start or end on a sanctuary, but may pass over a sanctuary', () => {
  expect(why(blinker(8), 'p1', { type: 'UseItem', item: 'blink-scroll-1', direction: 'forward' })).toContain(
    'not out of a sanctuary',
  )
  expect(ways(blinker(6))).toEqual(['back'])
  expect(ways(blinker(7))).toEqual(['forward', 'back'])
})

test('Blink Scroll: 1 tile is enough to reach the final tile and win', () => {
  const t = blinker(52)
  act(t, 'p1', { type: 'UseItem', item: 'blink-scroll-1', direction: 'forward' })
  expect(t.state.outcome).toMatchObject({ winner: 'p1', reason: 'final' })
})

test('Blink Scroll: a player who was moved to a tile and uses the scroll at the start of the turn resolves the new tile instead', () => {
  const t = table()
  give(t, 'p2', 'blink-scroll-1')
  put(t, 'p1', 19)
  put(t, 'p2', 22)
  player(t, 'p2').pendingTile = 22
  sleep(t, 'p1')
  expect(t.state.phase).toBe('turnStart')
  act(t, 'p2', { type: 'UseItem', item: 'blink-scroll-1', direction: 'back' })
  expect(events(t, 'tile').map((e) => e.tile)).toEqual([19, 20])
  expect(t.state.phase).toBe('manage')
})

test('Blink Scroll: a player may use a second scroll at the start of the turn before a tile is resolved', () => {
  const t = table({ classes: { p2: 'alchemist' } })
  give(t, 'p2', 'blink-scroll-1', 'blink-scroll-2')
  put(t, 'p1', 19)
  put(t, 'p2', 23)
  player(t, 'p2').pendingTile = 23
  sleep(t, 'p1')
  act(t, 'p2', { type: 'UseItem', item: 'blink-scroll-1', direction: 'back' })
  expect(player(t, 'p2')).toMatchObject({ position: 21, pendingTile: 21 })
  act(t, 'p2', { type: 'UseItem', item: 'blink-scroll-2', direction: 'back' })
  expect(player(t, 'p2')).toMatchObject({ position: 19, pendingTile: null })
  expect(t.state.phase).toBe('manage')
})

test('Wardstone: it prevents damage without an action of its owner, and at most one works per round', () => {
  const t = table({ classes: { p1: 'alchemist' } })
  give(t, 'p1', 'wardstone-1', 'wardstone-2')
  put(t, 'p1', 14)
  stack(t, 'chance', 'sprained-wrist-1')
  sleep(t, 'p1')
  expect(player(t, 'p1')).toMatchObject({ hp: 5, bandolier: ['wardstone-2'] })
  expect(t.state.decks.t3.discards).toEqual(['wardstone-1'])
})
