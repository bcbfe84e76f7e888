// Starts several nodes in the test process. All nodes use one database and a clock that the test controls.
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { readSettings } from '../base/settings.ts'
import type { Bus } from '../bus/bus.ts'
import { KINDS } from '../rooms/kinds.ts'
import { gamesOf } from '../rules/games.ts'
import { rulesOf } from '../rules/registry.ts'
import { type Parts, type Server, startServer } from '../server.ts'
import { platformRules } from '../streams/kinds.ts'
import { pastOf } from '../streams/past.ts'
import { Client, type Payload } from './client.ts'
import { type TestClock, testClock } from './clock.ts'
import { newDatabase } from './postgres.ts'
import { LOOSE } from './server.ts'

export interface Nodes {
  clock: TestClock
  /** Starts another node on the same journal. `env` are settings of this node only. */
  open(games: readonly AnyGame[], parts?: Parts, env?: Record<string, string>): Promise<Server>
  /**
   * Connects a client to the node with this number. Nodes are numbered in the order in which they were started. If no
   * number is given, each new client is connected to the next node.
   */
  client(number?: number): Promise<Client>
  port(number: number): number
  stop(number: number): Promise<void>
}

/**
 * Starts the nodes. `url` is the address of the database that the nodes share. By default a new database is made. If
 * `followsDatabase` is true, `clock` is only the monotonic clock of all nodes, and the nodes follow the database's clock.
 */
export async function openNodes(
  games: readonly (readonly AnyGame[])[],
  {
    url,
    env = {},
    bus,
    followsDatabase = false,
  }: { url?: string; env?: Record<string, string>; bus?: () => Bus; followsDatabase?: boolean } = {},
): Promise<Nodes> {
  const clock = testClock()
  const shared = { ...LOOSE, DATABASE_URL: url ?? (await newDatabase()), ...env }
  const servers: Server[] = []
  let next = 0
  const nodes: Nodes = {
    clock,
    async open(own, parts, more) {
      const found = gamesOf(own)
      const server = await startServer(readSettings({ ...shared, ...more }), {
        ...(followsDatabase ? { own: clock } : { clock }),
        games: found,
        log: pino({ level: 'silent' }),
        past: pastOf(rulesOf(found, platformRules(KINDS))),
        ...parts,
      })
      servers.push(server)
      return server
    },
    client: (number = next++) => Client.open(nodes.port(number % servers.length)),
    port: (number) => servers[number]?.port ?? 0,
    stop: async (number) => servers[number]?.stop(),
  }
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })
  for (const own of games) await nodes.open(own, bus && { bus: bus() })
  return nodes
}

/** Advances the clock until the client has received the expected message. The message stays in the inbox. */
export async function learns(
  { clock }: Nodes,
  client: Client,
  type: string,
  fits: (payload: Payload) => boolean = () => true,
): Promise<Payload> {
  const find = () => client.inbox.find((message) => message.type === type && fits(message.payload))?.payload
  await expect
    .poll(() => {
      if (!find()) clock.advance(1_000)
      return find()
    })
    .toBeTruthy()
  return find()
}
