// The clocks of decisions, and disconnected players (rulings of the rule book).
import { expect, test } from 'vitest'
import { setClocks } from '#kit/clocks.ts'
import { openAsks } from '#kit/match.ts'
import { readOptions } from '#kit/schema.ts'
import { game } from './index.ts'
import {
  act,
  advance,
  asked,
  duelOn,
  duelRound,
  give,
  input,
  lobby,
  meet,
  move,
  player,
  put,
  setAmbush,
  setQueue,
  shuffles,
  sleep,
  stack,
  type Table,
  table,
  toMoveOrSleep,
  why,
} from './testing.ts'

const dueIn = (t: Table): (number | undefined)[] =>
  t.state.asks.map((ask) => (ask.due === undefined ? undefined : (ask.due - t.match.at) / 1000))

test('decisionSeconds accepts 5 to 3600, or 0 for no clock; the default is 60', () => {
  expect(readOptions(game.options, {})).toEqual({ options: { decisionSeconds: 60 } })
  expect(readOptions(game.options, { decisionSeconds: 0 })).toEqual({ options: { decisionSeconds: 0 } })
  expect(readOptions(game.options, { decisionSeconds: 4 })).toMatchObject({ refusal: { code: 'shape' } })
  expect(readOptions(game.options, { decisionSeconds: 3601 })).toMatchObject({ refusal: { code: 'shape' } })
})

test('R-9: a swap of items in the manage phase does not restart its clock, and the next decision gets its own clock', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  advance(t, 20)
  act(t, 'p1', { type: 'SwapEquip', item: 'dagger-1', to: 'backpack' })
  expect(dueIn(t)).toEqual([40])
  act(t, 'p1', { type: 'ContinueToPreDuel' })
  expect(dueIn(t)).toEqual([60])
})

test('R-9: when time runs out, the manage and preDuel phases end, and in moveOrSleep the player rolls to move', () => {
  const t = table()
  put(t, 'p1', 18)
  advance(t, 120)
  expect(t.state.phase).toBe('moveOrSleep')
  advance(t, 60, 1)
  expect(player(t, 'p1').position).toBe(19)
})

test('R-9: when time runs out, a player who must sleep sleeps', () => {
  const t = table()
  put(t, 'p1', 19)
  player(t, 'p1').mustSleepNextTurn = true
  toMoveOrSleep(t)
  expect(t.state.asks[0]?.otherwise).toBe('sleep')
  advance(t, 60)
  expect(player(t, 'p1')).toMatchObject({ position: 19, mustSleepNextTurn: false })
})

test('R-9: when time runs out, a duel offer or a trade is declined', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })
  advance(t, 60)
  expect(t.state.stack.at(-1)).toMatchObject({ offers: [], trade: null, declined: [['p1', 'p2']] })
})

test('R-9: when time runs out at a fork, the player takes the branch with the lowest id', () => {
  const t = table()
  put(t, 'p1', 10)
  move(t, 'p1', 3)
  advance(t, 60)
  expect(player(t, 'p1').position).toBe(13)
})

test('R-9: when the owner of an ambush runs out of time, the ambush does not start', () => {
  const t = table()
  setAmbush(t, 'p2', 19)
  put(t, 'p1', 18)
  move(t, 'p1', 1)
  advance(t, 60)
  expect(t.state.tiles.ambushes).toHaveLength(1)
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('R-9: when time runs out in a window for swapping items, the drawn items stay where the rules put them', () => {
  const t = table()
  put(t, 'p1', 2)
  stack(t, 't1', 'dagger-1')
  move(t, 'p1', 1)
  expect(asked(t)).toEqual(['p1 swap'])
  advance(t, 60)
  expect(player(t, 'p1').equipped.holdables).toEqual(['dagger-1'])
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('R-9: when time runs out, a player with too many items drops the newest item', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  put(t, 'p1', 2)
  stack(t, 't1', 'trap-1')
  move(t, 'p1', 1)
  expect(asked(t)).toEqual(['p1 drop'])
  advance(t, 60)
  expect(player(t, 'p1').bandolier).toEqual(['beer-1'])
})

test('R-9: when time runs out, a player who must give up an item gives up the newest item', () => {
  const t = table()
  give(t, 'p1', 'beer-1', 'dagger-1')
  put(t, 'p1', 14)
  stack(t, 'chance', 'jinn-thief-1')
  sleep(t, 'p1')
  advance(t, 60)
  expect(player(t, 'p1').gained).toEqual(['beer-1'])
})

test('R-9: when time runs out, a player attacks the first enemy of a fight, and the winner of a duel takes no loot', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  put(t, 'p1', 18)
  setQueue(t, 18, 'goblin-1', 'goblin-2')
  sleep(t, 'p1')
  advance(t, 60, 6, 6, 1, 1, 1)
  expect(t.state.combat).toMatchObject({ kills: ['goblin-1'] })
  const duel = table({ classes: { p1: 'hunter', p2: 'porter' } })
  give(duel, 'p2', 'beer-1')
  player(duel, 'p2').hp = 1
  duelOn(duel, 13)
  duelRound(duel, 6, 6, 1, 1)
  advance(duel, 60)
  expect(asked(duel)).toEqual(['p1 loot'])
  advance(duel, 60)
  expect(player(duel, 'p2').bandolier).toEqual(['beer-1'])
})

test('when the lobby’s clock runs out, each seat without a class gets the first free class', () => {
  const t = lobby(3)
  act(t, 'p2', { type: 'ChooseClass', class: 'scout' })
  advance(t, 60, ...shuffles(), 6, 1, 6, 2, 3)
  expect(t.state.seats.map((seat) => player(t, seat).class)).toEqual(['hunter', 'scout', 'raider'])
  expect(t.state.order).toEqual(['p3', 'p1', 'p2'])
})

test('R-29: after three missed decisions in a row, the game decides for a player at once until the player acts', () => {
  const t = table()
  put(t, 'p1', 18)
  advance(t, 180, 1)
  expect(player(t, 'p1').missed).toBe(3)
  put(t, 'p2', 31)
  sleep(t, 'p2')
  expect(dueIn(t)).toEqual([0])
  act(t, 'p1', { type: 'Resume' })
  expect(dueIn(t)).toEqual([60])
  expect(why(t, 'p1', { type: 'Resume' })).toContain('not played by defaults')
})

test('R-29: when a player acts, the game stops deciding for that player', () => {
  const t = table()
  player(t, 'p1').missed = 2
  act(t, 'p1', { type: 'ContinueToPreDuel' })
  expect(player(t, 'p1').missed).toBe(0)
})

test('R-29: the game decides at once for a player who is disconnected for 15 s or longer', () => {
  const t = table()
  put(t, 'p1', 18)
  input(t, { kind: 'away', seats: ['p1'] })
  expect(dueIn(t)).toEqual([15])
  advance(t, 15, 1)
  expect(t.state.currentPlayerUid).toBe('p2')
  expect(player(t, 'p1').missed).toBe(0)
  input(t, { kind: 'here', seats: ['p1'] })
  put(t, 'p2', 31)
  sleep(t, 'p2')
  expect(dueIn(t)).toEqual([60])
})

test('R-29: the clock of an open decision does not change if the player reconnects within 15 s', () => {
  const t = table()
  advance(t, 10)
  input(t, { kind: 'away', seats: ['p1'] })
  expect(dueIn(t)).toEqual([15])
  advance(t, 5)
  input(t, { kind: 'here', seats: ['p1'] })
  expect(dueIn(t)).toEqual([45])
})

test('R-29: all clocks stop while no player is connected, and a returning player gets the full time for the open decision', () => {
  const t = table()
  input(t, { kind: 'away', seats: ['p1'] })
  input(t, { kind: 'away', seats: ['p2'] })
  expect(dueIn(t)).toEqual([undefined])
  advance(t, 3600)
  expect(t.state.phase).toBe('manage')
  input(t, { kind: 'here', seats: ['p2'] })
  expect(dueIn(t)).toEqual([60])
})

test('R-29: in a match without clocks, the game never decides for a player', () => {
  const t = table({ options: { decisionSeconds: 0 } })
  input(t, { kind: 'away', seats: ['p1'] })
  advance(t, 86_400)
  expect(t.state.phase).toBe('manage')
  expect(dueIn(t)).toEqual([undefined])
})

test('if the clocks of both duelists end at the same time, a single input makes both fight on', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  duelOn(t, 13)
  advance(t, 60, 1, 6, 1, 6)
  expect(t.state.combat).toMatchObject({ round: 2 })
})

test('R-29: with five times the time for decisions, the game still decides 15 s after a player went away', () => {
  const t = table()
  setClocks(t.match, 5, t.match.at)
  const due = () => openAsks(t.game, t.match)[0]?.due ?? 0
  expect(due() - t.match.at).toBe(300_000)
  input(t, { kind: 'away', seats: ['p1'] })
  expect(due() - t.match.at).toBe(15_000)
})
