// Tests of a turn's steps: 1. the captain selects a piece, 2. the piece's player chooses the move, 3. otherwise the
// captain chooses it, 4. otherwise a random number does.
import { expect, test } from 'vitest'
import { game } from './index.ts'
import {
  ADA,
  aGame,
  BOB,
  CY,
  captains,
  DAN,
  does,
  draws,
  drops,
  EVE,
  leaves,
  moves,
  outage,
  owns,
  pass,
  pieceOn,
  plays,
  refuses,
  restart,
  returns,
  secondsLeft,
  selects,
  setUp,
  stateOf,
  told,
} from './testing.ts'

const step = (play: ReturnType<typeof aGame>) => stateOf(play).step

test('step 1: the captain selects any of the team’s pieces that has a legal move', () => {
  const play = aGame(2, 2)
  expect(step(play)).toMatchObject({ kind: 'select', decider: ADA })
  expect(secondsLeft(play)).toBe(30)
  expect(refuses(play, ADA, { type: 'select_piece', square: 'e4' })?.code).toBe('no_piece')
  expect(refuses(play, ADA, { type: 'select_piece', square: 'e7' })?.code).toBe('not_your_piece')
  expect(refuses(play, ADA, { type: 'select_piece', square: 'a1' })?.code).toBe('no_legal_move')
  expect(refuses(play, ADA, { type: 'choose_move', to: 'e4' })?.code).toBe('nothing_selected')
  selects(play, ADA, 'e2')
  expect(told(play, 'piece_selected')).toEqual([
    { type: 'piece_selected', side: 'white', piece: 'white-e2', square: 'e2', by: ADA, clock: false, decider: CY },
  ])
})

test('a selection cannot be changed', () => {
  const play = aGame(1, 1)
  selects(play, ADA, 'e2')
  expect(refuses(play, ADA, { type: 'select_piece', square: 'd2' })?.code).toBe('already_selected')
})

test('step 2: the player of the selected piece has 10 s to choose the move', () => {
  const play = aGame(2, 1)
  selects(play, ADA, 'e2')
  expect(step(play)).toMatchObject({ kind: 'player_move', decider: CY })
  expect(secondsLeft(play)).toBe(10)
  moves(play, CY, 'e4')
  expect(told(play, 'move_chosen')).toMatchObject([{ by: CY, clock: false, san: 'e4' }])
  expect(step(play)).toMatchObject({ kind: 'select', decider: BOB })
})

test('step 3: if the player of the piece does not move within 10 s, the captain has 10 s to choose the move', () => {
  const play = aGame(2, 1)
  selects(play, ADA, 'e2')
  pass(play, 10)
  expect(step(play)).toMatchObject({ kind: 'captain_move', decider: ADA })
  expect(secondsLeft(play)).toBe(10)
  expect(refuses(play, CY, { type: 'choose_move', to: 'e4' })?.message).toBe(
    `Not your decision: {seat:${ADA}} chooses this move`,
  )
  moves(play, ADA, 'e4')
})

test('step 3: the captain chooses the move of a piece that belongs to no player', () => {
  const play = aGame(2, 1)
  owns(play, CY, 'e2')
  pieceOn(play, 'd2').owner = null
  selects(play, ADA, 'd2')
  expect(step(play)).toMatchObject({ kind: 'captain_move', decider: ADA })
})

test('step 4: a random number chooses one of the piece’s target squares, which are sorted from a1 to h8', () => {
  const play = draws(aGame(2, 1), 1)
  selects(play, ADA, 'e2')
  pass(play, 20)
  expect(stateOf(play).history).toEqual(['e4'])
  expect(told(play, 'random_move')).toMatchObject([{ piece: 'white-e2', to: 'e4' }])
  expect(told(play, 'move_chosen')).toMatchObject([{ by: null, clock: true }])
})

test('R-3: after selectSeconds a random number chooses a piece that can move, and the turn goes on', () => {
  const play = draws(aGame(2, 1), 1)
  pass(play, 30)
  expect(step(play)).toMatchObject({ kind: 'player_move', decider: CY, selected: 'white-g1' })
  expect(told(play, 'piece_selected')).toMatchObject([{ by: null, clock: true }])
})

test('R-3: a random number is used even if there is only one piece to choose from', () => {
  const play = draws(aGame(1, 1), 0, 0)
  setUp(play, '7k/8/8/8/8/1r6/8/K7 w - - 0 1')
  pass(play, 40)
  expect(stateOf(play).history).toEqual(['Ka2'])
})

test('refuses a decision by any player except the player who has to decide', () => {
  const play = aGame(2, 2)
  for (const seat of [BOB, CY, DAN])
    expect(refuses(play, seat, { type: 'select_piece', square: 'e2' })?.message).toBe(
      `Not your decision: {seat:${ADA}} selects the piece`,
    )
  selects(play, ADA, 'e2')
  for (const seat of [ADA, BOB, DAN])
    expect(refuses(play, seat, { type: 'choose_move', to: 'e4' })?.message).toBe(
      `Not your decision: {seat:${CY}} chooses this move`,
    )
})

test('refuses an illegal move of the selected piece', () => {
  const play = aGame(1, 1)
  selects(play, ADA, 'e2')
  expect(refuses(play, ADA, { type: 'choose_move', to: 'e5' })).toMatchObject({
    code: 'illegal_move',
    message: "The piece on e2 can't go to e5",
  })
})

test('step 3 starts with its full time when the player of the piece disconnects', () => {
  const play = aGame(2, 1)
  selects(play, ADA, 'e2')
  pass(play, 9)
  drops(play, CY)
  expect(step(play)).toMatchObject({ kind: 'captain_move', decider: ADA })
  expect(secondsLeft(play)).toBe(10)
})

test('step 3 starts at once when the player of the piece leaves', () => {
  const play = aGame(2, 1)
  selects(play, ADA, 'e2')
  leaves(play, CY)
  expect(step(play)).toMatchObject({ kind: 'captain_move', decider: ADA })
})

test('step 3 starts with its full time when the player of the piece becomes captain', () => {
  const play = aGame(2, 1)
  selects(play, ADA, 'e2')
  pass(play, 4)
  drops(play, ADA)
  expect(step(play)).toMatchObject({ kind: 'captain_move', decider: CY })
  expect(secondsLeft(play)).toBe(10)
})

test('a change of captain does not affect another player’s step 2', () => {
  const play = aGame(3, 1)
  owns(play, EVE, 'e2')
  selects(play, ADA, 'e2')
  pass(play, 4)
  drops(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  expect(step(play)).toMatchObject({ kind: 'player_move', decider: EVE })
  expect(secondsLeft(play)).toBe(6)
})

test('R-13: a player who returns during step 3 cannot decide in that turn any more', () => {
  const play = aGame(2, 1)
  selects(play, ADA, 'e2')
  drops(play, CY)
  returns(play, CY)
  expect(step(play)).toMatchObject({ kind: 'captain_move', decider: ADA })
  moves(play, ADA, 'e4')
})

test('a new captain in step 1 gets the remaining time and an ask with a new id', () => {
  const play = aGame(2, 1)
  const before = step(play)?.clock.id
  pass(play, 25)
  drops(play, ADA)
  expect(step(play)).toMatchObject({ kind: 'select', decider: CY })
  expect(secondsLeft(play)).toBe(5)
  expect(step(play)?.clock.id).not.toBe(before)
})

test('a new captain in step 3 gets the remaining time', () => {
  const play = aGame(3, 1)
  owns(play, EVE, 'e2')
  selects(play, ADA, 'e2')
  pass(play, 13)
  leaves(play, ADA)
  expect(step(play)).toMatchObject({ kind: 'captain_move', decider: CY, selected: 'white-e2' })
  expect(secondsLeft(play)).toBe(7)
})

test('the time for each step comes from the settings', () => {
  const play = aGame(2, 1, { selectSeconds: 100, playerSeconds: 20, captainSeconds: 40 })
  expect(secondsLeft(play)).toBe(100)
  selects(play, ADA, 'e2')
  expect(secondsLeft(play)).toBe(20)
  pass(play, 20)
  expect(secondsLeft(play)).toBe(40)
})

test('the clock of step 1 starts when the previous move is completed', () => {
  const play = aGame(1, 1)
  pass(play, 12)
  plays(play, 'e2e4')
  expect(secondsLeft(play)).toBe(30)
})

test('R-7: the clock of a step expires exactly at its deadline', () => {
  const play = aGame(2, 1)
  selects(play, ADA, 'e2')
  pass(play, 9.999)
  expect(refuses(play, CY, { type: 'choose_move', to: 'e4' })).toBeUndefined()
  pass(play, 0.001)
  expect(refuses(play, CY, { type: 'choose_move', to: 'e4' })?.code).toBe('not_your_decision')
})

test('R-14: a pawn becomes a queen if the move names no promotion', () => {
  const play = aGame(1, 1)
  setUp(play, '7k/P7/8/8/8/8/8/K7 w - - 0 1')
  selects(play, ADA, 'a7')
  expect([...game.choices(stateOf(play), ADA)].filter(({ type }) => type === 'choose_move')).toEqual(
    ['q', 'r', 'b', 'n'].map((promotion) => ({ type: 'choose_move', to: 'a8', promotion })),
  )
  moves(play, ADA, 'a8')
  expect(pieceOn(play, 'a8').type).toBe('q')
})

test('R-14: a random move chooses among the target squares, each counted once, and promotes to a queen', () => {
  const play = draws(aGame(1, 1), 1)
  setUp(play, '1r5k/P7/8/8/8/8/8/K7 w - - 0 1')
  selects(play, ADA, 'a7')
  pass(play, 10)
  expect(stateOf(play).history).toEqual(['axb8=Q+'])
})

test('refuses a promotion piece for a move that does not promote', () => {
  const play = aGame(1, 1)
  selects(play, ADA, 'e2')
  expect(refuses(play, ADA, { type: 'choose_move', to: 'e4', promotion: 'q' })?.code).toBe('no_promotion')
})

test('clocks run while players are disconnected', () => {
  const play = draws(aGame(1, 1), 0, 0)
  drops(play, ADA)
  pass(play, 40)
  expect(stateOf(play).history).toEqual(['Na3'])
})

test('clocks continue after a restart of the server, and a deadline that passed during the restart expires once', () => {
  const play = draws(aGame(2, 1), 0, 0)
  selects(play, ADA, 'e2')
  pass(play, 3)
  restart(play)
  expect(secondsLeft(play)).toBe(7)
  outage(play, 3600)
  expect(step(play)).toMatchObject({ kind: 'captain_move', decider: ADA })
  expect(secondsLeft(play)).toBe(10)
})

test('R-17: a restart disconnects nobody', () => {
  const play = aGame(2, 2)
  const before = structuredClone(stateOf(play))
  restart(play)
  expect(stateOf(play)).toEqual(before)
  expect(captains(play)).toEqual([ADA, BOB])
})

test('refuses to select and move in the lobby and after the end', () => {
  const play = aGame(1, 1)
  does(play, ADA, { type: 'resign' })
  expect(refuses(play, ADA, { type: 'select_piece', square: 'e2' })?.code).toBe('over')
})
