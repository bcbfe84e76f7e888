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

test('R-19: there is one owner, the lobby’s: its creator, who leads White', () => {
  const play = anEmptyLobby()
  expect(owner(play)).toBeUndefined()
  joins(play, ADA)
  expect(owner(play)).toBe(ADA)
  joins(play, BOB)
  expect(owner(play)).toBe(ADA)
})

test('R-19: the owner’s role goes with White’s captaincy, during the game too, and stays as it was at the end', () => {
  const play = aGame(2, 1)
  drops(play, ADA)
  expect(owner(play)).toBe(CY)
  does(play, BOB, { type: 'resign' })
  drops(play, CY)
  expect(owner(play)).toBe(CY)
})

test('R-19: nobody can remove a player once the game has started, nor bring one in', () => {
  const play = aGame(2, 2)
  expect(refuses(play, ADA, { type: 'kick', player: BOB })?.code).toBe('started')
  expect(refusesEntry(play, 's9')?.code).toBe('teams_closed')
})

test('R-19: with a person in White no bot owns the lobby, whoever is next in the list', () => {
  const play = aLobby(1, 1)
  joinsAsBot(play, CY, 'white')
  joins(play, EVE, 'white')
  leaves(play, ADA)
  expect([owner(play), listOf(play, 'white')]).toEqual([EVE, [EVE, CY]])
})

test('R-19: an owner who drops with none but bots in White stays the owner', () => {
  const play = aLobby(1, 1)
  joinsAsBot(play, CY, 'white')
  drops(play, ADA)
  expect(owner(play)).toBe(ADA)
  returns(play, ADA)
  starts(play, ADA)
  drops(play, ADA)
  expect(owner(play)).toBe(ADA)
})

test('R-19, R-1: no person left in White, Black’s captain moves there and owns the lobby; the bots stay', () => {
  const play = aLobby(1, 2)
  joinsAsBot(play, CY, 'white')
  leaves(play, ADA)
  expect([owner(play), listOf(play, 'white'), listOf(play, 'black')]).toEqual([BOB, [BOB, CY], [DAN]])
})

test('R-19: a bot that came first owns nothing any more when a person is there', () => {
  const play = anEmptyLobby()
  joinsAsBot(play, CY)
  expect(owner(play)).toBe(CY)
  joins(play, ADA)
  expect([owner(play), listOf(play, 'white')]).toEqual([ADA, [ADA, CY]])
})

test('a bot leads Black until a person is there, and is not made captain over people', () => {
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

test('a person who comes back to a team of bots leads it again', () => {
  const play = aLobby(1, 1)
  joinsAsBot(play, CY, 'white')
  starts(play, ADA)
  leaves(play, ADA)
  expect(captains(play)).toEqual([CY, BOB])
  joins(play, ADA)
  expect(captains(play)).toEqual([ADA, BOB])
})

test('R-1: the last person leaves, and bots alone keep no lobby open', () => {
  const play = aLobby(1, 0)
  joinsAsBot(play, BOB)
  leaves(play, ADA)
  expect(ended(play)).toEqual([null, 'lobby_closed'])
})

test.each([
  ['leaves', (play: Play) => leaves(play, CY)],
  ['is away too long', (play: Play) => [drops(play, CY), pass(play, 60)]],
])('R-20: the place of who %s before the start is free again for anybody', (_how, goes) => {
  const play = aLobby(2, 1)
  goes(play)
  expect(refusesEntry(play, CY, 'black')).toBeUndefined()
  joins(play, CY, 'black')
  expect(listOf(play, 'black')).toEqual([BOB, CY])
})

test('R-20, R-11: a place left before the start is nobody’s; one left in the game, or lost by a kick, stays with whose it was', () => {
  const holds = (play: Play) => [CY, EVE].map((seat) => game.holds?.(stateOf(play), seat))
  const play = aLobby(3, 1)
  leaves(play, CY)
  does(play, ADA, { type: 'kick', player: EVE })
  expect(holds(play)).toEqual([false, true])
  const begun = aGame(3, 1)
  leaves(begun, CY)
  expect(holds(begun)).toEqual([true, true])
})

test('R-20: a lobby can be entered and left for ever', () => {
  const play = aLobby(1, 1)
  for (let visit = 0; visit < 100; visit++) {
    joins(play, CY, 'white')
    leaves(play, CY)
  }
  expect(refusesEntry(play, CY)).toBeUndefined()
})

test('R-20: a place a bot was removed from is free; a person’s is not theirs again', () => {
  const play = aLobby(2, 1)
  joinsAsBot(play, DAN, 'black')
  does(play, ADA, { type: 'kick', player: DAN })
  does(play, ADA, { type: 'kick', player: CY })
  expect([refusesEntry(play, DAN), refusesEntry(play, CY)?.code]).toEqual([undefined, 'kicked'])
  joins(play, DAN, 'black')
  expect(stateOf(play).bots).toEqual([])
})
