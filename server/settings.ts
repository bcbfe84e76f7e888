// The server's settings, read from environment variables. Each has a schema, a default and a description. `port` is
// read from PORT and `dataDir` from DATA_DIR; docs/hosting.md is generated from this file.

import type { Static, TSchema } from 'typebox'
import * as Type from 'typebox'
import { validate } from '#kit/schema.ts'

const whole = (value: number, minimum: number, maximum: number, description: string) =>
  Type.Integer({ default: value, minimum, maximum, description })
const oneOf = <T extends string>(value: T, values: readonly T[], description: string) =>
  Type.Enum([...values], { default: value, description })

const SETTINGS = Type.Object({
  port: whole(8080, 0, 65535, 'Port to listen on; 0 takes any free one.'),
  host: Type.String({ default: '0.0.0.0', description: 'Address to listen on.' }),
  dataDir: Type.String({ default: './data', description: 'Folder of the journal and the signing key. Back this up.' }),
  databaseUrl: Type.String({
    default: '',
    description:
      'Address of a PostgreSQL database (15 or newer), `postgres://user:password@host/database`, that keeps journal and signing key instead of the folder. Back it up with pg_dump.',
  }),
  redisUrl: Type.String({
    default: '',
    description:
      'Address of a Redis (7 or newer) or Valkey, `redis://user:password@host:6379`, `rediss://` with TLS or `unix:///path`, by which servers on one database hear of each other’s writing; without it PostgreSQL carries the notes. Nothing is kept in it.',
  }),
  webDir: Type.String({ default: 'dist', description: 'Folder of the built app, as seen from the checkout.' }),
  backupDir: Type.String({
    default: '',
    description:
      'Folder for a backup every night, after 3 o’clock UTC; the last seven are kept. None if it is not set. Not for PostgreSQL.',
  }),
  origins: Type.Array(Type.String(), {
    default: [],
    description: 'Further origins, separated by commas, whose pages may use the cookie. The own host always may.',
  }),
  trustProxy: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 9,
    words: { no: 0, yes: 1 },
    description:
      'How many proxies of yours a request passes through, `yes` for one. So many entries of X-Forwarded-For, from the right, are believed, and X-Forwarded-Proto and X-Forwarded-Host too.',
  }),
  logLevel: oneOf(
    'info',
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    'trace, debug, info, warn, error or silent.',
  ),
  defaultGame: Type.String({ default: 'tactics', description: 'What a `join_match` that names no game plays.' }),
  messagesPerSecond: whole(
    25,
    1,
    1e6,
    'Messages a connection may send in a second, for long; twice as many in a burst.',
  ),
  bytesPerSecond: whole(
    65536,
    8192,
    1e12,
    'Bytes a connection may send in a second, for long; four times as many in a burst.',
  ),
  createsPerMinute: whole(30, 1, 1e6, 'Rooms and matches an address may open in a minute.'),
  guessesPerMinute: whole(
    60,
    1,
    1e6,
    'Rooms and matches that do not exist an address may ask for in a minute. After that nobody there is let in who has not been in that room or match before.',
  ),
  requestsPerMinute: whole(
    3000,
    1,
    1e6,
    'Requests to /api an address may make in a minute. A page that is looked at makes up to 6.',
  ),
  socketsPerAddress: whole(
    200,
    1,
    1e6,
    'WebSockets one address may hold. An IPv6 address is counted by its /64, in all limits.',
  ),
  connectionsPerAddress: whole(
    400,
    1,
    1e6,
    'Connections of any kind one address may hold, from their first moment; behind a proxy that is for the proxy to count.',
  ),
  maxConnections: whole(20000, 1, 1e6, 'Connections all addresses together may hold.'),
  journalMbPerDay: whole(
    1024,
    1,
    1e9,
    'Megabytes an address may have saved in a day: what its people do and say, with some for each new room. After that it waits until some of the day has passed.',
  ),
  diskReserveMb: whole(
    200,
    0,
    1e9,
    'Megabytes of the disk that are kept for moves: with less than that left no new rooms and matches are made.',
  ),
  requestMs: whole(10000, 50, 1e9, 'How long a request may take to come in whole, its headers and its body.'),
  keepAliveMs: whole(5000, 1, 1e9, 'How long a connection that has its answer is kept for the next request.'),
  awayMs: whole(
    2000,
    0,
    1e9,
    'How long a connection must be gone before its player counts as away: a reload is no drop.',
  ),
  restartGraceMs: whole(
    30000,
    0,
    1e9,
    'How long those who were there before a restart have to come back before they count as away.',
  ),
  leaveMs: whole(
    1000,
    0,
    5000,
    'How long a server that stops, of several on one database, leaves people to go to the others: each does at a moment of its own, so that they do not all come at once.',
  ),
  pingMs: whole(
    9000,
    100,
    1e12,
    'How often a connection is asked whether it is still there; after a silence it is closed.',
  ),
  idleMs: whole(60000, 1000, 1e9, 'How long a match nobody watches stays in memory.'),
  replayDays: whole(
    365,
    0,
    36500,
    'Days for which the replay of a finished match is kept as it was seen, so that it plays when its rules are gone. 0 keeps none. The match itself is kept.',
  ),
  botThreads: whole(1, 1, 64, 'Threads in which bots think.'),
  botsPerAddress: whole(32, 0, 1e6, 'Bots that people of one address may have in their rooms.'),
  botPauseMs: whole(600, 0, 60_000, 'How long a bot waits before it begins to think, so that people can follow.'),
  newOperatorToken: oneOf(
    'no',
    ['no', 'yes'],
    'yes: this start makes a new token for the operator’s page and says it in the log; the old one is good no longer. For one start of one server.',
  ),
  metricsFrom: oneOf(
    'loopback',
    ['loopback', 'anywhere'],
    '`loopback` shows /metrics to this machine only, `anywhere` to everybody.',
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
      `${env} must be ${schema.enum?.join(', ') ?? `a whole number from ${schema.minimum} to ${schema.maximum}`}, not "${text}"`,
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
  /** Words that are accepted in place of numbers. */
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

/** Returns the settings as a Markdown table for docs/hosting.md. */
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
