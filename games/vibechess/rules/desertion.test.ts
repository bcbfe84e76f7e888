import { expect, test } from 'vitest'
import {
  ADA,
  aGame,
  aLobby,
  BOB,
  CY,
  DAN,
  drops,
  ended,
  joins,
  joinsAsBot,
  leaves,
  type Play,
  pass,
  returns,
  starts,
  stateOf,
} from './testing.ts'

test('R-5: a team with nobody connected for 60 s counts as having none', () => {
  const play = aGame(2, 1)
  drops(play, ADA, CY)
  pass(play, 59.999)
  expect(ended(play)).toBeNull()
  pass(play, 0.001)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
  expect(play.match.endedAt).toBe(60_000)
})

test('R-5: the 60 s are running time; somebody back starts them anew', () => {
  const play = aGame(2, 1)
  drops(play, ADA, CY)
  pass(play, 50)
  returns(play, CY)
  drops(play, CY)
  pass(play, 59)
  expect(ended(play)).toBeNull()
  pass(play, 1)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('R-5: the connected ones leave, and the 60 s run for those who are not', () => {
  const play = aGame(2, 1)
  drops(play, CY)
  leaves(play, ADA)
  pass(play, 60)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('R-5: both teams at the same instant is a draw', () => {
  const play = aGame(1, 1)
  drops(play, ADA, BOB)
  pass(play, 60)
  expect(ended(play)).toEqual([null, 'team_elimination'])
})

test('R-5: two teams gone a moment apart: the decision waits, and when both have been gone for 60 s it is a draw', () => {
  const play = aGame(1, 1)
  drops(play, ADA)
  pass(play, 0.004)
  drops(play, BOB)
  pass(play, 59.996)
  expect(ended(play)).toBeNull()
  pass(play, 0.004)
  expect(ended(play)).toEqual([null, 'team_elimination'])
})

/** White has been gone for 60 s when Black has been for 10: the decision waits. */
function undecided(): Play {
  const play = aGame(1, 1)
  drops(play, ADA)
  pass(play, 50)
  drops(play, BOB)
  pass(play, 10)
  return play
}

test.each([
  [ADA, 'white'],
  [BOB, 'black'],
])('R-5: while the decision waits, the first team of which somebody is back wins: %s', (first, winner) => {
  const play = undecided()
  expect(ended(play)).toBeNull()
  returns(play, first)
  expect(ended(play)).toEqual([winner, 'team_elimination'])
})

test('R-5: the decision waits for a member who left and comes back, too', () => {
  const play = aGame(2, 1)
  leaves(play, CY)
  drops(play, ADA, BOB)
  pass(play, 30)
  returns(play, BOB)
  drops(play, BOB)
  pass(play, 30)
  joins(play, CY)
  expect(ended(play)).toEqual(['white', 'team_elimination'])
})

test('R-5: both back at the same instant, nobody is first and the game goes on', () => {
  const play = undecided()
  returns(play, ADA, BOB)
  pass(play, 100)
  expect(ended(play)).toBeNull()
})

test('R-5: while the decision waits, who leaves a team empty loses at once', () => {
  const play = undecided()
  leaves(play, BOB)
  expect(ended(play)).toEqual(['white', 'team_elimination'])
})

test('R-5 holds in the game only: an abandoned lobby is left by R-10', () => {
  const play = aLobby(1, 1)
  drops(play, ADA, BOB)
  pass(play, 60)
  expect(ended(play)).toEqual([null, 'lobby_closed'])
})

/** Ada with a bot of her own against so many Black people and a bot of theirs. */
function amongBots(blacks: 0 | 1): Play {
  const play = aLobby(1, blacks)
  joinsAsBot(play, DAN, 'black')
  joinsAsBot(play, CY, 'white')
  starts(play, ADA)
  return play
}

test('R-5: bots do not save a team whose people are gone', () => {
  const play = amongBots(1)
  drops(play, ADA)
  pass(play, 60)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('R-5: nor one whose people have left', () => {
  const play = amongBots(1)
  leaves(play, ADA)
  pass(play, 59)
  expect(ended(play)).toBeNull()
  pass(play, 1)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('R-5: people of both teams gone and bots in both, the decision waits all the same', () => {
  const play = amongBots(1)
  drops(play, ADA)
  pass(play, 30)
  drops(play, BOB)
  pass(play, 30)
  expect(ended(play)).toBeNull()
  pass(play, 30)
  expect(ended(play)).toEqual([null, 'team_elimination'])
})

test('R-5: a team that was bots from the start is never deserted', () => {
  const play = amongBots(0)
  expect(stateOf(play).teams.black.deserted).toBeNull()
  drops(play, ADA)
  pass(play, 60)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})
