// The server's settings, read from environment variables. Each setting has a schema, a default and a description.
// `port` is read from PORT and `dataDir` from DATA_DIR; docs/reference/settings.md is printed from this file.

import type { Static, TSchema } from 'typebox'
import * as Type from 'typebox'
import { validate } from '#kit/schema.ts'

const whole = (value: number, minimum: number, maximum: number, description: string) =>
  Type.Integer({ default: value, minimum, maximum, description })
const oneOf = <T extends string>(value: T, values: readonly T[], description: string) =>
  Type.Enum([...values], { default: value, description })

const SETTINGS = Type.Object({
  port: whole(8080, 0, 65535, 'Port to listen on. 0 means any free port.'),
  host: Type.String({ default: '0.0.0.0', description: 'Address to listen on.' }),
  dataDir: Type.String({ default: './data', description: 'Folder of the journal and the signing key. Back it up.' }),
  databaseUrl: Type.String({
    default: '',
    description:
      'Address of a PostgreSQL database (15 or newer) that stores the journal and the signing key instead of the folder: `postgres://user:password@host/database`. Back it up with pg_dump.',
  }),
  nodeUrl: Type.String({
    default: '',
    pattern: '^(https?://[^/]+)?$',
    example: 'an address without a path, such as http://10.0.0.1:8080',
    description:
      'Address at which the other nodes of the database reach this node, without the proxy: `http://10.0.0.1:8080`. A node that loses the database asks the others at their addresses whether they can take its players. Without it, no node can hand its players over to this node.',
  }),
  redisUrl: Type.String({
    default: '',
    description:
      'Address of a Redis (7 or newer) or Valkey that tells the nodes of one database about each other’s writes: `redis://user:password@host:6379`, `rediss://…` for TLS, or `unix:///path`. Without it, PostgreSQL does this. Redis stores nothing.',
  }),
  webDir: Type.String({ default: 'dist', description: 'Folder of the built web app, relative to the checkout.' }),
  backupDir: Type.String({
    default: '',
    description:
      'Folder for nightly backups, written after 3:00 UTC. The last seven are kept. Empty means no backups. Not used with PostgreSQL.',
  }),
  origins: Type.Array(Type.String(), {
    default: [],
    description:
      'Additional origins whose pages may use the cookie, separated by commas. The server’s own host is always allowed.',
  }),
  publicUrl: Type.String({
    default: '',
    pattern: '^https?://[^/]+$',
    example: 'an address without a path, such as https://games.example',
    description:
      'Address at which players reach this server, for previews of links: `https://games.example`. Without it, a preview does not name its page.',
  }),
  trustProxy: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 9,
    words: { no: 0, yes: 1 },
    description:
      'Number of your own proxies that a request passes through; `yes` means 1. The server trusts that many entries of X-Forwarded-For, counted from the right, and also X-Forwarded-Proto and X-Forwarded-Host.',
  }),
  logLevel: oneOf(
    'info',
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    'Least severe level that is logged: trace, debug, info, warn, error or silent.',
  ),
  defaultGame: Type.String({ default: 'tactics', description: 'Game of a `join_match` that names none.' }),
  messagesPerSecond: whole(
    25,
    1,
    1e6,
    'Messages per second that a connection may send on average. A burst may have twice as many.',
  ),
  bytesPerSecond: whole(
    65536,
    8192,
    1e12,
    'Bytes per second that a connection may send on average. A burst may have four times as many.',
  ),
  createsPerMinute: whole(120, 1, 1e6, 'Rooms and matches that an address may create per minute.'),
  guessesPerMinute: whole(
    60,
    1,
    1e6,
    'Wrong codes of rooms, matches and links per minute, for each address, in messages, requests and reports. Above the limit, people at that address can only enter rooms and matches in which they have been before.',
  ),
  requestsPerMinute: whole(
    3000,
    1,
    1e6,
    'Requests to /api that an address may make per minute. An open page makes up to 6.',
  ),
  socketsPerAddress: whole(
    200,
    1,
    1e6,
    'Open WebSockets for each address. In all limits, IPv6 addresses count by their /64.',
  ),
  connectionsPerAddress: whole(
    1000,
    1,
    1e6,
    'Open connections of any kind for each address. Behind a proxy, the proxy has to limit them.',
  ),
  maxConnections: whole(20000, 1, 1e6, 'Open connections of all addresses together.'),
  journalMbPerDay: whole(
    1024,
    1,
    1e9,
    'Megabytes that the people of an address may add to the journal per day, by messages and HTTP requests. Above the limit, the address has to wait.',
  ),
  diskReserveMb: whole(
    200,
    0,
    1e9,
    'Megabytes of disk space reserved for actions. With less free space, the server creates no new rooms and matches, and saves no names, subscriptions and reports.',
  ),
  requestMs: whole(
    10000,
    50,
    1e9,
    'Milliseconds in which a whole HTTP request (headers and body), or all fragments of a WebSocket message, must arrive. The server looks for late messages every PING_MS.',
  ),
  keepAliveMs: whole(5000, 1, 1e9, 'Milliseconds for which an idle connection stays open for the next request.'),
  awayMs: whole(
    2000,
    0,
    1e9,
    'Milliseconds without a connection after which a player counts as away. The reload of a page should take less time.',
  ),
  restartGraceMs: whole(
    30000,
    0,
    1e9,
    'Milliseconds after a restart in which players can reconnect before they count as away.',
  ),
  leaveMs: whole(
    1000,
    0,
    5000,
    'Milliseconds in which the players of a stopping node move to other nodes. Each page picks a random moment, so that they do not all arrive at once.',
  ),
  pingMs: whole(
    9000,
    100,
    1e12,
    'Milliseconds between two pings to a connection. A connection that has not answered the last ping is closed.',
  ),
  idleMs: whole(60000, 1000, 1e9, 'Milliseconds for which a match without viewers stays in memory.'),
  replayDays: whole(
    365,
    0,
    36500,
    'Days for which the replay of a finished match is stored, so that it can be watched when its rules are gone. 0 stores none. The record of the match is kept in any case.',
  ),
  botThreads: whole(1, 1, 64, 'Number of threads for bots.'),
  botsPerAddress: whole(128, 0, 1e6, 'Bots that the people at one address may have in their rooms.'),
  botPauseMs: whole(
    600,
    0,
    60_000,
    'Milliseconds that a bot waits before it thinks, so that people can follow the match.',
  ),
  newOperatorToken: oneOf(
    'no',
    ['no', 'yes'],
    '`yes` replaces the token of the operator’s page at this start and logs the new one. Set it for one start of one server only.',
  ),
  metricsFrom: oneOf(
    'loopback',
    ['loopback', 'anywhere'],
    '`loopback` shows /metrics to this machine only, `anywhere` to every address.',
  ),
})

export type Settings = Static<typeof SETTINGS>

export class SettingsError extends Error {}

const envOf = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase()

export const readSettings = (env: Record<string, string | undefined>): Settings =>
  Object.fromEntries(
    Object.entries(SETTINGS.properties).map(([name, schema]) => [
      name,
      read(envOf(name), schema, env[envOf(name)]?.trim() ?? ''),
    ]),
  ) as Settings

function read(env: string, schema: TSchema & Bounds, text: string): unknown {
  if (text === '') return schema.default
  const value = parse(schema, text)
  if (validate(schema, value))
    throw new SettingsError(
      `${env} must be ${schema.example ?? schema.enum?.join(', ') ?? `a whole number from ${schema.minimum} to ${schema.maximum}`}, not "${text}"`,
    )
  return value
}

interface Bounds {
  type?: string
  default?: unknown
  description?: string
  minimum?: number
  maximum?: number
  enum?: readonly string[]
  /** Describes which values are accepted, with an example. */
  example?: string
  /** Words that the setting accepts in place of a number, and the number that each word stands for. */
  words?: Readonly<Record<string, number>>
}

function parse({ type, words }: Bounds, text: string): unknown {
  if (type === 'integer') return Number(words?.[text] ?? text)
  return type === 'array'
    ? text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : text
}

/** Returns the settings as a Markdown table for docs/reference/settings.md. */
export const settingsTable = (): string =>
  [
    '| variable | default | what it is for |',
    '|---|---|---|',
    ...Object.entries(SETTINGS.properties).map(([name, schema]) => row(envOf(name), schema as TSchema & Bounds)),
  ].join('\n')

function row(env: string, { default: value, description, words }: Bounds): string {
  const word = Object.entries(words ?? {}).find(([, number]) => number === value)?.[0] ?? `${value}`
  return `| \`${env}\` | ${word === '' ? '' : `\`${word}\``} | ${description} |`
}
