// Tests of the export in portable game notation (PGN).
import { Chess } from 'chess.js'
import { expect, test } from 'vitest'
import { pgn } from './index.ts'
import { ADA, aGame, BOB, DAN, does, plays, stateOf } from './testing.ts'

test('the PGN contains team names, moves and result', () => {
  const play = aGame(1, 2, { assignment: 'captain_only' })
  does(play, ADA, { type: 'rename_team', name: 'The Rooks' })
  plays(play, 'f2f3', 'e7e5', 'g2g4', 'd8h4')
  expect(pgn(stateOf(play), { [ADA]: 'Ada', [BOB]: 'Bob', [DAN]: 'Dan' })).toBe(`[Event "VibeChess"]
[Site "?"]
[Date "????.??.??"]
[Round "-"]
[White "The Rooks"]
[Black "Black"]
[Result "0-1"]
[WhitePlayers "Ada"]
[BlackPlayers "Bob, Dan"]
[Termination "checkmate"]

1. f3 e5 2. g4 Qh4# 0-1
`)
})

test.each(['The "Rooks"', 'C:\\rooks\\', '"', '\\"', '[a] {b} (c) ; %'])(
  'chess.js can read a game of teams and players called %j',
  (name) => {
    const play = aGame(1, 1)
    does(play, ADA, { type: 'rename_team', name })
    plays(play, 'e2e4', 'e7e5')
    const chess = new Chess()
    chess.loadPgn(pgn(stateOf(play), { [ADA]: name, [BOB]: name }))
    expect(chess.history()).toEqual(['e4', 'e5'])
    expect(chess.getHeaders()).toMatchObject({ White: name.replaceAll('"', "'").replaceAll('\\', '/'), Black: 'Black' })
  },
)
