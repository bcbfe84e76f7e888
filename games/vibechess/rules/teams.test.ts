import { expect, test } from 'vitest'
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
  GUS,
  joins,
  leaves,
  listOf,
  refuses,
  returns,
  stateOf,
  told,
} from './testing.ts'

test('Player Management: the owner leaves, the next in White’s list is owner and captain', () => {
  const play = aLobby(3, 1)
  leaves(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  does(play, CY, { type: 'start' })
})

test('Player Management: the White captain leaves in mid-game, the next White player is captain', () => {
  const play = aGame(3, 1)
  leaves(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  expect(told(play, 'captain_changed')).toEqual([{ type: 'captain_changed', side: 'white', captain: CY, before: ADA }])
})

test('Player Management: the Black captain leaves, the next Black player is captain', () => {
  const play = aGame(1, 3)
  leaves(play, BOB)
  expect(captains(play)).toEqual([ADA, DAN])
})

test('Black’s captain leaves the lobby: the next Black player is captain', () => {
  const play = aLobby(1, 2)
  leaves(play, BOB)
  expect(captains(play)).toEqual([ADA, DAN])
})

test('Display rules: a new captain stands on top, the others by time of joining', () => {
  const play = aGame(4, 1)
  drops(play, ADA, CY)
  expect(listOf(play, 'white')).toEqual([EVE, ADA, CY, GUS])
})

test('Succession order: the list says who is next, and passes over whoever is not connected', () => {
  const play = aGame(4, 1)
  drops(play, CY)
  leaves(play, ADA)
  expect(captains(play)).toEqual([EVE, BOB])
})

test('Succession order: nobody connected, then the first in the list', () => {
  const play = aGame(4, 1)
  drops(play, EVE, CY, GUS)
  leaves(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
})

test('Automatic promotion: one captain after the other, down to the last', () => {
  const play = aGame(1, 3)
  leaves(play, BOB)
  leaves(play, DAN)
  expect(captains(play)).toEqual([ADA, FAY])
})

test('a captain’s connection drops: the next connected member is captain at once; back, they are a plain member', () => {
  const play = aGame(3, 1)
  drops(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  returns(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  expect(listOf(play, 'white')).toEqual([CY, ADA, EVE])
})

test('R-4: with no other member connected the captain stays captain', () => {
  const play = aGame(2, 1)
  drops(play, CY, ADA)
  expect(captains(play)).toEqual([ADA, BOB])
})

test('R-4: a whole team that drops at one instant keeps its captain, in whatever order it is told', () => {
  const play = aGame(3, 1)
  drops(play, ADA, CY, EVE)
  expect(captains(play)).toEqual([ADA, BOB])
  expect(told(play, 'captain_changed')).toEqual([])
})

test('members who are back at one instant: the first in the list leads, in whatever order it is told', () => {
  const play = aGame(3, 1)
  leaves(play, ADA)
  drops(play, CY, EVE)
  returns(play, EVE, CY)
  expect(captains(play)).toEqual([CY, BOB])
})

test('R-16: until another member is back before them, who is captain at once', () => {
  const play = aGame(2, 1)
  drops(play, CY, ADA)
  returns(play, CY)
  expect(captains(play)).toEqual([CY, BOB])
  returns(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
})

test('R-16: one who left and comes back counts as well', () => {
  const play = aGame(2, 1)
  leaves(play, CY)
  drops(play, ADA)
  joins(play, CY)
  expect(captains(play)).toEqual([CY, BOB])
})

test('a captain who leaves and comes back is a plain member at the end of the list', () => {
  const play = aGame(3, 1)
  leaves(play, ADA)
  joins(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  expect(listOf(play, 'white')).toEqual([CY, EVE, ADA])
})

test('Quick reference: what a lobby owner may do', () => {
  const play = aLobby(1, 2)
  does(play, ADA, { type: 'rename_team', name: 'Team Thunder' })
  does(play, ADA, { type: 'set_options', options: { playerSeconds: 20 } })
  does(play, ADA, { type: 'assign_captain', player: DAN })
  does(play, ADA, { type: 'start' })
  expect(stateOf(play)).toMatchObject({
    phase: 'playing',
    options: { playerSeconds: 20 },
    teams: { white: { name: 'Team Thunder' }, black: { captain: DAN } },
  })
})

test('Quick reference: what a captain may do', () => {
  const play = aGame(2, 1, { assignment: 'captain_only' })
  does(play, ADA, { type: 'rename_team', name: 'Team Thunder' })
  does(play, ADA, { type: 'select_piece', square: 'e2' })
  does(play, ADA, { type: 'choose_move', to: 'e4' })
  expect(stateOf(play).history).toEqual(['e4'])
})

test('Quick reference: what a player may do', () => {
  const play = aGame(2, 1)
  does(play, CY, { type: 'suggest', from: 'e2', to: 'e4' })
  does(play, ADA, { type: 'select_piece', square: 'e2' })
  does(play, CY, { type: 'choose_move', to: 'e4' })
  for (const type of ['resign', 'offer_draw', 'accept_draw', 'decline_draw'] as const)
    expect(refuses(play, CY, { type })?.code).toBe('not_captain')
})
