// Tests of the ways in which a game ends.
import { expect, test } from 'vitest'
import { game } from './index.ts'
import {
  ADA,
  aGame,
  anEmptyLobby,
  BOB,
  CY,
  DAN,
  does,
  drops,
  ended,
  joins,
  leaves,
  pass,
  plays,
  refuses,
  refusesEntry,
  returns,
  setUp,
  stateOf,
  told,
} from './testing.ts'

test('checkmate ends the game, and all members of the team that gave checkmate win', () => {
  const play = aGame(1, 2, { assignment: 'captain_only' })
  plays(play, 'f2f3', 'e7e5', 'g2g4', 'd8h4')
  expect(play.match.outcome).toEqual({ winner: 'black', winners: [BOB, DAN], reason: 'checkmate' })
  expect(told(play, 'game_over')).toEqual([{ type: 'game_over', winner: 'black', reason: 'checkmate' }])
})

test('the move number does not grow after the move that ends the game', () => {
  const play = aGame(1, 1)
  plays(play, 'f2f3', 'e7e5', 'g2g4')
  expect(game.turn?.(stateOf(play))).toBe(2)
  plays(play, 'd8h4')
  expect(game.turn?.(stateOf(play))).toBe(2)
})

test('a game that ends before the first move has the move number 0', () => {
  const play = aGame(1, 1)
  expect(game.turn?.(stateOf(play))).toBe(1)
  does(play, ADA, { type: 'resign' })
  expect(game.turn?.(stateOf(play))).toBe(0)
})

test('stalemate is a draw', () => {
  const play = aGame(1, 1)
  setUp(play, '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1')
  plays(play, 'f1f7')
  expect(ended(play)).toEqual([null, 'stalemate'])
})

test('insufficient material is a draw', () => {
  const play = aGame(1, 1)
  setUp(play, '7k/8/8/8/8/8/1p6/K7 w - - 0 1')
  plays(play, 'a1b2')
  expect(ended(play)).toEqual([null, 'insufficient_material'])
})

test('R-6: threefold repetition is a draw without a claim by a player', () => {
  const play = aGame(1, 1)
  const dance = ['g1f3', 'g8f6', 'f3g1', 'f6g8']
  plays(play, ...dance, 'g1f3', 'g8f6', 'f3g1')
  expect(ended(play)).toBeNull()
  plays(play, 'f6g8')
  expect(ended(play)).toEqual([null, 'threefold_repetition'])
})

test('R-6: positions with different castling rights are not repetitions of each other', () => {
  const play = aGame(1, 1)
  setUp(play, 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')
  const dance = ['a1b1', 'a8b8', 'b1a1', 'b8a8']
  plays(play, ...dance, ...dance)
  expect(ended(play)).toBeNull()
  plays(play, 'a1b1', 'a8b8')
  expect(ended(play)).toEqual([null, 'threefold_repetition'])
})

test('R-6: the fifty-move rule makes the game a draw without a claim by a player', () => {
  const play = aGame(1, 1)
  setUp(play, '7k/8/8/8/8/8/8/K6R w - - 98 80')
  plays(play, 'h1g1')
  expect(ended(play)).toBeNull()
  plays(play, 'h8h7')
  expect(ended(play)).toEqual([null, 'fifty_move_rule'])
})

test('a checkmate wins even if the fifty-move rule applies at the same move', () => {
  const play = aGame(1, 1)
  setUp(play, '7k/8/6K1/8/8/8/8/R7 w - - 99 80')
  plays(play, 'a1a8')
  expect(ended(play)).toEqual(['white', 'checkmate'])
})

test('only a captain may resign, and may do so on either side’s turn', () => {
  const play = aGame(1, 2)
  expect(refuses(play, DAN, { type: 'resign' })?.code).toBe('not_captain')
  does(play, BOB, { type: 'resign' })
  expect(ended(play)).toEqual(['white', 'resignation'])
  expect(told(play, 'resigned')).toEqual([{ type: 'resigned', side: 'black', seat: BOB }])
})

test('a team loses at once when its last player leaves', () => {
  const play = aGame(2, 1)
  leaves(play, CY)
  expect(ended(play)).toBeNull()
  does(play, ADA, { type: 'leave' })
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('no team loses the game because a player’s time for a step runs out', () => {
  const play = aGame(1, 1)
  pass(play, 400)
  expect(ended(play)).toBeNull()
  expect(stateOf(play).history).toHaveLength(10)
})

test('the state does not change after the end of the game', () => {
  const play = aGame(2, 2)
  does(play, ADA, { type: 'resign' })
  const before = JSON.stringify(stateOf(play))
  expect(refuses(play, BOB, { type: 'rename_team', name: 'Winners' })?.code).toBe('over')
  expect(refuses(play, BOB, { type: 'leave' })?.code).toBe('over')
  expect(refusesEntry(play, 's9')?.code).toBe('over')
  drops(play, ADA, BOB)
  returns(play, BOB)
  leaves(play, CY)
  pass(play, 500)
  expect(game.waiting(stateOf(play))).toEqual([])
  expect(JSON.stringify(stateOf(play))).toBe(before)
})

test('an empty lobby stays open until its creator has joined', () => {
  const play = anEmptyLobby()
  expect(ended(play)).toBeNull()
  joins(play, ADA)
  expect(stateOf(play).phase).toBe('lobby')
})
