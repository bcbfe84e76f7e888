// Tests of restarts, lost connections and the time limits of a turn in VibeChess. Only the test moves the clock.
import { expect, test } from 'vitest'
import { joinAgain, type Match, openMatch, openServer, type Player, type TestServer } from '#server/testing/server.ts'
import type { Options, View } from '../../games/vibechess/rules/index.ts'
import { game } from '../../games/vibechess/rules/index.ts'

const SECOND = 1_000
/** How long players may take to return after a server start, in milliseconds. */
const SETTLED = 30 * SECOND

interface Table {
  server: TestServer
  match: Match
  /** White's captain. `cy` owns White's pieces. */
  ann: Player
  ben: Player
  cy: Player
  dan: Player
}

async function begun(options: Partial<Options> = {}): Promise<Table> {
  const server = await openServer({ games: [game] })
  const match = await openMatch(server, 'vibechess', 4, options)
  const [ann, ben, cy, dan] = match.players as [Player, Player, Player, Player]
  server.clock.advance(SETTLED)
  expect(await ann.play({ type: 'start' })).toMatchObject({ refused: false })
  return { server, match, ann, ben, cy, dan }
}

/** Returns the view of a new spectator. */
async function look({ server, match }: Table): Promise<View> {
  const client = await server.client()
  client.say('join_match', { matchId: match.id, watch: true })
  const { state } = await client.next('match_joined')
  client.drop()
  return state as View
}

const sockets = async (server: TestServer): Promise<number> =>
  Number(/turnstone_sockets (\d+)/.exec(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text())?.[1])

/** Drops connections and waits until the server has noticed the disconnects. */
async function drops({ server }: Table, ...players: Player[]): Promise<void> {
  const left = (await sockets(server)) - players.length
  for (const player of players) player.client.drop()
  let open = await sockets(server)
  while (open > left) open = await sockets(server)
}

async function comeBack({ server, match }: Table, ...players: Player[]): Promise<Player[]> {
  const back: Player[] = []
  for (const { token } of players) back.push(await joinAgain(await server.client(), match.id, token))
  return back
}

const step = ({ step: now }: View, table: Table) =>
  now && { kind: now.kind, decider: now.decider, left: (now.due - table.server.clock.now()) / SECOND }

test('a captain who reconnects within two seconds stays captain; after that the new captain gets the remaining time', async () => {
  const table = await begun({ selectSeconds: 100 })
  const { server, ann, cy } = table
  await drops(table, ann)
  server.clock.advance(1.9 * SECOND)
  const [again] = await comeBack(table, ann)
  server.clock.advance(10 * SECOND)
  expect(step(await look(table), table)).toEqual({ kind: 'select', decider: ann.seat, left: 88.1 })
  await drops(table, again as Player)
  server.clock.advance(2 * SECOND)
  expect(step(await look(table), table)).toEqual({ kind: 'select', decider: cy.seat, left: 86.1 })
})

test('a server restart changes neither the captain nor the remaining time of the step, not even by a millisecond', async () => {
  const table = await begun({ selectSeconds: 100 })
  const before = await look(table)
  await table.server.restart(7 * SECOND)
  table.server.clock.advance(29 * SECOND)
  await comeBack(table, table.ann, table.ben, table.cy, table.dan)
  table.server.clock.advance(30 * SECOND)
  const after = await look(table)
  expect(after.step).toEqual(before.step)
  expect(after.teams).toEqual(before.teams)
})

test('rule R-17: a player who does not return within 30 seconds of a server start is away from then on', async () => {
  const table = await begun({ selectSeconds: 100 })
  const { server, ann, ben, cy, dan } = table
  await server.restart(7 * SECOND)
  await comeBack(table, ben, cy, dan)
  server.clock.advance(30 * SECOND - 1)
  expect((await look(table)).teams.white.captain).toBe(ann.seat)
  server.clock.advance(1)
  expect(step(await look(table), table)).toEqual({ kind: 'select', decider: cy.seat, left: 63 })
})

test('a step whose deadline passes while no server runs expires once, and the next step has its full duration', async () => {
  const table = await begun({ selectSeconds: 30, playerSeconds: 10 })
  await table.server.restart(3600 * SECOND)
  const { step: now, history } = await look(table)
  expect(now).toMatchObject({ kind: 'player_move', decider: table.cy.seat, since: table.server.clock.now() })
  expect(history).toEqual([])
})

test('the steps of a turn expire in order: the player’s step, the captain’s step, and then a random move', async () => {
  const table = await begun({ playerSeconds: 10, captainSeconds: 10 })
  const { server, ann, cy, ben } = table
  await ann.play({ type: 'select_piece', square: 'e2' })
  server.clock.advance(9 * SECOND)
  expect(step(await look(table), table)).toEqual({ kind: 'player_move', decider: cy.seat, left: 1 })
  server.clock.advance(SECOND)
  expect(await cy.play({ type: 'choose_move', to: 'e4' })).toMatchObject({ refused: true, code: 'not_your_decision' })
  expect(step(await look(table), table)).toEqual({ kind: 'captain_move', decider: ann.seat, left: 10 })
  server.clock.advance(10 * SECOND)
  const after = await look(table)
  expect(step(after, table)).toMatchObject({ kind: 'select', decider: ben.seat })
  expect(['e3', 'e4']).toContain(after.history[0])
})

test('if the player to move disconnects one second before the deadline, the captain’s full time starts at the deadline', async () => {
  const table = await begun({ playerSeconds: 10, captainSeconds: 10 })
  const { server, ann, cy } = table
  await ann.play({ type: 'select_piece', square: 'e2' })
  server.clock.advance(9 * SECOND)
  await drops(table, cy)
  server.clock.advance(SECOND)
  expect(step(await look(table), table)).toEqual({ kind: 'captain_move', decider: ann.seat, left: 10 })
  server.clock.advance(SECOND)
  const after = await look(table)
  expect(step(after, table)).toEqual({ kind: 'captain_move', decider: ann.seat, left: 9 })
  expect(after.teams.white.members.map(({ seat, connected }) => [seat, connected])).toEqual([
    [ann.seat, true],
    [cy.seat, false],
  ])
})

test('if the player to move disconnects earlier, the captain’s full time starts when the player is marked as away', async () => {
  const table = await begun({ playerSeconds: 60, captainSeconds: 10 })
  const { server, ann, cy } = table
  await ann.play({ type: 'select_piece', square: 'e2' })
  server.clock.advance(9 * SECOND)
  await drops(table, cy)
  server.clock.advance(2 * SECOND - 1)
  expect(step(await look(table), table)).toMatchObject({ kind: 'player_move', decider: cy.seat })
  server.clock.advance(1)
  expect(step(await look(table), table)).toEqual({ kind: 'captain_move', decider: ann.seat, left: 10 })
  await comeBack(table, cy)
  expect(step(await look(table), table)).toEqual({ kind: 'captain_move', decider: ann.seat, left: 10 })
})

test('a restart one second before the deadline leaves one second of time and disconnects nobody', async () => {
  const table = await begun({ playerSeconds: 10, captainSeconds: 10 })
  const { server, ann, cy } = table
  await ann.play({ type: 'select_piece', square: 'e2' })
  server.clock.advance(9 * SECOND)
  await server.restart()
  expect(step(await look(table), table)).toEqual({ kind: 'player_move', decider: cy.seat, left: 1 })
  server.clock.advance(SECOND)
  expect(step(await look(table), table)).toEqual({ kind: 'captain_move', decider: ann.seat, left: 10 })
})

/** Disconnects a whole team and waits until all members are marked as away. */
async function deserts(table: Table, ...team: Player[]): Promise<void> {
  await drops(table, ...team)
  table.server.clock.advance(2 * SECOND)
  await look(table)
}

test('rule R-5: a game ends in a draw one minute after its two teams have disconnected four milliseconds apart', async () => {
  const table = await begun({ selectSeconds: 3600 })
  const { server, ann, ben, cy, dan } = table
  await drops(table, ann, cy)
  server.clock.advance(4)
  await drops(table, ben, dan)
  for (const wait of [2 * SECOND - 4, 4, 60 * SECOND - 4]) {
    server.clock.advance(wait)
    expect((await look(table)).outcome).toBeNull()
  }
  server.clock.advance(4)
  expect((await look(table)).outcome).toMatchObject({ winner: null, reason: 'team_elimination' })
})

test('rule R-5: when both teams are away and no result exists yet, the first team with a returning member wins', async () => {
  const table = await begun({ selectSeconds: 3600 })
  const { server, ann, ben, cy, dan } = table
  await deserts(table, ann, cy)
  server.clock.advance(30 * SECOND)
  await deserts(table, ben, dan)
  server.clock.advance(30 * SECOND)
  expect((await look(table)).outcome).toBeNull()
  await comeBack(table, cy)
  expect((await look(table)).outcome).toMatchObject({ winner: 'white', reason: 'team_elimination' })
})
