// Restarts, lost connections and the clocks of a step, with time in the test's hands.
import { expect, test } from 'vitest'
import { joinAgain, type Match, openMatch, openServer, type Player, type TestServer } from '#server/testing/server.ts'
import type { Options, View } from '../../games/vibechess/rules/index.ts'
import { game } from '../../games/vibechess/rules/index.ts'

const SECOND = 1_000
/** The grace after a start is over. */
const SETTLED = 30 * SECOND

interface Table {
  server: TestServer
  match: Match
  /** Leads White; `cy` owns its pieces. */
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

/** What an onlooker finds: asked after everything that was posted before. */
async function look({ server, match }: Table): Promise<View> {
  const client = await server.client()
  client.say('join_match', { matchId: match.id, watch: true })
  const { state } = await client.next('match_joined')
  client.drop()
  return state as View
}

const sockets = async (server: TestServer): Promise<number> =>
  Number(/turnstone_sockets (\d+)/.exec(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text())?.[1])

/** The server has noticed that the connections are gone. */
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

test('a captain whose page is loaded again within two seconds stays captain; after two seconds the next one is, with the time that is left', async () => {
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

test('a restart of the server makes no new captain, and the clock of the step is the same to the millisecond', async () => {
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

test('R-17: who is not back 30 seconds after a start drops then, and not before', async () => {
  const table = await begun({ selectSeconds: 100 })
  const { server, ann, ben, cy, dan } = table
  await server.restart(7 * SECOND)
  await comeBack(table, ben, cy, dan)
  server.clock.advance(30 * SECOND - 1)
  expect((await look(table)).teams.white.captain).toBe(ann.seat)
  server.clock.advance(1)
  expect(step(await look(table), table)).toEqual({ kind: 'select', decider: cy.seat, left: 63 })
})

test('a step that runs out while no server runs is settled once at the start; the next one has its full time', async () => {
  const table = await begun({ selectSeconds: 30, playerSeconds: 10 })
  await table.server.restart(3600 * SECOND)
  const { step: now, history } = await look(table)
  expect(now).toMatchObject({ kind: 'player_move', decider: table.cy.seat, since: table.server.clock.now() })
  expect(history).toEqual([])
})

test('all clocks of a turn in their order: the player’s, the captain’s, then chance', async () => {
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

test('a decider who disconnects at second 9 of 10: the clock is first, and the captain has the full time from second 10', async () => {
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

test('a decider who disconnects with more time left: the captain’s full time starts when they count as away', async () => {
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

test('a restart at second 9 of the decider’s 10 leaves one second, and nobody counts as gone', async () => {
  const table = await begun({ playerSeconds: 10, captainSeconds: 10 })
  const { server, ann, cy } = table
  await ann.play({ type: 'select_piece', square: 'e2' })
  server.clock.advance(9 * SECOND)
  await server.restart()
  expect(step(await look(table), table)).toEqual({ kind: 'player_move', decider: cy.seat, left: 1 })
  server.clock.advance(SECOND)
  expect(step(await look(table), table)).toEqual({ kind: 'captain_move', decider: ann.seat, left: 10 })
})

/** The whole team is gone, and counts as away. */
async function deserts(table: Table, ...team: Player[]): Promise<void> {
  await drops(table, ...team)
  table.server.clock.advance(2 * SECOND)
  await look(table)
}

test('R-5: two teams that are gone four milliseconds apart: neither wins by them, and after a minute it is a draw', async () => {
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

test('R-5: while the decision waits, the first team of which somebody is back wins', async () => {
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
