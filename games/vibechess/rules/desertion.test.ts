// Tests of rule R-5: a team is deserted while none of its players is connected, and loses after 60 s.
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

test('R-5: a team in which nobody is connected for 60 s loses', () => {
  const play = aGame(2, 1)
  drops(play, ADA, CY)
  pass(play, 59.999)
  expect(ended(play)).toBeNull()
  pass(play, 0.001)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
  expect(play.match.endedAt).toBe(60_000)
})

test('R-5: the 60 s start again if a member was connected in between', () => {
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

test('R-5: the 60 s start when all connected members of a team have left', () => {
  const play = aGame(2, 1)
  drops(play, CY)
  leaves(play, ADA)
  pass(play, 60)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('R-5: the game is a draw if both teams are deserted from the same instant on', () => {
  const play = aGame(1, 1)
  drops(play, ADA, BOB)
  pass(play, 60)
  expect(ended(play)).toEqual([null, 'team_elimination'])
})

test('R-5: the game is a draw if both teams have nobody connected for 60 s, even if not from the same instant on', () => {
  const play = aGame(1, 1)
  drops(play, ADA)
  pass(play, 0.004)
  drops(play, BOB)
  pass(play, 59.996)
  expect(ended(play)).toBeNull()
  pass(play, 0.004)
  expect(ended(play)).toEqual([null, 'team_elimination'])
})

/**
 * Returns a game in which nobody of White has been connected for 60 s and nobody of Black for 10 s. The result is
 * pending.
 */
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
])('R-5: while both teams are deserted, the first team with a returning member wins: %s', (first, winner) => {
  const play = undecided()
  expect(ended(play)).toBeNull()
  returns(play, first)
  expect(ended(play)).toEqual([winner, 'team_elimination'])
})

test('R-5: while both teams are deserted, a former member who returns also wins the game for the team', () => {
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

test('R-5: the game goes on if members of both teams return at the same instant', () => {
  const play = undecided()
  returns(play, ADA, BOB)
  pass(play, 100)
  expect(ended(play)).toBeNull()
})

test('R-5: while both teams are deserted, a team that becomes empty loses at once', () => {
  const play = undecided()
  leaves(play, BOB)
  expect(ended(play)).toEqual(['white', 'team_elimination'])
})

test('R-5: no team loses in the lobby, where rule R-10 removes disconnected players', () => {
  const play = aLobby(1, 1)
  drops(play, ADA, BOB)
  pass(play, 60)
  expect(ended(play)).toEqual([null, 'lobby_closed'])
})

/** Returns a game between two teams. White is Ada and a bot. Black is a bot and the given number of players. */
function amongBots(blacks: 0 | 1): Play {
  const play = aLobby(1, blacks)
  joinsAsBot(play, DAN, 'black')
  joinsAsBot(play, CY, 'white')
  starts(play, ADA)
  return play
}

test('R-5: a team whose players are all disconnected is deserted even if the team has bots', () => {
  const play = amongBots(1)
  drops(play, ADA)
  pass(play, 60)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('R-5: a team whose players have all left is deserted even if the team has bots', () => {
  const play = amongBots(1)
  leaves(play, ADA)
  pass(play, 59)
  expect(ended(play)).toBeNull()
  pass(play, 1)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})

test('R-5: the result is pending when the players of both teams are gone, even with bots in both teams', () => {
  const play = amongBots(1)
  drops(play, ADA)
  pass(play, 30)
  drops(play, BOB)
  pass(play, 30)
  expect(ended(play)).toBeNull()
  pass(play, 30)
  expect(ended(play)).toEqual([null, 'team_elimination'])
})

test('R-5: a team that consists only of bots is never deserted', () => {
  const play = amongBots(0)
  expect(stateOf(play).teams.black.deserted).toBeNull()
  drops(play, ADA)
  pass(play, 60)
  expect(ended(play)).toEqual(['black', 'team_elimination'])
})
