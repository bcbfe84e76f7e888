// Tests of who gets which pieces, who may move them, and moves of several pieces.
import { expect, test } from 'vitest'
import type { Square } from './squares.ts'
import {
  ADA,
  aGame,
  aLobby,
  CY,
  DAN,
  does,
  draws,
  drops,
  EVE,
  FAY,
  joins,
  leaves,
  moves,
  owns,
  pass,
  pieceOn,
  plays,
  refuses,
  returns,
  selects,
  setUp,
  stateOf,
  told,
} from './testing.ts'

const ownersOf = (play: ReturnType<typeof aGame>, side: string) =>
  stateOf(play)
    .pieces.filter((piece) => piece.side === side)
    .map((piece) => piece.owner)

/** Random numbers with which the Fisher–Yates shuffle leaves the order unchanged: 14, 13, … 1. */
const UNSHUFFLED = Array.from({ length: 14 }, (_, at) => 14 - at)

test('each team’s 15 pieces are dealt to the players one after the other, and the king stays unassigned', () => {
  const owners = ownersOf(aGame(3, 2), 'white')
  expect([CY, EVE, null].map((seat) => owners.filter((owner) => owner === seat).length)).toEqual([8, 7, 1])
  const play = aGame(3, 2)
  expect(pieceOn(play, 'e1').owner).toBeNull()
  expect(pieceOn(play, 'e8').owner).toBeNull()
  expect(ownersOf(play, 'black').filter((owner) => owner === DAN)).toHaveLength(15)
})

test('the pieces are in square order before the shuffle, and White is dealt first', () => {
  const play = draws(aLobby(3, 3), ...UNSHUFFLED, ...UNSHUFFLED)
  does(play, ADA, { type: 'start' })
  const white: Square[] = ['a1', 'b1', 'c1', 'd1', 'f1', 'g1', 'h1', 'a2']
  expect(white.map((square) => pieceOn(play, square).owner)).toEqual([CY, EVE, CY, EVE, CY, EVE, CY, EVE])
  const black: Square[] = ['a7', 'h7', 'a8', 'd8', 'f8', 'h8']
  expect(black.map((square) => pieceOn(play, square).owner)).toEqual([DAN, FAY, DAN, FAY, DAN, DAN])
})

test('the deal uses a Fisher–Yates shuffle that starts at the end of the list', () => {
  const play = draws(aLobby(3, 1), 0, ...UNSHUFFLED.slice(1))
  does(play, ADA, { type: 'start' })
  expect([pieceOn(play, 'h2').owner, pieceOn(play, 'b1').owner, pieceOn(play, 'a1').owner]).toEqual([CY, EVE, CY])
})

test('R-2: a captain who is alone in the team gets no assigned pieces, and the deal uses no random number', () => {
  const play = draws(aLobby(1, 1))
  does(play, ADA, { type: 'start' })
  expect(stateOf(play).pieces.every((piece) => piece.owner === null)).toBe(true)
})

test('with the option captain_only no player is assigned pieces', () => {
  expect(ownersOf(aGame(3, 3, { assignment: 'captain_only' }), 'white').every((owner) => owner === null)).toBe(true)
})

test('castling is a move of the king, and the rook moves too, whichever player owns the rook', () => {
  const play = aGame(2, 1)
  setUp(play, 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')
  owns(play, CY, 'h1')
  plays(play, 'e1g1')
  expect(pieceOn(play, 'f1')).toMatchObject({ id: 'white-h1', owner: CY })
  expect(pieceOn(play, 'g1').id).toBe('white-e1')
  plays(play, 'e8c8')
  expect(pieceOn(play, 'd8').id).toBe('black-a8')
  expect(stateOf(play).history).toEqual(['O-O', 'O-O-O'])
})

test('R-12: a player cannot castle by selecting the rook', () => {
  const play = aGame(1, 1)
  setUp(play, 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')
  selects(play, ADA, 'h1')
  expect(refuses(play, ADA, { type: 'choose_move', to: 'e1' })?.code).toBe('illegal_move')
  moves(play, ADA, 'f1')
  expect(stateOf(play).history).toEqual(['Rf1'])
})

test('en passant captures the pawn that moved two squares', () => {
  const play = aGame(1, 1)
  plays(play, 'e2e4', 'a7a6', 'e4e5', 'd7d5', 'e5d6')
  expect(stateOf(play).pieces.find((piece) => piece.id === 'black-d7')?.square).toBeNull()
  expect(pieceOn(play, 'd6').id).toBe('white-e2')
})

test('a promoted pawn still has the same owner', () => {
  const play = aGame(2, 1)
  setUp(play, '7k/P7/8/8/8/8/8/K7 w - - 0 1')
  owns(play, CY, 'a7')
  selects(play, ADA, 'a7')
  does(play, CY, { type: 'choose_move', to: 'a8', promotion: 'r' })
  expect(pieceOn(play, 'a8')).toEqual({ id: 'white-a7', side: 'white', type: 'r', owner: CY, square: 'a8' })
})

test('the captain controls a disconnected player’s pieces until the player returns', () => {
  const play = aGame(2, 1)
  drops(play, CY)
  expect(told(play, 'control_changed')).toMatchObject([{ owner: CY, controller: ADA }])
  selects(play, ADA, 'e2')
  expect(stateOf(play).step).toMatchObject({ kind: 'captain_move', decider: ADA })
  moves(play, ADA, 'e4')
  plays(play, 'a7a6')
  returns(play, CY)
  expect(told(play, 'control_changed').at(-1)).toMatchObject({ owner: CY, controller: CY })
  selects(play, ADA, 'e4')
  expect(stateOf(play).step).toMatchObject({ kind: 'player_move', decider: CY })
})

test('a returning player moves those of the player’s own pieces that are still on the board', () => {
  const play = aGame(2, 1)
  for (const { square, side } of stateOf(play).pieces)
    if (side === 'white' && square !== 'e2' && square !== 'd2') pieceOn(play, square as Square).owner = null
  drops(play, CY)
  plays(play, 'e2e4', 'd7d5', 'a2a3', 'd5e4')
  returns(play, CY)
  expect(told(play, 'control_changed').at(-1)).toMatchObject({ controller: CY, pieces: ['white-d2'] })
  selects(play, ADA, 'd2')
  expect(stateOf(play).step?.decider).toBe(CY)
})

test('a player who leaves and returns still owns the same pieces', () => {
  const play = aGame(3, 1)
  const before = ownersOf(play, 'white')
  leaves(play, CY)
  expect(ownersOf(play, 'white')).toEqual(before)
  const square = stateOf(play).pieces.find((piece) => piece.owner === CY && piece.type === 'p')?.square as Square
  selects(play, ADA, square)
  expect(stateOf(play).step?.decider).toBe(ADA)
  pass(play, 10)
  plays(play, 'e7e5')
  joins(play, CY)
  const still = stateOf(play).pieces.find((piece) => piece.owner === CY && piece.type === 'p')?.square as Square
  selects(play, ADA, still)
  expect(stateOf(play).step?.decider).toBe(CY)
})

test('a member still owns the same pieces after becoming captain and after losing the captaincy', () => {
  const play = aGame(2, 1)
  drops(play, ADA)
  selects(play, CY, 'e2')
  expect(stateOf(play).step).toMatchObject({ kind: 'captain_move', decider: CY })
  moves(play, CY, 'e4')
  returns(play, ADA)
  drops(play, CY)
  returns(play, CY)
  plays(play, 'a7a6')
  selects(play, ADA, 'e4')
  expect(stateOf(play).step).toMatchObject({ kind: 'player_move', decider: CY })
})

test('a captured piece never returns', () => {
  const play = aGame(2, 2)
  plays(play, 'e2e4', 'd7d5', 'e4d5')
  drops(play, DAN)
  returns(play, DAN)
  expect(
    stateOf(play)
      .pieces.filter((piece) => piece.square === null)
      .map((piece) => piece.id),
  ).toEqual(['black-d7'])
})
