// Tests of the lobby.
import { expect, test } from 'vitest'
import { isRefusal } from '#kit/game.ts'
import { readAction } from '#kit/judge.ts'
import { readOptions } from '#kit/schema.ts'
import { game } from './index.ts'
import {
  ADA,
  aGame,
  aLobby,
  anEmptyLobby,
  ask,
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
  pass,
  refuses,
  refusesEntry,
  returns,
  stateOf,
  told,
} from './testing.ts'

test('the creator owns the lobby, leads White and is asked for the team’s name', () => {
  const play = anEmptyLobby()
  joins(play, ADA, 'black')
  expect(captains(play)).toEqual([ADA, null])
  expect(game.view(stateOf(play), ADA)).toMatchObject({ owner: ADA })
  expect(ask(play, 'name_team')).toMatchObject({ seat: ADA, about: { side: 'white' } })
})

test('the first player to join leads Black and is asked for the team’s name', () => {
  const play = aLobby(1, 0)
  does(play, ADA, { type: 'rename_team', name: 'Team Thunder' })
  joins(play, BOB, 'white')
  expect(captains(play)).toEqual([ADA, BOB])
  expect(ask(play, 'name_team')).toMatchObject({ seat: BOB, about: { side: 'black' } })
  does(play, BOB, { type: 'rename_team', name: 'Team Lightning' })
  expect(ask(play, 'name_team')).toBeUndefined()
})

test('later players see team names and sizes and choose a team', () => {
  const play = aLobby(1, 1)
  does(play, ADA, { type: 'rename_team', name: 'Team Thunder' })
  expect(game.view(stateOf(play), 'spectator')).toMatchObject({
    teams: { white: { name: 'Team Thunder', members: [{ seat: ADA }], full: false } },
    options: { capacity: 6 },
  })
  joins(play, CY, 'black')
  expect(listOf(play, 'black')).toEqual([BOB, CY])
})

test('a player who chooses no team joins the smaller team', () => {
  const play = aLobby(2, 1)
  joins(play, DAN)
  joins(play, EVE)
  expect([listOf(play, 'white'), listOf(play, 'black')]).toEqual([
    [ADA, CY, EVE],
    [BOB, DAN],
  ])
})

test('refuses to join a full team', () => {
  const play = aLobby(2, 1, { capacity: 2 })
  expect(game.view(stateOf(play), 'spectator')).toMatchObject({
    teams: { white: { full: true }, black: { full: false } },
  })
  expect(refusesEntry(play, EVE, 'white')).toEqual({
    code: 'team_full',
    message: 'White is full: 2/2 players',
    values: { side: 'white', team: 'White', capacity: 2 },
  })
  expect(refusesEntry(play, DAN, 'black')).toBeUndefined()
  joins(play, DAN)
  expect(refusesEntry(play, EVE)?.code).toBe('team_full')
})

test('refuses to join a team that does not exist', () => {
  expect(game.admit?.(stateOf(aLobby(1, 1)), CY, 'red')?.code).toBe('no_such_team')
})

test('only captains may rename their team, also during the game', () => {
  const play = aGame(2, 1)
  does(play, BOB, { type: 'rename_team', name: '  Team Lightning ' })
  expect(stateOf(play).teams.black.name).toBe('Team Lightning')
  expect(refuses(play, CY, { type: 'rename_team', name: 'Mine' })?.code).toBe('not_captain')
})

test.each(['', '   ', 'x'.repeat(25), 'two\nlines'])('refuses the team name %j', (name) => {
  expect(refuses(aLobby(1, 1), ADA, { type: 'rename_team', name })?.code).toMatch(/^name_/)
})

test('the action schema marks a team name as a name, so that the server checks it like a person’s name', () => {
  expect(game.actions.rename_team.schema).toMatchObject({ properties: { name: { text: 'name' } } })
})

test('a team whose name was deleted shows the name of its side', () => {
  const play = aLobby(1, 1)
  does(play, BOB, { type: 'rename_team', name: '{text:abcdefgh}' })
  expect(stateOf(play).teams.black.name).toBe('{text:abcdefgh:Black}')
})

test('teams are called White and Black until renamed', () => {
  const { teams } = stateOf(aLobby(1, 1))
  expect([teams.white.name, teams.black.name]).toEqual(['White', 'Black'])
})

test('only the owner may change settings, kick, start, or assign Black’s captain', () => {
  const play = aLobby(2, 2)
  for (const seat of [BOB, CY, DAN]) {
    expect(refuses(play, seat, { type: 'set_options', options: { capacity: 8 } })?.code).toBe('not_owner')
    expect(refuses(play, seat, { type: 'start' })?.code).toBe('not_owner')
    expect(refuses(play, seat, { type: 'kick', player: EVE })?.code).toBe('not_owner')
    expect(refuses(play, seat, { type: 'assign_captain', player: DAN })?.code).toBe('not_owner')
  }
  does(play, ADA, { type: 'set_options', options: { capacity: 8, selectSeconds: 60 } })
  expect(stateOf(play).options).toEqual({
    selectSeconds: 60,
    playerSeconds: 10,
    captainSeconds: 10,
    teamMinutes: 0,
    capacity: 8,
    assignment: 'even',
  })
})

test('refuses changed settings, kick and start after the game has started', () => {
  const play = aGame(2, 2)
  expect(refuses(play, ADA, { type: 'set_options', options: { capacity: 8 } })?.code).toBe('started')
  expect(refuses(play, ADA, { type: 'kick', player: CY })?.code).toBe('started')
  expect(refuses(play, ADA, { type: 'start' })?.code).toBe('started')
  expect(refuses(play, CY, { type: 'join_team', team: 'black' })?.code).toBe('started')
})

test('settings have defaults and bounds', () => {
  expect(readOptions(game.options, {})).toEqual({
    options: {
      selectSeconds: 30,
      playerSeconds: 10,
      captainSeconds: 10,
      teamMinutes: 0,
      capacity: 6,
      assignment: 'even',
    },
  })
  const bad = [
    { selectSeconds: 4 },
    { selectSeconds: 3601 },
    { playerSeconds: 4 },
    { captainSeconds: 601 },
    { capacity: 0 },
    { capacity: 17 },
    { assignment: 'fair' },
  ]
  for (const options of bad) {
    expect(readOptions(game.options, options)).toHaveProperty('refusal')
    expect(isRefusal(readAction(game, 'action', { action: { type: 'set_options', options } }))).toBe(true)
  }
})

test('refuses a capacity below the size of a team', () => {
  const play = aLobby(3, 1)
  expect(refuses(play, ADA, { type: 'set_options', options: { capacity: 2 } })).toMatchObject({
    code: 'too_small',
    message: 'A team has 3 players already',
  })
  does(play, ADA, { type: 'set_options', options: { capacity: 3 } })
})

test('a kicked player cannot rejoin the lobby', () => {
  const play = aLobby(2, 2)
  does(play, ADA, { type: 'kick', player: DAN })
  expect(listOf(play, 'black')).toEqual([BOB])
  expect(play.match.taken).not.toContain(DAN)
  expect(refusesEntry(play, DAN)?.code).toBe('kicked')
  expect(refuses(play, ADA, { type: 'kick', player: ADA })?.code).toBe('yourself')
})

test('the next Black player replaces a kicked captain', () => {
  const play = aLobby(1, 2)
  does(play, ADA, { type: 'kick', player: BOB })
  expect(captains(play)).toEqual([ADA, DAN])
})

test('the owner can make any connected Black player captain of Black', () => {
  const play = aLobby(2, 3)
  does(play, ADA, { type: 'assign_captain', player: FAY })
  expect(listOf(play, 'black')).toEqual([FAY, BOB, DAN])
  expect(refuses(play, ADA, { type: 'assign_captain', player: CY })?.code).toBe('not_in_black')
  expect(refuses(play, ADA, { type: 'assign_captain', player: FAY })?.code).toBe('captain_already')
  drops(play, DAN)
  expect(refuses(play, ADA, { type: 'assign_captain', player: DAN })?.code).toBe('not_connected')
})

test('R-8: refuses to assign Black’s captain after the start', () => {
  expect(refuses(aGame(1, 2), ADA, { type: 'assign_captain', player: DAN })?.code).toBe('started')
})

test('refuses to start without both captains', () => {
  expect(refuses(aLobby(1, 0), ADA, { type: 'start' })).toMatchObject({
    code: 'no_captain',
    message: 'Black has no captain yet',
  })
})

test('refuses to start while a captain is disconnected', () => {
  const play = aLobby(1, 1)
  expect(ask(play, 'start')).toMatchObject({ seat: ADA })
  drops(play, BOB)
  expect(refuses(play, ADA, { type: 'start' })).toMatchObject({
    code: 'captain_away',
    message: `{seat:${BOB}}, the captain of Black, is not connected`,
  })
  expect(ask(play, 'start')).toBeUndefined()
  returns(play, BOB)
  does(play, ADA, { type: 'start' })
  expect(stateOf(play).phase).toBe('playing')
})

test('two players are enough to start', () => {
  expect(stateOf(aGame(1, 1)).step).toMatchObject({ kind: 'select', decider: ADA })
})

test('R-9: while Black is empty, the next player who joins leads Black', () => {
  const play = aLobby(2, 1)
  leaves(play, BOB)
  expect(captains(play)).toEqual([ADA, null])
  expect(refuses(play, ADA, { type: 'start' })?.code).toBe('no_captain')
  joins(play, DAN, 'white')
  expect(captains(play)).toEqual([ADA, DAN])
})

test('a member who is not captain can change teams while the other team has a free seat', () => {
  const play = aLobby(3, 2, { capacity: 3 })
  does(play, EVE, { type: 'join_team', team: 'black' })
  expect(listOf(play, 'black')).toEqual([BOB, DAN, EVE])
  expect(refuses(play, CY, { type: 'join_team', team: 'black' })?.code).toBe('team_full')
  expect(refuses(play, CY, { type: 'join_team', team: 'white' })?.code).toBe('own_team')
})

test('refuses a captain who wants to change teams', () => {
  const play = aLobby(2, 2)
  expect(refuses(play, ADA, { type: 'join_team', team: 'black' })?.code).toBe('captain_stays')
  expect(refuses(play, BOB, { type: 'join_team', team: 'white' })?.code).toBe('captain_stays')
})

test('a player who changes teams is added at the end of the other team’s list', () => {
  const play = aLobby(2, 2)
  does(play, CY, { type: 'join_team', team: 'black' })
  does(play, CY, { type: 'join_team', team: 'white' })
  joins(play, EVE, 'white')
  does(play, DAN, { type: 'join_team', team: 'white' })
  expect(listOf(play, 'white')).toEqual([ADA, CY, EVE, DAN])
})

test('R-10: a player who is disconnected for 60 s is removed from the lobby', () => {
  const play = aLobby(3, 2)
  drops(play, CY, DAN)
  pass(play, 59)
  returns(play, DAN)
  pass(play, 0.999)
  expect(listOf(play, 'white')).toEqual([ADA, CY, EVE])
  pass(play, 0.001)
  expect(listOf(play, 'white')).toEqual([ADA, EVE])
  expect(listOf(play, 'black')).toEqual([BOB, DAN])
  expect(play.match.taken).not.toContain(CY)
  expect(told(play, 'left')).toMatchObject([{ seat: CY, how: 'gone' }])
  joins(play, CY, 'black')
})

test('R-10: a disconnected captain is replaced at once', () => {
  const play = aLobby(2, 2)
  drops(play, ADA, BOB)
  expect(captains(play)).toEqual([CY, DAN])
  expect(listOf(play, 'white')).toEqual([CY, ADA])
  returns(play, ADA)
  expect(captains(play)).toEqual([CY, DAN])
})

test('R-10: a player who is disconnected at the start stays a member', () => {
  const play = aLobby(2, 1)
  drops(play, CY)
  does(play, ADA, { type: 'start' })
  expect(stateOf(play).teams.white.members.map((member) => member.gone)).toEqual([null, null])
  pass(play, 61)
  expect(listOf(play, 'white')).toEqual([ADA, CY])
})

test('R-1: when the owner leaves, the next White player becomes owner and captain of White', () => {
  const play = aLobby(3, 1)
  does(play, ADA, { type: 'leave' })
  expect(listOf(play, 'white')).toEqual([CY, EVE])
  expect(game.view(stateOf(play), CY)).toMatchObject({ owner: CY })
  expect(play.match.taken).not.toContain(ADA)
})

test('R-1: without a White player, Black’s captain moves to White and becomes owner and captain of White', () => {
  const play = aLobby(1, 3)
  leaves(play, ADA)
  expect([listOf(play, 'white'), listOf(play, 'black')]).toEqual([[BOB], [DAN, FAY]])
  expect(captains(play)).toEqual([BOB, DAN])
})

test('R-1: Black’s captain becomes owner of the lobby when the only White player leaves', () => {
  const play = aLobby(1, 1)
  leaves(play, ADA)
  expect(captains(play)).toEqual([BOB, null])
  joins(play, ADA)
  expect(captains(play)).toEqual([BOB, ADA])
})

test('R-1: when the owner and Black’s captain leave at the same instant, the next players replace both', () => {
  const play = aLobby(1, 3)
  drops(play, ADA, BOB)
  pass(play, 60)
  expect([listOf(play, 'white'), listOf(play, 'black')]).toEqual([[DAN], [FAY]])
})

test('R-1: the lobby closes when no player is left', () => {
  const play = aLobby(1, 1)
  leaves(play, BOB)
  leaves(play, ADA)
  expect(play.match.outcome).toEqual({ winner: null, winners: [], reason: 'lobby_closed' })
})

test('R-11: new players cannot join after the start', () => {
  const play = aGame(1, 1)
  expect(refusesEntry(play, GUS, 'white')?.code).toBe('teams_closed')
})

test('R-11: a player who left before the start is treated as a new player', () => {
  const play = aLobby(2, 1)
  leaves(play, CY)
  does(play, ADA, { type: 'start' })
  expect(refusesEntry(play, CY)?.code).toBe('teams_closed')
})

test('R-11: a member who left the game returns to the same team, at the end of the team’s list', () => {
  const play = aGame(3, 1)
  leaves(play, CY)
  expect(refusesEntry(play, CY, 'black')?.code).toBe('not_your_team')
  joins(play, CY, 'white')
  expect(listOf(play, 'white')).toEqual([ADA, EVE, CY])
  expect(stateOf(play).former).toEqual({})
})
