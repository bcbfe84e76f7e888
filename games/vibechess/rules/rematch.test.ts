// Tests of how the next game continues a finished game.
import { expect, test } from 'vitest'
import { rematch } from './rematch.ts'
import {
  ADA,
  aGame,
  aLobby,
  anEmptyLobby,
  BOB,
  CY,
  captains,
  DAN,
  does,
  EVE,
  joins,
  joinsAsBot,
  leaves,
  listOf,
  type Play,
  starts,
  stateOf,
} from './testing.ts'

/**
 * Starts the rematch: the players who accept sit down, and the first player of each side sends the actions that
 * `rematch` returns for the side.
 */
function playedAgain(play: Play, swapped: boolean, accepted: readonly string[]): Play {
  const { places, actions } = rematch(stateOf(play), swapped)
  const sitting = places.filter(({ seat }) => accepted.includes(seat))
  const first = ['white', 'black'].map((side) => sitting.find((place) => place.side === side))
  const next = anEmptyLobby()
  for (const place of [...first, ...sitting.filter((place) => !first.includes(place))])
    if (place) joins(next, place.seat, place.side as 'white')
  for (const { side, action } of actions) {
    const seat = sitting.find((place) => place.side === side)?.seat
    if (seat) does(next, seat, action)
  }
  return next
}

function aFinishedGame(): Play {
  const play = aLobby(3, 2, { selectSeconds: 60, teamMinutes: 10 })
  does(play, ADA, { type: 'rename_team', name: 'Sandpipers' })
  starts(play, ADA)
  does(play, BOB, { type: 'resign' })
  return play
}

test('R-23: in a rematch the teams swap sides and keep their names, captains and all players who accept', () => {
  const next = playedAgain(aFinishedGame(), true, [ADA, BOB, CY, DAN, EVE])
  expect(captains(next)).toEqual([BOB, ADA])
  expect([listOf(next, 'white'), listOf(next, 'black')]).toEqual([
    [BOB, DAN],
    [ADA, CY, EVE],
  ])
  expect([stateOf(next).teams.white.name, stateOf(next).teams.black.name]).toEqual(['White', 'Sandpipers'])
  expect(stateOf(next).phase).toBe('playing')
})

test('R-23: the teams of a rematch stay on their sides if the owner chose that', () => {
  const next = playedAgain(aFinishedGame(), false, [ADA, BOB, CY])
  expect([captains(next), stateOf(next).teams.white.name]).toEqual([[ADA, BOB], 'Sandpipers'])
})

test('R-23: if a captain does not accept the rematch, the next player of the team’s list becomes captain', () => {
  const next = playedAgain(aFinishedGame(), true, [DAN, EVE, CY])
  expect(captains(next)).toEqual([DAN, CY])
  expect(stateOf(next).teams.black.name).toBe('Sandpipers')
})

test('R-23: a player who got the captaincy from another captain is captain in the rematch too', () => {
  const play = aGame(2, 1)
  does(play, ADA, { type: 'hand_over', player: CY })
  does(play, BOB, { type: 'resign' })
  expect(captains(playedAgain(play, true, [ADA, BOB, CY]))).toEqual([BOB, CY])
})

test('R-23: a rematch has the settings of the finished game', () => {
  const play = aFinishedGame()
  expect(stateOf(playedAgain(play, true, [ADA, BOB])).options).toEqual(stateOf(play).options)
})

test('R-23: players who left the game are not asked for a rematch', () => {
  const play = aGame(2, 2)
  leaves(play, CY)
  does(play, BOB, { type: 'resign' })
  expect(rematch(stateOf(play), false).places).toEqual([
    { seat: ADA, side: 'white' },
    { seat: BOB, side: 'black' },
    { seat: DAN, side: 'black' },
  ])
})

test('R-23, R-19: in a rematch the people of a team sit down before its bots', () => {
  const play = aLobby(1, 1)
  joinsAsBot(play, CY, 'white')
  joins(play, EVE, 'white')
  starts(play, ADA)
  does(play, BOB, { type: 'resign' })
  expect(rematch(stateOf(play), false).places.map(({ seat }) => seat)).toEqual([ADA, EVE, CY, BOB])
})

test('R-23: a rematch keeps only the reference to a team’s name, so that a deleted name stays deleted', () => {
  const play = aLobby(1, 1)
  does(play, ADA, { type: 'rename_team', name: '{text:abcdefgh}' })
  expect(rematch(stateOf(play), true).actions[1]).toEqual({
    side: 'black',
    action: { type: 'rename_team', name: '{text:abcdefgh}' },
  })
})
