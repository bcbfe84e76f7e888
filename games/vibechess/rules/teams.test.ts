// Tests of captains and of the players who replace captains.
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

test('when the owner leaves the lobby, the next White player is owner and captain', () => {
  const play = aLobby(3, 1)
  leaves(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  does(play, CY, { type: 'start' })
})

test('when White’s captain leaves during the game, the next White player is captain', () => {
  const play = aGame(3, 1)
  leaves(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  expect(told(play, 'captain_changed')).toEqual([{ type: 'captain_changed', side: 'white', captain: CY, before: ADA }])
})

test('when Black’s captain leaves during the game, the next Black player is captain', () => {
  const play = aGame(1, 3)
  leaves(play, BOB)
  expect(captains(play)).toEqual([ADA, DAN])
})

test('when Black’s captain leaves the lobby, the next Black player is captain', () => {
  const play = aLobby(1, 2)
  leaves(play, BOB)
  expect(captains(play)).toEqual([ADA, DAN])
})

test('the list shows the new captain first and the other members in the order of joining', () => {
  const play = aGame(4, 1)
  drops(play, ADA, CY)
  expect(listOf(play, 'white')).toEqual([EVE, ADA, CY, GUS])
})

test('a disconnected member does not become the new captain while another member is connected', () => {
  const play = aGame(4, 1)
  drops(play, CY)
  leaves(play, ADA)
  expect(captains(play)).toEqual([EVE, BOB])
})

test('the first member of the list becomes captain when nobody is connected', () => {
  const play = aGame(4, 1)
  drops(play, EVE, CY, GUS)
  leaves(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
})

test('each captain who leaves is replaced, down to the last player', () => {
  const play = aGame(1, 3)
  leaves(play, BOB)
  leaves(play, DAN)
  expect(captains(play)).toEqual([ADA, FAY])
})

test('a disconnected captain is replaced at once and is an ordinary member after returning', () => {
  const play = aGame(3, 1)
  drops(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  returns(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  expect(listOf(play, 'white')).toEqual([CY, ADA, EVE])
})

test('R-4: a captain stays captain when no other member is connected', () => {
  const play = aGame(2, 1)
  drops(play, CY, ADA)
  expect(captains(play)).toEqual([ADA, BOB])
})

test('R-4: a team whose members all disconnect at one instant keeps its captain, whatever the order of the events', () => {
  const play = aGame(3, 1)
  drops(play, ADA, CY, EVE)
  expect(captains(play)).toEqual([ADA, BOB])
  expect(told(play, 'captain_changed')).toEqual([])
})

test('when several members return at one instant, the first of them in the list becomes captain, whatever the order of the events', () => {
  const play = aGame(3, 1)
  leaves(play, ADA)
  drops(play, CY, EVE)
  returns(play, EVE, CY)
  expect(captains(play)).toEqual([CY, BOB])
})

test('R-16: a disconnected captain loses the captaincy to the first member who returns', () => {
  const play = aGame(2, 1)
  drops(play, CY, ADA)
  returns(play, CY)
  expect(captains(play)).toEqual([CY, BOB])
  returns(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
})

test('R-16: a former member who rejoins also takes the captaincy from a disconnected captain', () => {
  const play = aGame(2, 1)
  leaves(play, CY)
  drops(play, ADA)
  joins(play, CY)
  expect(captains(play)).toEqual([CY, BOB])
})

test('a captain who leaves and returns is an ordinary member at the end of the list', () => {
  const play = aGame(3, 1)
  leaves(play, ADA)
  joins(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  expect(listOf(play, 'white')).toEqual([CY, EVE, ADA])
})

test('a lobby owner may rename the team, change settings, assign Black’s captain, kick and start', () => {
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

test('a captain may rename the team, select and move', () => {
  const play = aGame(2, 1, { assignment: 'captain_only' })
  does(play, ADA, { type: 'rename_team', name: 'Team Thunder' })
  does(play, ADA, { type: 'select_piece', square: 'e2' })
  does(play, ADA, { type: 'choose_move', to: 'e4' })
  expect(stateOf(play).history).toEqual(['e4'])
})

test('a player may suggest moves and may move the pieces assigned to that player', () => {
  const play = aGame(2, 1)
  does(play, CY, { type: 'suggest', from: 'e2', to: 'e4' })
  does(play, ADA, { type: 'select_piece', square: 'e2' })
  does(play, CY, { type: 'choose_move', to: 'e4' })
  for (const type of ['resign', 'offer_draw', 'accept_draw', 'decline_draw'] as const)
    expect(refuses(play, CY, { type })?.code).toBe('not_captain')
})
