// Settings by environment variables: one row each, with its default and what it is for. docs/hosting.md is printed from these rows.
interface Row {
  env: string
  default: string
  about: string
  /** A whole number, from and to. */
  whole?: readonly [number, number]
  oneOf?: readonly string[]
  /** Words that stand for numbers. */
  words?: Readonly<Record<string, number>>
}

const ROWS = {
  port: { env: 'PORT', default: '8080', about: 'Port to listen on; 0 takes any free one.', whole: [0, 65535] },
  host: { env: 'HOST', default: '0.0.0.0', about: 'Address to listen on.' },
  dataDir: { env: 'DATA_DIR', default: './data', about: 'Folder of the journal and the signing key. Back this up.' },
  backupDir: { env: 'BACKUP_DIR', default: '', about: 'Folder for a backup every night, after 3 o’clock UTC; the last seven are kept. None if it is not set.' },
  origins: { env: 'ORIGINS', default: '', about: 'Further origins, separated by commas, whose pages may use the cookie. The own host always may.' },
  trustProxy: {
    env: 'TRUST_PROXY',
    default: 'no',
    about: 'How many proxies of yours a request passes through, `yes` for one. So many entries of X-Forwarded-For, from the right, are believed, and X-Forwarded-Proto and X-Forwarded-Host too.',
    whole: [0, 9],
    words: { no: 0, yes: 1 },
  },
  logLevel: { env: 'LOG_LEVEL', default: 'info', about: 'trace, debug, info, warn, error or silent.', oneOf: ['trace', 'debug', 'info', 'warn', 'error', 'silent'] },
  defaultGame: { env: 'DEFAULT_GAME', default: 'tactics', about: 'What a `join_match` that names no game plays.' },
  messagesPerSecond: { env: 'MESSAGES_PER_SECOND', default: '25', about: 'Messages a connection may send in a second, for long; twice as many in a burst.', whole: [1, 1e6] },
  bytesPerSecond: { env: 'BYTES_PER_SECOND', default: '65536', about: 'Bytes a connection may send in a second, for long; four times as many in a burst.', whole: [8192, 1e12] },
  createsPerMinute: { env: 'CREATES_PER_MINUTE', default: '30', about: 'Rooms and matches an address may open in a minute.', whole: [1, 1e6] },
  guessesPerMinute: {
    env: 'GUESSES_PER_MINUTE',
    default: '60',
    about: 'Rooms and matches that do not exist an address may ask for in a minute. After that nobody there is let in who has not been in that room or match before.',
    whole: [1, 1e6],
  },
  requestsPerMinute: { env: 'REQUESTS_PER_MINUTE', default: '3000', about: 'Requests to /api an address may make in a minute. A page that is looked at makes up to 6.', whole: [1, 1e6] },
  socketsPerAddress: { env: 'SOCKETS_PER_ADDRESS', default: '200', about: 'WebSockets one address may hold. An IPv6 address is counted by its /64, in all limits.', whole: [1, 1e6] },
  connectionsPerAddress: {
    env: 'CONNECTIONS_PER_ADDRESS',
    default: '400',
    about: 'Connections of any kind one address may hold, from their first moment; behind a proxy that is for the proxy to count.',
    whole: [1, 1e6],
  },
  maxConnections: { env: 'MAX_CONNECTIONS', default: '20000', about: 'Connections all addresses together may hold.', whole: [1, 1e6] },
  journalMbPerDay: {
    env: 'JOURNAL_MB_PER_DAY',
    default: '1024',
    about: 'Megabytes an address may have saved in a day: what its people do and say, with some for each new room. After that it waits until some of the day has passed.',
    whole: [1, 1e9],
  },
  diskReserveMb: { env: 'DISK_RESERVE_MB', default: '200', about: 'Megabytes of the disk that are kept for moves: with less than that left no new rooms and matches are made.', whole: [0, 1e9] },
  requestMs: { env: 'REQUEST_MS', default: '10000', about: 'How long a request may take to come in whole, its headers and its body.', whole: [50, 1e9] },
  keepAliveMs: { env: 'KEEP_ALIVE_MS', default: '5000', about: 'How long a connection that has its answer is kept for the next request.', whole: [1, 1e9] },
  awayMs: { env: 'AWAY_MS', default: '2000', about: 'How long a connection must be gone before its player counts as away: a reload is no drop.', whole: [0, 1e9] },
  restartGraceMs: { env: 'RESTART_GRACE_MS', default: '30000', about: 'How long those who were there before a restart have to come back before they count as away.', whole: [0, 1e9] },
  pingMs: { env: 'PING_MS', default: '9000', about: 'How often a connection is asked whether it is still there; after a silence it is closed.', whole: [100, 1e12] },
  idleMs: { env: 'IDLE_MS', default: '60000', about: 'How long a match nobody watches stays in memory.', whole: [0, 1e9] },
  botThreads: { env: 'BOT_THREADS', default: '1', about: 'Threads in which bots think.', whole: [1, 64] },
  botsPerAddress: { env: 'BOTS_PER_ADDRESS', default: '32', about: 'Bots that people of one address may have in their rooms.', whole: [0, 1e6] },
  botPauseMs: { env: 'BOT_PAUSE_MS', default: '600', about: 'How long a bot waits before it begins to think, so that people can follow.', whole: [0, 60_000] },
  metricsFrom: { env: 'METRICS_FROM', default: 'loopback', about: '`loopback` shows /metrics to this machine only, `anywhere` to everybody.', oneOf: ['loopback', 'anywhere'] },
} satisfies Record<string, Row>

type Name = keyof typeof ROWS
/** Each setting as the number or the text it is. */
type Values = { -readonly [Each in Name]: (typeof ROWS)[Each] extends { whole: unknown } ? number : string }
export type Settings = Omit<Values, 'origins'> & { origins: string[] }

export class SettingsError extends Error {}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = Object.fromEntries(Object.entries(ROWS).map(([name, row]) => [name, read(row, env[row.env]?.trim() || row.default)])) as Values
  return { ...values, origins: listOf(values.origins) }
}

function read({ env, whole, oneOf, words }: Row, text: string): number | string {
  if (oneOf && !oneOf.includes(text)) throw new SettingsError(`${env} must be ${oneOf.join(', ')}, not "${text}"`)
  if (!whole) return text
  const [least, most] = whole
  const value = Number(words?.[text] ?? text)
  if (!Number.isInteger(value) || value < least || value > most) throw new SettingsError(`${env} must be a whole number from ${least} to ${most}, not "${text}"`)
  return value
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** The rows as a table for people who host. */
export const settingsTable = (): string =>
  ['| variable | default | what it is for |', '|---|---|---|', ...Object.values(ROWS).map((row) => `| \`${row.env}\` | ${row.default ? `\`${row.default}\`` : ''} | ${row.about} |`)].join('\n')
