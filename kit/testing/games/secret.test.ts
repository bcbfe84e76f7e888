// Tests of the test game "Rock, paper, scissors", in which both players choose in secret.
import { expect, test } from 'vitest'
import { open } from '../open.ts'
import { game } from './secret.ts'

const choose = (shape: string) => ({ type: 'choose', shape })

test('a player’s choice is hidden from everyone else until both players have chosen', () => {
  const table = open(game).act('player1', choose('rock'))
  expect(table.view('player1')).toMatchObject({ own: 'rock', locked: ['player1'] })
  for (const viewer of ['player2', 'spectator']) expect(JSON.stringify(table.view(viewer))).not.toContain('rock')
  expect(table.heard('player2')).toEqual([{ type: 'locked', seat: 'player1' }])
})

test('a player who misses the deadline loses, and the match ends at the time of the deadline', () => {
  const table = open(game).act('player2', choose('rock')).advance('29999ms')
  expect(table.outcome).toBeNull()
  expect(table.advance('1h').outcome).toEqual({ winner: 'player2', winners: ['player2'], reason: 'forfeit' })
  expect(table.match.endedAt).toBe(30_000)
})

test('if both players miss the same deadline, the match gets one input and is drawn', () => {
  const table = open(game).advance('30s')
  expect(table.outcome).toEqual({ winner: null, winners: [], reason: 'double forfeit' })
  expect(table.record().entries).toHaveLength(1)
})

test('a late choice for round 1 is not used in round 2', () => {
  const table = open(game).act('player1', choose('rock')).act('player2', choose('rock'))
  table.refused('player1', choose('paper'), 'late', { ask: '1/player1' })
  expect(table.act('player1', choose('paper'), { ask: '2/player1' }).state).toMatchObject({ round: 2 })
})
