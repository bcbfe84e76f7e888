// Tests of captains who hand over the captaincy.
import { expect, test } from 'vitest'
import { game } from './index.ts'
import {
  ADA,
  aGame,
  aLobby,
  BOB,
  CY,
  captains,
  DAN,
  does,
  drops,
  EVE,
  FAY,
  joinsAsBot,
  leaves,
  listOf,
  moves,
  owns,
  type Play,
  pass,
  plays,
  refuses,
  returns,
  secondsLeft,
  selects,
  starts,
  stateOf,
  told,
} from './testing.ts'

const handsOver = (play: Play, seat: string, player: string) => does(play, seat, { type: 'hand_over', player })
const refusesHandOver = (play: Play, seat: string, player: string) =>
  refuses(play, seat, { type: 'hand_over', player })?.code

test('R-21: in the lobby both captains may hand over, and the owner role goes along with White’s captaincy', () => {
  const play = aLobby(2, 2)
  handsOver(play, ADA, CY)
  handsOver(play, BOB, DAN)
  expect([captains(play), game.owner?.(stateOf(play))]).toEqual([[CY, DAN], CY])
  expect([listOf(play, 'white'), listOf(play, 'black')]).toEqual([
    [CY, ADA],
    [DAN, BOB],
  ])
  starts(play, CY)
})

test('R-21: in step 1 of the own turn the new captain selects within the time that is left', () => {
  const play = aGame(2, 1)
  pass(play, 12)
  handsOver(play, ADA, CY)
  expect(stateOf(play).step).toMatchObject({ kind: 'select', decider: CY })
  expect(secondsLeft(play)).toBe(18)
  expect(told(play, 'captain_changed')).toEqual([{ type: 'captain_changed', side: 'white', captain: CY, before: ADA }])
  expect(game.owner?.(stateOf(play))).toBe(CY)
})

test('R-21: during the other side’s turn a captain may hand over in every step', () => {
  const play = aGame(2, 3)
  handsOver(play, BOB, DAN)
  owns(play, CY, 'e2')
  selects(play, ADA, 'e2')
  handsOver(play, DAN, FAY)
  pass(play, 10)
  expect(stateOf(play).step?.kind).toBe('captain_move')
  handsOver(play, FAY, BOB)
  expect(captains(play)).toEqual([ADA, BOB])
})

test('R-21: a captain may not hand over while a piece of the own side is selected', () => {
  const play = aGame(3, 1)
  owns(play, CY, 'e2')
  selects(play, ADA, 'e2')
  expect(refusesHandOver(play, ADA, EVE)).toBe('piece_selected')
  pass(play, 10)
  expect(refusesHandOver(play, ADA, EVE)).toBe('piece_selected')
  moves(play, ADA, 'e4')
  expect(refusesHandOver(play, ADA, EVE)).toBeUndefined()
})

test('R-21: only a captain may hand over, and only to a connected member of the own team', () => {
  const play = aGame(3, 2)
  drops(play, EVE)
  expect(refusesHandOver(play, CY, ADA)).toBe('not_captain')
  expect(refusesHandOver(play, ADA, ADA)).toBe('captain_already')
  expect(refusesHandOver(play, ADA, DAN)).toBe('not_in_your_team')
  expect(refusesHandOver(play, ADA, EVE)).toBe('not_connected')
  expect(refusesHandOver(play, ADA, CY)).toBeUndefined()
})

test('R-21, R-19: a captain may not hand over to a bot', () => {
  const play = aLobby(1, 1)
  joinsAsBot(play, CY, 'white')
  expect(refusesHandOver(play, ADA, CY)).toBe('bot')
})

test('R-21: after a hand-over, the former captain keeps their place in the list of the team, and can be the next captain', () => {
  const play = aGame(3, 1)
  handsOver(play, ADA, EVE)
  expect(listOf(play, 'white')).toEqual([EVE, ADA, CY])
  drops(play, EVE)
  expect(captains(play)).toEqual([ADA, BOB])
})

test('R-21: a captain who lost the connection and is back stays a plain member until given the captaincy back', () => {
  const play = aGame(2, 1)
  drops(play, ADA)
  returns(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  handsOver(play, CY, ADA)
  expect(captains(play)).toEqual([ADA, BOB])
})

test('R-21: the new captain answers an open draw offer', () => {
  const play = aGame(1, 2)
  does(play, ADA, { type: 'offer_draw' })
  handsOver(play, BOB, DAN)
  expect(refuses(play, BOB, { type: 'accept_draw' })?.code).toBe('not_captain')
  expect(refuses(play, DAN, { type: 'accept_draw' })).toBeUndefined()
})

test('R-21: nobody can hand over after the end', () => {
  const play = aGame(2, 1)
  plays(play, 'e2e4')
  leaves(play, BOB)
  expect(refusesHandOver(play, ADA, CY)).toBeDefined()
  expect(captains(play)).toEqual([ADA, BOB])
})
