// Starts a real server in the test process, with a new journal and with a clock that the test controls.
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { readSettings } from '../base/settings.ts'
import { KINDS } from '../rooms/kinds.ts'
import { findGames, gamesOf } from '../rules/games.ts'
import { rulesOf } from '../rules/registry.ts'
import type { Parts, Server } from '../server.ts'
import { startServer } from '../server.ts'
import { platformRules } from '../streams/kinds.ts'
import { pastOf } from '../streams/past.ts'
import { Client, type Payload } from './client.ts'
import { type TestClock, testClock } from './clock.ts'
import { newStore, type Sql } from './store.ts'

export const LOOSE = {
  PORT: '0',
  HOST: '127.0.0.1',
  MESSAGES_PER_SECOND: '100000',
  BYTES_PER_SECOND: '1000000000',
  CREATES_PER_MINUTE: '100000',
  GUESSES_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE: '100000',
  SOCKETS_PER_ADDRESS: '10000',
  CONNECTIONS_PER_ADDRESS: '10000',
  JOURNAL_MB_PER_DAY: '1000000',
  DISK_RESERVE_MB: '0',
  PING_MS: String(1e12),
  // On a busy machine a test can pause for longer than the default timeout. The server would then close the connection,
  // and the next request on this connection would fail.
  KEEP_ALIVE_MS: String(1e9),
  LEAVE_MS: '0',
}

/** If a node is stopped for this many milliseconds, other nodes assume that it no longer runs its rules. */
export const UNHEARD_MS = 31_000

export interface TestServer {
  clock: TestClock
  port: number
  /** All log lines that the server has written. */
  logged: string[]
  dataDir: string
  client(headers?: Record<string, string>): Promise<Client>
  /**
   * Stops the server and starts another server with the same data. `down` is the duration between stop and start in
   * milliseconds. If `games` is given, the new server has these games.
   */
  restart(down?: number, games?: readonly AnyGame[]): Promise<void>
  stop(): Promise<void>
  /** Returns the whole content of the store as text. */
  dump(): Promise<string>
  /** Changes rows of the journal while no server runs. */
  tamper(sql: Sql): Promise<void>
}

export async function openServer(
  given: { games?: readonly AnyGame[]; env?: Record<string, string>; parts?: Parts } = {},
): Promise<TestServer> {
  const store = await newStore()
  const clock = testClock()
  const logged: string[] = []
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void logged.push(line) })
  let games = given.games ? gamesOf(given.games) : await findGames()
  const open = () =>
    startServer(readSettings({ ...LOOSE, ...store.env, ...given.env }), {
      clock,
      log,
      games,
      ...(given.games && { past: pastOf(rulesOf(games, platformRules(KINDS))) }),
      ...given.parts,
    })
  let running: Server | undefined = await open()
  const server: TestServer = {
    clock,
    logged,
    dataDir: store.dataDir,
    port: running.port,
    client: (headers) => Client.open(server.port, headers),
    async restart(down = 0, other?: readonly AnyGame[]) {
      if (other) games = gamesOf(other)
      await running?.stop()
      clock.forget()
      clock.advance(down)
      running = await open()
      server.port = running.port
    },
    async stop() {
      await running?.stop()
      running = undefined
    },
    dump: () => store.dump(),
    async tamper(sql) {
      await server.stop()
      await store.change(sql)
      await server.restart()
    },
  }
  onTestFinished(async () => {
    await server.stop()
    store.remove()
  })
  return server
}

/** Returns the value of a metric without labels. */
export async function metric({ port }: Pick<TestServer, 'port'>, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(new RegExp(`^turnstone_${name} (\\d+)`, 'm').exec(text)?.[1])
}

export interface Player {
  client: Client
  token: string
  /** The player's seat in the match. */
  seat: string
  joined: Payload
  /** Sends an action with the id of the ask that it answers. Resolves to the server's acceptance or refusal. */
  play(action: unknown, more?: Record<string, unknown>): Promise<Payload>
}

export interface Match {
  id: string
  code: string
  players: Player[]
}

let actionId = 0

function player(client: Client, token: string, joined: Payload): Player {
  return {
    client,
    token,
    joined,
    seat: joined.playerId,
    async play(action, more = {}) {
      const id = `a${++actionId}`
      const { type, ...fields } = action as { type: string }
      const about = { matchId: joined.matchId, playerId: joined.playerId, id, ...more }
      // Some games have a message of their own for some actions.
      const message = joined.kinds?.[type]?.message ?? 'action'
      client.say(message, message === 'action' ? { action, ...about } : { ...fields, ...about })
      const mine = (payload: Payload) => payload.id === (more.id ?? id)
      for (;;) {
        const at = client.inbox.findIndex(
          ({ type, payload }) => ['state_update', 'events', 'ack', 'validation_error'].includes(type) && mine(payload),
        )
        if (at >= 0) {
          const [message] = client.inbox.splice(at, 1)
          return { ...message?.payload, refused: message?.type === 'validation_error' }
        }
        await client.arrival()
      }
    },
  }
}

/** Lets two or more new people open a room, take seats and start a match. */
export async function openMatch(
  server: Pick<TestServer, 'client'>,
  game: string,
  seats = 2,
  options?: unknown,
): Promise<Match> {
  const clients = await Promise.all(Array.from({ length: seats }, () => server.client()))
  const [first, ...others] = clients as [Client, ...Client[]]
  first.say('create_room', { game, ...(options === undefined ? {} : { options }) })
  const rooms = [await first.next('room_joined')]
  const { code } = rooms[0]
  for (const other of others) {
    other.say('join_room', { code })
    rooms.push(await other.next('room_joined'))
  }
  for (const client of clients)
    await client.ask('room_action', { code, action: { type: 'sit' }, id: 'sit' }, 'room_update')
  for (const client of clients) client.say('room_action', { code, action: { type: 'ready', ready: true } })
  const started = await first.next('room_update', ({ room }) => room.match !== null)
  const id = started.room.match.id as string
  const players: Player[] = []
  for (const [i, client] of clients.entries()) players.push(await joinAgain(client, id, rooms[i].token))
  return { id, code, players }
}

export async function joinAgain(client: Client, matchId: string, token: string, seen?: number): Promise<Player> {
  client.say('join_match', { matchId, token, ...(seen === undefined ? {} : { seen }) })
  return player(client, token, await client.next('match_joined'))
}
