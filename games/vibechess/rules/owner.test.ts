// Tests of the lobby owner and of seats that players have left.
import { expect, test } from 'vitest'
import { game } from './index.ts'
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
  drops,
  EVE,
  ended,
  FAY,
  joins,
  joinsAsBot,
  leaves,
  listOf,
  type Play,
  pass,
  refuses,
  refusesEntry,
  returns,
  starts,
  stateOf,
} from './testing.ts'

const owner = (play: Play) => game.owner?.(stateOf(play))

test('R-19: the creator is the only owner and leads White', () => {
  const play = anEmptyLobby()
  expect(owner(play)).toBeUndefined()
  joins(play, ADA)
  expect(owner(play)).toBe(ADA)
  joins(play, BOB)
  expect(owner(play)).toBe(ADA)
})

test('R-19: during the game the captain of White owns the lobby, and the owner does not change after the end', () => {
  const play = aGame(2, 1)
  drops(play, ADA)
  expect(owner(play)).toBe(CY)
  does(play, BOB, { type: 'resign' })
  drops(play, CY)
  expect(owner(play)).toBe(CY)
})

test('R-19: after the start nobody can be kicked and nobody new can join', () => {
  const play = aGame(2, 2)
  expect(refuses(play, ADA, { type: 'kick', player: BOB })?.code).toBe('started')
  expect(refusesEntry(play, 's9')?.code).toBe('teams_closed')
})

test('R-19: a bot does not own the lobby while a person is in White', () => {
  const play = aLobby(1, 1)
  joinsAsBot(play, CY, 'white')
  joins(play, EVE, 'white')
  leaves(play, ADA)
  expect([owner(play), listOf(play, 'white')]).toEqual([EVE, [EVE, CY]])
})

test('R-19: a disconnected owner stays owner if all other White players are bots', () => {
  const play = aLobby(1, 1)
  joinsAsBot(play, CY, 'white')
  drops(play, ADA)
  expect(owner(play)).toBe(ADA)
  returns(play, ADA)
  starts(play, ADA)
  drops(play, ADA)
  expect(owner(play)).toBe(ADA)
})

test('R-19, R-1: if no person is in White, Black’s captain moves to White and owns the lobby', () => {
  const play = aLobby(1, 2)
  joinsAsBot(play, CY, 'white')
  leaves(play, ADA)
  expect([owner(play), listOf(play, 'white'), listOf(play, 'black')]).toEqual([BOB, [BOB, CY], [DAN]])
})

test('R-19: a bot that joined first is no longer owner once a person joins', () => {
  const play = anEmptyLobby()
  joinsAsBot(play, CY)
  expect(owner(play)).toBe(CY)
  joins(play, ADA)
  expect([owner(play), listOf(play, 'white')]).toEqual([ADA, [ADA, CY]])
})

test('a bot leads Black only until a person joins Black, and a bot cannot be made captain of a team with people', () => {
  const play = aLobby(1, 0)
  joinsAsBot(play, BOB)
  joinsAsBot(play, DAN, 'black')
  expect(captains(play)).toEqual([ADA, BOB])
  does(play, ADA, { type: 'assign_captain', player: DAN })
  expect(captains(play)).toEqual([ADA, DAN])
  joins(play, FAY, 'black')
  expect(captains(play)).toEqual([ADA, FAY])
  expect(refuses(play, ADA, { type: 'assign_captain', player: DAN })?.code).toBe('bot')
})

test('a person who returns to a team of bots leads the team again', () => {
  const play = aLobby(1, 1)
  joinsAsBot(play, CY, 'white')
  starts(play, ADA)
  leaves(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  joins(play, ADA)
  expect(captains(play)).toEqual([ADA, BOB])
})

test('R-1: the lobby closes when the last person leaves, even if bots are still in the lobby', () => {
  const play = aLobby(1, 0)
  joinsAsBot(play, BOB)
  leaves(play, ADA)
  expect(ended(play)).toEqual([null, 'lobby_closed'])
})

test.each([
  ['leaves', (play: Play) => leaves(play, CY)],
  ['is away too long', (play: Play) => [drops(play, CY), pass(play, 60)]],
])('R-20: the seat of a player who %s before the start is free for anybody', (_how, goes) => {
  const play = aLobby(2, 1)
  goes(play)
  expect(refusesEntry(play, CY, 'black')).toBeUndefined()
  joins(play, CY, 'black')
  expect(listOf(play, 'black')).toEqual([BOB, CY])
})

test('R-20, R-11: a seat stays reserved after a kick or if its player left during the game, but not after leaving the lobby', () => {
  const holds = (play: Play) => [CY, EVE].map((seat) => game.holds?.(stateOf(play), seat))
  const play = aLobby(3, 1)
  leaves(play, CY)
  does(play, ADA, { type: 'kick', player: EVE })
  expect(holds(play)).toEqual([false, true])
  const begun = aGame(3, 1)
  leaves(begun, CY)
  expect(holds(begun)).toEqual([true, true])
})

test('R-20: a player can join and leave the lobby any number of times', () => {
  const play = aLobby(1, 1)
  for (let visit = 0; visit < 100; visit++) {
    joins(play, CY, 'white')
    leaves(play, CY)
  }
  expect(refusesEntry(play, CY)).toBeUndefined()
})

test('R-20: the seat of a removed bot is free, but the seat of a kicked person is not', () => {
  const play = aLobby(2, 1)
  joinsAsBot(play, DAN, 'black')
  does(play, ADA, { type: 'kick', player: DAN })
  does(play, ADA, { type: 'kick', player: CY })
  expect([refusesEntry(play, DAN), refusesEntry(play, CY)?.code]).toEqual([undefined, 'kicked'])
  joins(play, DAN, 'black')
  expect(stateOf(play).bots).toEqual([])
})
