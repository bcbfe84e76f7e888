// Settings by environment variables: one row each, with its default and what it is for. docs/hosting.md is printed from these rows.
interface Row {
  env: string
  default: string
  about: string
}

const ROWS = {
  port: { env: 'PORT', default: '8080', about: 'Port to listen on; 0 takes any free one.' },
  host: { env: 'HOST', default: '0.0.0.0', about: 'Address to listen on.' },
  dataDir: { env: 'DATA_DIR', default: './data', about: 'Folder of the journal and the signing key. Back this up.' },
  origins: { env: 'ORIGINS', default: '', about: 'Further origins, separated by commas, whose pages may use the cookie. The own host always may.' },
  trustProxy: {
    env: 'TRUST_PROXY',
    default: 'no',
    about: 'How many proxies of yours a request passes through, `yes` for one. So many entries of X-Forwarded-For, from the right, are believed, and X-Forwarded-Proto and X-Forwarded-Host too.',
  },
  logLevel: { env: 'LOG_LEVEL', default: 'info', about: 'trace, debug, info, warn, error or silent.' },
  defaultGame: { env: 'DEFAULT_GAME', default: 'tactics', about: 'What a `join_match` that names no game plays.' },
  messagesPerSecond: { env: 'MESSAGES_PER_SECOND', default: '25', about: 'Messages a connection may send in a second, for long; twice as many in a burst.' },
  bytesPerSecond: { env: 'BYTES_PER_SECOND', default: '65536', about: 'Bytes a connection may send in a second, for long; four times as many in a burst.' },
  createsPerMinute: { env: 'CREATES_PER_MINUTE', default: '30', about: 'Rooms and matches an address may open in a minute.' },
  guessesPerMinute: {
    env: 'GUESSES_PER_MINUTE',
    default: '60',
    about: 'Rooms and matches that do not exist an address may ask for in a minute. After that nobody there is let in who has not been in that room or match before.',
  },
  requestsPerMinute: { env: 'REQUESTS_PER_MINUTE', default: '3000', about: 'Requests to /api an address may make in a minute. A page that is looked at makes up to 6.' },
  socketsPerAddress: { env: 'SOCKETS_PER_ADDRESS', default: '200', about: 'WebSockets one address may hold. An IPv6 address is counted by its /64, in all limits.' },
  connectionsPerAddress: {
    env: 'CONNECTIONS_PER_ADDRESS',
    default: '400',
    about: 'Connections of any kind one address may hold, from their first moment; behind a proxy that is for the proxy to count.',
  },
  maxConnections: { env: 'MAX_CONNECTIONS', default: '20000', about: 'Connections all addresses together may hold.' },
  journalMbPerDay: {
    env: 'JOURNAL_MB_PER_DAY',
    default: '1024',
    about: 'Megabytes an address may have saved in a day: what its people do and say, with some for each new room. After that it waits until some of the day has passed.',
  },
  diskReserveMb: { env: 'DISK_RESERVE_MB', default: '200', about: 'Megabytes of the disk that are kept for moves: with less than that left no new rooms and matches are made.' },
  requestMs: { env: 'REQUEST_MS', default: '10000', about: 'How long a request may take to come in whole, its headers and its body.' },
  keepAliveMs: { env: 'KEEP_ALIVE_MS', default: '5000', about: 'How long a connection that has its answer is kept for the next request.' },
  awayMs: { env: 'AWAY_MS', default: '2000', about: 'How long a connection must be gone before its player counts as away: a reload is no drop.' },
  restartGraceMs: { env: 'RESTART_GRACE_MS', default: '30000', about: 'How long those who were there before a restart have to come back before they count as away.' },
  pingMs: { env: 'PING_MS', default: '9000', about: 'How often a connection is asked whether it is still there; after a silence it is closed.' },
  idleMs: { env: 'IDLE_MS', default: '60000', about: 'How long a match nobody watches stays in memory.' },
  botThreads: { env: 'BOT_THREADS', default: '1', about: 'Threads in which bots think.' },
  botsPerAddress: { env: 'BOTS_PER_ADDRESS', default: '32', about: 'Bots that people of one address may have in their rooms.' },
  botPauseMs: { env: 'BOT_PAUSE_MS', default: '600', about: 'How long a bot waits before it begins to think, so that people can follow.' },
  metricsFrom: { env: 'METRICS_FROM', default: 'loopback', about: '`loopback` shows /metrics to this machine only, `anywhere` to everybody.' },
} satisfies Record<string, Row>

export type Settings = ReturnType<typeof readSettings>

const WHOLE = {
  port: [0, 65535],
  trustProxy: [0, 9],
  messagesPerSecond: [1, 1e6],
  bytesPerSecond: [8192, 1e12],
  createsPerMinute: [1, 1e6],
  guessesPerMinute: [1, 1e6],
  requestsPerMinute: [1, 1e6],
  socketsPerAddress: [1, 1e6],
  connectionsPerAddress: [1, 1e6],
  maxConnections: [1, 1e6],
  journalMbPerDay: [1, 1e9],
  diskReserveMb: [0, 1e9],
  requestMs: [50, 1e9],
  keepAliveMs: [1, 1e9],
  awayMs: [0, 1e9],
  restartGraceMs: [0, 1e9],
  pingMs: [100, 1e12],
  idleMs: [0, 1e9],
  botThreads: [1, 64],
  botsPerAddress: [0, 1e6],
  botPauseMs: [0, 60_000],
} as const
const ONE_OF = { logLevel: ['trace', 'debug', 'info', 'warn', 'error', 'silent'], metricsFrom: ['loopback', 'anywhere'] } as const

export class SettingsError extends Error {}

export function readSettings(env: Record<string, string | undefined>) {
  const text = (name: keyof typeof ROWS) => env[ROWS[name].env]?.trim() || ROWS[name].default
  const whole = (name: keyof typeof WHOLE, words: Record<string, number> = {}) => {
    const [least, most] = WHOLE[name]
    const value = Number(words[text(name)] ?? text(name))
    if (!Number.isInteger(value) || value < least || value > most) throw new SettingsError(`${ROWS[name].env} must be a whole number from ${least} to ${most}, not "${text(name)}"`)
    return value
  }
  const oneOf = (name: keyof typeof ONE_OF) => {
    const value = text(name)
    if (!(ONE_OF[name] as readonly string[]).includes(value)) throw new SettingsError(`${ROWS[name].env} must be ${ONE_OF[name].join(', ')}, not "${value}"`)
    return value
  }
  return {
    port: whole('port'),
    host: text('host'),
    dataDir: text('dataDir'),
    origins: text('origins')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: whole('trustProxy', { no: 0, yes: 1 }),
    logLevel: oneOf('logLevel'),
    defaultGame: text('defaultGame'),
    messagesPerSecond: whole('messagesPerSecond'),
    bytesPerSecond: whole('bytesPerSecond'),
    createsPerMinute: whole('createsPerMinute'),
    guessesPerMinute: whole('guessesPerMinute'),
    requestsPerMinute: whole('requestsPerMinute'),
    socketsPerAddress: whole('socketsPerAddress'),
    connectionsPerAddress: whole('connectionsPerAddress'),
    maxConnections: whole('maxConnections'),
    journalMbPerDay: whole('journalMbPerDay'),
    diskReserveMb: whole('diskReserveMb'),
    requestMs: whole('requestMs'),
    keepAliveMs: whole('keepAliveMs'),
    awayMs: whole('awayMs'),
    restartGraceMs: whole('restartGraceMs'),
    pingMs: whole('pingMs'),
    idleMs: whole('idleMs'),
    botThreads: whole('botThreads'),
    botsPerAddress: whole('botsPerAddress'),
    botPauseMs: whole('botPauseMs'),
    metricsFrom: oneOf('metricsFrom'),
  }
}

/** The rows as a table for people who host. */
export const settingsTable = (): string =>
  ['| variable | default | what it is for |', '|---|---|---|', ...Object.values(ROWS).map((row) => `| \`${row.env}\` | ${row.default ? `\`${row.default}\`` : ''} | ${row.about} |`)].join('\n')
