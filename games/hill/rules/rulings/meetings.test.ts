// Rulings of the rule book on offers and trades (§6).
import { expect, test } from 'vitest'
import {
  act,
  advance,
  asked,
  choicesOf,
  clocks,
  duelRound,
  events,
  give,
  input,
  keep,
  meet,
  player,
  put,
  type Table,
  table,
  why,
} from '../testing.ts'

test('R-22: any two players on the current player’s tile may duel, and further offers are queued', () => {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  act(t, 'p2', { type: 'OfferDuel', target: 'p3' })
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p1', { type: 'OfferDuel', target: 'p3' })
  expect(asked(t)).toEqual(['p1 preDuel', 'p3 offer'])
  act(t, 'p3', { type: 'DeclineDuel' })
  expect(asked(t)).toEqual(['p1 preDuel', 'p1 offer'])
  act(t, 'p1', { type: 'DeclineDuel' })
  expect(asked(t)).toEqual(['p1 preDuel', 'p3 offer'])
  expect(why(t, 'p2', { type: 'OfferDuel', target: 'p3' })).toContain('has declined')
  expect(why(t, 'p3', { type: 'OfferDuel', target: 'p2' })).toBeUndefined()
})

test('R-22: players on other tiles cannot duel during the current player’s turn', () => {
  const t = table({ seats: 3 })
  put(t, 'p2', 20)
  put(t, 'p3', 20)
  meet(t, 13, 'p1')
  expect(why(t, 'p2', { type: 'OfferDuel', target: 'p3' })).toContain('only who is on {seat:p1}’s tile')
})

/** Returns a match on p1's turn in which p2 has offered p3 a duel and p3 has accepted. */
function duelOfOthers(): Table {
  const t = table({ seats: 3, classes: { p1: 'hunter', p2: 'porter', p3: 'raider' } })
  meet(t, 13, 'p1', 'p2', 'p3')
  advance(t, 20)
  act(t, 'p3', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'AcceptDuel' })
  return t
}

test('R-22: in a duel without the current player, the player who offered the duel is the first side', () => {
  const t = duelOfOthers()
  expect(t.state.combat).toMatchObject({ sides: ['p3', 'p2'] })
  duelRound(t, 6, 1, 6, 1)
  expect(asked(t)).toEqual(['p3 hits'])
  expect(why(t, 'p1', { type: 'Retreat' })).toContain('not your decision')
})

test('R-22: a duel between other players ends nobody’s turn, and a player who retreats resolves the new tile on the next turn', () => {
  const t = duelOfOthers()
  act(t, 'p3', { type: 'Retreat' })
  expect(player(t, 'p3')).toMatchObject({ position: 7, pendingTile: 7 })
  expect(t.state).toMatchObject({ phase: 'preDuel', currentPlayerUid: 'p1' })
})

test('R-22: the current player’s clock stops during a duel between other players', () => {
  const t = duelOfOthers()
  advance(t, 30)
  act(t, 'p2', { type: 'Retreat' })
  expect(clocks(t)).toEqual({ 'p1 preDuel': 40 })
})

test('R-22: the winner of a duel between other players takes loot, and preDuel continues', () => {
  const t = duelOfOthers()
  give(t, 'p2', 'beer-1')
  player(t, 'p2').hp = 1
  duelRound(t, 6, 6, 1, 1)
  act(t, 'p2', { type: 'Pass' })
  act(t, 'p3', { type: 'AssignLoot', items: ['beer-1'] }, 1)
  expect(player(t, 'p3').bandolier).toEqual(['beer-1'])
  expect(asked(t)).toEqual(['p1 preDuel'])
})

test('R-22: if the current player leaves, the turn ends, and a duel between other players ends too', () => {
  const t = duelOfOthers()
  act(t, 'p1', { type: 'Leave' })
  expect(t.state).toMatchObject({ phase: 'manage', currentPlayerUid: 'p2', combat: null })
  expect(events(t, 'duelOver')).toEqual([{ type: 'duelOver', winner: null }])
})

test('R-22: queued offers lapse when the phase ends, and the current player may continue despite an open offer', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(asked(t)).toEqual(['p1 moveOrSleep'])
})

test('R-22: a queued offer lapses when one of its players leaves the tile', () => {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'AcceptDuel' })
  act(t, 'p2', { type: 'Retreat' })
  expect(t.state.stack.at(-1)).toMatchObject({ kind: 'preDuel', offers: [] })
})

test('R-22: after a failed Monk roll the player may still accept, decline or use an item', () => {
  const t = table({ classes: { p2: 'monk' } })
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'MonkCancel' }, 4)
  expect(choicesOf(t, 'p2')).toEqual([{ type: 'AcceptDuel' }, { type: 'DeclineDuel' }])
})

test('R-25: a proposal may ask for any item; the rules check who has the item only when the other player accepts', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  give(t, 'p2', 'trap-1')
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: ['wardstone-1'] })
  expect(why(t, 'p2', { type: 'AcceptTrade' })).toContain('not all that is named is there')
  act(t, 'p2', { type: 'DeclineTrade' })
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })
  expect(why(t, 'p2', { type: 'AcceptTrade' })).toContain('over capacity')
  act(t, 'p2', { type: 'DeclineTrade' })
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: ['trap-1'] })
  act(t, 'p2', { type: 'AcceptTrade' })
  expect([player(t, 'p1').bandolier, player(t, 'p2').bandolier]).toEqual([['trap-1'], ['beer-1']])
})

test('R-25: a proposal that names a kind of item gets any copy the other player has, hidden copies first', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  give(t, 'p2', 'robe-1')
  give(t, 'p2', 'robe-2')
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['dagger-1'], take: ['beer'] })
  expect(why(t, 'p2', { type: 'AcceptTrade' })).toContain('not all that is named is there')
  act(t, 'p2', { type: 'DeclineTrade' })
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['dagger-1'], take: ['robe'] })
  act(t, 'p2', { type: 'AcceptTrade' })
  expect([player(t, 'p1').equipped.wearable, player(t, 'p2').equipped]).toEqual([
    'robe-2',
    { wearable: 'robe-1', holdables: ['dagger-1'] },
  ])
})

test('R-25: cards that a player keeps cannot be traded, and nobody trades on a sanctuary or with a player on another tile', () => {
  const t = table()
  keep(t, 'p1', 'instinct-1')
  give(t, 'p1', 'beer-1')
  meet(t, 8, 'p1', 'p2')
  expect(why(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })).toContain(
    'no trades on a sanctuary',
  )
  put(t, 'p1', 13)
  expect(why(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })).toContain('not on your tile')
  put(t, 'p2', 13)
  expect(why(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['instinct-1'], take: [] })).toContain('not an item')
})

test('R-31: the current player’s clock stops while their duel offer is open, and continues with the time left after the answer', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  advance(t, 20)
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  expect(clocks(t)).toEqual({ 'p1 preDuel': undefined, 'p2 offer': 60 })
  advance(t, 30)
  act(t, 'p2', { type: 'DeclineDuel' })
  expect(clocks(t)).toEqual({ 'p1 preDuel': 40 })
})

test('R-31: the current player’s clock stops while their trade proposal is open, until the last answer arrives', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  advance(t, 10)
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })
  act(t, 'p2', { type: 'DeclineDuel' })
  expect(clocks(t)).toEqual({ 'p1 preDuel': undefined, 'p2 trade': 60 })
  act(t, 'p2', { type: 'AcceptTrade' })
  expect(clocks(t)).toEqual({ 'p1 preDuel': 60 })
})

test('R-31: a player who is asked to answer an offer gets the full decisionSeconds, even the current player', () => {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  advance(t, 55)
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  expect(clocks(t)).toEqual({ 'p1 preDuel': undefined, 'p1 offer': 60 })
  advance(t, 59)
  act(t, 'p1', { type: 'DeclineDuel' })
  act(t, 'p2', { type: 'OfferDuel', target: 'p3' })
  expect(clocks(t)).toEqual({ 'p1 preDuel': undefined, 'p3 offer': 60 })
})

test('R-31: when an offer times out, only the player who had to answer gets a missed decision', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  advance(t, 59)
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  advance(t, 60)
  expect([player(t, 'p1').missed, player(t, 'p2').missed]).toEqual([0, 1])
  expect(clocks(t)).toEqual({ 'p1 preDuel': 1 })
})

test('R-31: a stopped clock stays stopped when the player disconnects and reconnects', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  input(t, { kind: 'away', seats: ['p1'] })
  input(t, { kind: 'here', seats: ['p1'] })
  expect(clocks(t)).toEqual({ 'p1 preDuel': undefined, 'p2 offer': 60 })
  input(t, { kind: 'away', seats: ['p1', 'p2'] })
  input(t, { kind: 'here', seats: ['p2'] })
  expect(clocks(t)).toEqual({ 'p1 preDuel': undefined, 'p2 offer': 60 })
})

test('R-31: if a player is disconnected for over 15 s, the game decides as soon as the player’s stopped clock continues', () => {
  const t = table()
  put(t, 'p1', 13)
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  input(t, { kind: 'away', seats: ['p1'] })
  advance(t, 30)
  act(t, 'p2', { type: 'DeclineDuel' })
  expect(clocks(t)).toEqual({ 'p1 preDuel': 0 })
})

const lapses = (t: Table) => [...events(t, 'offer_lapsed'), ...events(t, 'trade_lapsed')]

/** Returns a match on p1's turn in which p2 has challenged p3 and p1 has proposed a trade to p2. */
function openOffers(): Table {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  give(t, 'p1', 'beer-1')
  act(t, 'p2', { type: 'OfferDuel', target: 'p3' })
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })
  return t
}

test('R-34: an offer and a proposal lapse when the current player continues, and an event names both', () => {
  const t = openOffers()
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(lapses(t)).toEqual([
    { type: 'offer_lapsed', from: 'p2', to: 'p3', who: 'p1', why: 'phase' },
    { type: 'trade_lapsed', from: 'p1', to: 'p2', who: 'p1', why: 'phase' },
  ])
})

test('R-34: when a seat leaves, the event of each lapsed offer names that seat', () => {
  const t = openOffers()
  act(t, 'p2', { type: 'Leave' })
  expect(lapses(t)).toEqual([
    { type: 'offer_lapsed', from: 'p2', to: 'p3', who: 'p2', why: 'left' },
    { type: 'trade_lapsed', from: 'p1', to: 'p2', who: 'p2', why: 'left' },
  ])
})

test('R-34: when the current player leaves, the offers of others lapse with the turn', () => {
  const t = openOffers()
  act(t, 'p1', { type: 'Leave' })
  expect(lapses(t)).toEqual([
    { type: 'offer_lapsed', from: 'p2', to: 'p3', who: 'p1', why: 'turn' },
    { type: 'trade_lapsed', from: 'p1', to: 'p2', who: 'p1', why: 'left' },
  ])
})

test('R-34: an offer lapses when one of its players retreats to another tile', () => {
  const t = table({ seats: 3, classes: { p1: 'hunter', p2: 'porter', p3: 'raider' } })
  meet(t, 13, 'p1', 'p2', 'p3')
  act(t, 'p3', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'AcceptDuel' })
  act(t, 'p2', { type: 'Retreat' })
  expect(lapses(t)).toEqual([{ type: 'offer_lapsed', from: 'p1', to: 'p2', who: 'p2', why: 'tile' }])
})

test('R-34: an offer lapses when a Smoke Bomb ends all duels of the turn', () => {
  const t = table({ seats: 3 })
  give(t, 'p2', 'smoke-bomb')
  meet(t, 13, 'p1', 'p2', 'p3')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p3', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p2', { type: 'UseItem', item: 'smoke-bomb' })
  expect(lapses(t).map(({ from, to, why: reason }) => [from, to, reason])).toEqual([
    ['p1', 'p2', 'unable'],
    ['p3', 'p1', 'unable'],
  ])
})

test('R-34: an answered offer does not lapse', () => {
  const t = openOffers()
  act(t, 'p3', { type: 'DeclineDuel' })
  act(t, 'p2', { type: 'DeclineTrade' })
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(lapses(t)).toEqual([])
})
