// Tests of the explanations that hints give.
import { expect, test } from 'vitest'
import { hintWithin } from '#kit/bots/hint.ts'
import type { AnyGame } from '#kit/game.ts'
import { hintsWithoutReason } from '#kit/testing/hints.ts'
import type { Action } from './actions.ts'
import { explain } from './explain.ts'
import { game } from './index.ts'
import { play } from './testing/play.ts'
import { act, give, meet, player, put, setQueue, type Table, table, toMoveOrSleep } from './testing.ts'

/** Returns the explanation of an action of p1. */
const why = (t: Table, action: Action) => explain(t.state, t.state, 'p1', action)

test('a hint to roll names the steps and the distance to the crown', () => {
  const t = table()
  put(t, 'p1', 20)
  expect(why(t, { type: 'ChooseMove' })).toEqual({ key: 'explain.nearer', values: { least: 1, most: 4, left: 32 } })
  put(t, 'p1', 51)
  expect(why(t, { type: 'ChooseMove' })).toEqual({ key: 'explain.crown', values: { left: 2 } })
})

test('a hint to sleep names the hearts that the player gets back', () => {
  const t = table()
  player(t, 'p1').hp = 4
  expect(why(t, { type: 'ChooseSleep' })).toEqual({ key: 'explain.rest', values: { n: 1 } })
})

test('a hint to equip an item names what the item adds to the item that it replaces', () => {
  const t = table()
  give(t, 'p1', 'dagger-1', 'robe-1')
  expect(why(t, { type: 'SwapEquip', item: 'lords-sword-1', to: 'holdable', swapWith: 'dagger-1' })).toEqual({
    key: 'explain.gain.attack',
    values: { n: 1 },
  })
})

test('a hint to fight names the chance of a hit', () => {
  const t = table({ classes: { p1: 'hunter' } })
  put(t, 'p1', 1)
  setQueue(t, 2, 'goblin-1')
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'ChooseMove' }, 1)
  expect(why(t, { type: 'CommitRoll' })).toEqual({ key: 'explain.hits', values: { chance: 21 / 36 } })
})

test('a hint to challenge a player names the chances of both', () => {
  const t = table({ classes: { p1: 'duelist', p2: 'scout' } })
  meet(t, 13, 'p1', 'p2')
  expect(why(t, { type: 'OfferDuel', target: 'p2' })).toEqual({
    key: 'explain.duel',
    values: { mine: 21 / 36, theirs: 15 / 36 },
  })
})

test('a hint to drop an item says that the item is worth least only if it is', () => {
  const t = table()
  give(t, 'p1', 'dagger-1', 'silver-shield-1', 'robe-1', 'lords-sword-1')
  expect(why(t, { type: 'DropToBottom', item: 'dagger-1' })).toEqual({ key: 'explain.least' })
  expect(why(t, { type: 'DropToBottom', item: 'lords-sword-1' })).toEqual({ key: 'explain.room' })
})

test('at a fork the shorter way and the safer way are named', () => {
  const t = table()
  expect([54, 11].map((to) => why(t, { type: 'ChooseBranch', to }))).toEqual([
    { key: 'explain.shorter' },
    { key: 'explain.safer' },
  ])
})

test('at least 19 of 20 choices in random games have a reason', () => {
  let [all, explained] = [0, 0]
  for (let number = 1; number <= 3; number++)
    for (const { table: t } of play(number))
      for (const { seat } of t.state.asks)
        for (const action of seat ? game.choices(t.state, seat) : []) {
          if (!seat || ['Leave', 'Resume', 'ProposeTrade', 'AcceptTrade'].includes(action.type)) continue
          all++
          if (explain(t.state, t.state, seat, action)) explained++
        }
  expect(all).toBeGreaterThan(1000)
  expect(explained / all).toBeGreaterThan(0.95)
})

test('every hint of a match has a reason', () => {
  expect(hintsWithoutReason(game as AnyGame, { seeds: [1, 2], seats: ['p1', 'p2', 'p3'], most: 120 })).toEqual([])
})

test('before the roll a hint is to roll, to sleep or to challenge, not to go on', () => {
  const t = table()
  give(t, 'p1', 'dagger-1', 'robe-1', 'beer-1')
  const hint = hintWithin({ game: game as AnyGame, state: t.state, seat: 'p1', luck: 1 }, 20, () => 0)
  expect(hint?.action.type).toBe('ChooseMove')
  expect(hint?.why).toMatchObject({ key: 'explain.nearer', values: { least: 1, most: 4 } })
})
