// Tests of seats that may act although they have no open decision. `choices` also lists their actions.
import { expect, test } from 'vitest'
import { game } from './index.ts'
import { act, asked, duelOn, give, meet, player, put, table } from './testing.ts'

test('in the manage phase the other players are not listed as able to act, although every player may leave', () => {
  const t = table({ seats: 3 })
  give(t, 'p2', 'dagger-1')
  expect(game.mayAct?.(t.state)).toEqual([])
})

test('in the preDuel phase players on the current player’s tile may offer duels and trades', () => {
  const t = table({ seats: 4 })
  put(t, 'p3', 20)
  put(t, 'p4', 20)
  meet(t, 13, 'p1', 'p2')
  expect(asked(t)).toEqual(['p1 preDuel'])
  expect(game.mayAct?.(t.state)).toEqual(['p2'])
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  expect(game.mayAct?.(t.state)).toEqual([])
})

test('a player who cannot duel may still trade; on a sanctuary players may neither duel nor trade', () => {
  const t = table()
  player(t, 'p2').hp = 0
  meet(t, 13, 'p1', 'p2')
  expect(game.mayAct?.(t.state)).toEqual(['p2'])
  const haven = table()
  meet(haven, 8, 'p1', 'p2')
  expect(game.mayAct?.(haven.state)).toEqual([])
})

test('a duelist who is ready for the round may still retreat, but not after the dice are rolled', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  duelOn(t, 13)
  act(t, 'p1', { type: 'CommitRoll' })
  expect(game.mayAct?.(t.state)).toEqual(['p1'])
  act(t, 'p2', { type: 'CommitRoll' }, 6, 1, 6, 1)
  expect(asked(t)).toEqual(['p1 hits'])
  expect(game.mayAct?.(t.state)).toEqual([])
})

test('a player for whom the game decides may resume playing', () => {
  const t = table()
  player(t, 'p2').missed = 3
  expect(game.mayAct?.(t.state)).toEqual(['p2'])
})
