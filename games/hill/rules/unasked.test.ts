// Who may do something without being asked: they are told their choices too.
import { expect, test } from 'vitest'
import { game } from './index.ts'
import { act, asked, duelOn, give, meet, player, put, table } from './testing.ts'

test('nobody but who is asked in manage, and nobody counts for being able to leave', () => {
  const t = table({ seats: 3 })
  give(t, 'p2', 'dagger-1')
  expect(game.mayAct?.(t.state)).toEqual([])
})

test('in preDuel who shares the current player’s tile may challenge or trade', () => {
  const t = table({ seats: 4 })
  put(t, 'p3', 20)
  put(t, 'p4', 20)
  meet(t, 13, 'p1', 'p2')
  expect(asked(t)).toEqual(['p1 preDuel'])
  expect(game.mayAct?.(t.state)).toEqual(['p2'])
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  expect(game.mayAct?.(t.state)).toEqual([])
})

test('who can’t duel may still trade; on a sanctuary nobody may do either', () => {
  const t = table()
  player(t, 'p2').hp = 0
  meet(t, 13, 'p1', 'p2')
  expect(game.mayAct?.(t.state)).toEqual(['p2'])
  const haven = table()
  meet(haven, 8, 'p1', 'p2')
  expect(game.mayAct?.(haven.state)).toEqual([])
})

test('in a duel who has committed may still retreat; once the dice lie there nobody unasked has a word', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  duelOn(t, 13)
  act(t, 'p1', { type: 'CommitRoll' })
  expect(game.mayAct?.(t.state)).toEqual(['p1'])
  act(t, 'p2', { type: 'CommitRoll' }, 6, 1, 6, 1)
  expect(asked(t)).toEqual(['p1 hits'])
  expect(game.mayAct?.(t.state)).toEqual([])
})

test('who is played by defaults may be back', () => {
  const t = table()
  player(t, 'p2').missed = 3
  expect(game.mayAct?.(t.state)).toEqual(['p2'])
})
