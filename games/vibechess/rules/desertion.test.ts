// Tests of the elimination of deserted teams.
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

test('R-5: a team with nobody connected for 60 s loses', () => {
  const play = aGame(2, 1)
  drops(play, ADA, CY)
  pass(play, 59.999)
  expect(ended(play)).toBeNull()
  pass(play, 0.001)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
  expect(play.match.endedAt).toBe(60_000)
})

test('R-5: the 60 s start again after a member has been back', () => {
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

test('R-5: the 60 s run when the connected members have left', () => {
  const play = aGame(2, 1)
  drops(play, CY)
  leaves(play, ADA)
  pass(play, 60)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('R-5: two teams deserted at the same instant draw', () => {
  const play = aGame(1, 1)
  drops(play, ADA, BOB)
  pass(play, 60)
  expect(ended(play)).toEqual([null, 'team_elimination'])
})

test('R-5: two teams deserted shortly after each other draw when both have been gone for 60 s', () => {
  const play = aGame(1, 1)
  drops(play, ADA)
  pass(play, 0.004)
  drops(play, BOB)
  pass(play, 59.996)
  expect(ended(play)).toBeNull()
  pass(play, 0.004)
  expect(ended(play)).toEqual([null, 'team_elimination'])
})

/** A game in which White has been gone for 60 s and Black for 10 s, so the decision is pending. */
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
])('R-5: the first team with a member back wins a pending decision: %s', (first, winner) => {
  const play = undecided()
  expect(ended(play)).toBeNull()
  returns(play, first)
  expect(ended(play)).toEqual([winner, 'team_elimination'])
})

test('R-5: a former member who returns wins a pending decision too', () => {
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

test('R-5: the game goes on if both teams are back at the same instant', () => {
  const play = undecided()
  returns(play, ADA, BOB)
  pass(play, 100)
  expect(ended(play)).toBeNull()
})

test('R-5: a team that becomes empty loses a pending decision at once', () => {
  const play = undecided()
  leaves(play, BOB)
  expect(ended(play)).toEqual(['white', 'team_elimination'])
})

test('R-5 does not apply to the lobby, where R-10 removes the players', () => {
  const play = aLobby(1, 1)
  drops(play, ADA, BOB)
  pass(play, 60)
  expect(ended(play)).toEqual([null, 'lobby_closed'])
})

/** Ada with a bot against the given number of Black players with a bot. */
function amongBots(blacks: 0 | 1): Play {
  const play = aLobby(1, blacks)
  joinsAsBot(play, DAN, 'black')
  joinsAsBot(play, CY, 'white')
  starts(play, ADA)
  return play
}

test('R-5: bots do not keep a team present when its players are disconnected', () => {
  const play = amongBots(1)
  drops(play, ADA)
  pass(play, 60)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('R-5: bots do not keep a team present when its players have left', () => {
  const play = amongBots(1)
  leaves(play, ADA)
  pass(play, 59)
  expect(ended(play)).toBeNull()
  pass(play, 1)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('R-5: the decision is pending when the players of both teams are gone, even with bots in both', () => {
  const play = amongBots(1)
  drops(play, ADA)
  pass(play, 30)
  drops(play, BOB)
  pass(play, 30)
  expect(ended(play)).toBeNull()
  pass(play, 30)
  expect(ended(play)).toEqual([null, 'team_elimination'])
})

test('R-5: a team of bots only is never deserted', () => {
  const play = amongBots(0)
  expect(stateOf(play).teams.black.deserted).toBeNull()
  drops(play, ADA)
  pass(play, 60)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})
