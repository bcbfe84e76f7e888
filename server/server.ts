// Builds the whole server from its parts. Tests can replace time, games, journal and bus, and run the rest unchanged.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUpNightly } from './backup/nightly.ts'
import { listenForBackups } from './backup/socket.ts'
import { Bots } from './bots/bots.ts'
import { Thinkers } from './bots/thinkers.ts'
import { type Bus, localBus } from './bus/bus.ts'
import { postgresBus } from './bus/postgres-bus.ts'
import {
  type Clock,
  followingClock,
  KEEP_EVERY,
  type Machine,
  serverClock,
  thisMachine,
  timeAtStart,
  timeToKeep,
} from './clock.ts'
import { Conduct } from './conduct/conduct.ts'
import { makeToken } from './conduct/operator.ts'
import { findGames, type Games } from './games.ts'
import { freeBytes } from './gateway/disk.ts'
import { Gateway } from './gateway/gateway.ts'
import { openHttp } from './gateway/http.ts'
import { identityBy, openIdentity } from './gateway/identity.ts'
import { Listener } from './gateway/listener.ts'
import { Home } from './home/home.ts'
import type { Journal } from './journal/journal.ts'
import { openPostgres } from './journal/postgres.ts'
import { openJournal } from './journal/sqlite.ts'
import { type Log, openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { openNotices } from './notices/notices.ts'
import type { Reach } from './notices/reach.ts'
import { Approvals } from './people/approvals.ts'
import { Passkeys } from './people/passkeys.ts'
import { People } from './people/people.ts'
import { Revoked } from './people/revoked.ts'
import { Replays } from './replays/replays.ts'
import { KINDS } from './rooms/kinds.ts'
import { Rooms } from './rooms/rooms.ts'
import { Saving } from './saving.ts'
import { Profiles } from './self/profiles.ts'
import { Results } from './self/results.ts'
import { RETRY_MS, type Services } from './services.ts'
import { type Settings, SettingsError } from './settings.ts'
import { Alarm } from './streams/alarm.ts'
import { Claims } from './streams/claims.ts'
import { platformRules } from './streams/kinds.ts'
import { RENEW_EVERY } from './streams/leases.ts'
import { type Past, PastThread } from './streams/past.ts'
import { rulesOf } from './streams/rules.ts'
import { Streams } from './streams/streams.ts'
import { Unjudged } from './streams/unjudged.ts'
import { Sweep } from './sweep.ts'

/** Milliseconds between polls for writes by other nodes. */
const LOOK_EVERY = 1_000
/** Milliseconds between searches for players who were connected to a dead node. */
const LOOK_FOR_ABSENT_EVERY = 10_000

export interface Parts {
  clock?: Clock
  games?: Games
  journal?: Journal
  bus?: Bus
  log?: Log
  /** Computes past states of matches. */
  past?: Past
  /** Script of the thread in which bots think. */
  thinker?: URL
  /** Addresses to which notices may be sent. */
  reach?: Reach
}

export interface Server {
  port: number
  stop(): Promise<void>
}

export async function startServer(settings: Settings, parts: Parts = {}): Promise<Server> {
  const listener = new Listener(settings)
  await listener.open(settings)
  try {
    return await start(listener, settings, parts)
  } catch (error) {
    await listener.close()
    throw error
  }
}

async function start(listener: Listener, settings: Settings, parts: Parts): Promise<Server> {
  if (!settings.databaseUrl) makeFolder(settings.dataDir)
  const journal = parts.journal ?? (await journalOf(settings))
  const opened: { close(): Promise<void> }[] = [journal]
  try {
    return await startOn(journal, listener, settings, parts, opened)
  } catch (error) {
    for (const each of opened.reverse()) await each.close()
    throw error
  }
}

function journalOf({ databaseUrl, redisUrl, backupDir, dataDir }: Settings): Promise<Journal> {
  if (redisUrl && !databaseUrl)
    throw new SettingsError('REDIS_URL is for several servers on one database: set DATABASE_URL too, or leave it out')
  if (databaseUrl && backupDir)
    throw new SettingsError(
      'BACKUP_DIR is for a journal in DATA_DIR; the one in DATABASE_URL is backed up with pg_dump',
    )
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new SettingsError('DATABASE_URL must be like postgres://user:password@host/database')
  return databaseUrl ? openPostgres(databaseUrl) : openJournal(dataDir)
}

async function busOf({ shared, epoch }: Journal, { redisUrl }: Settings, clock: Clock, log: Log): Promise<Bus> {
  if (!shared) return localBus()
  if (!redisUrl) return postgresBus({ url: shared.url, epoch, clock, log })
  // The Redis client takes 160 ms to load, so it is loaded only if it is used.
  const { redisBus } = await import('./bus/redis-bus.ts')
  return redisBus({ url: redisUrl, epoch, clock, log })
}

/** Returns the clock. On a shared journal it follows the journal's time. */
async function clockOf(
  { shared }: Journal,
  machine: Machine,
  times: Awaited<ReturnType<Journal['readTime']>>,
): Promise<{ clock: Clock; follow: () => Promise<void> }> {
  if (!shared) return { clock: serverClock(machine, timeAtStart(machine, times)), follow: async () => {} }
  const clock = followingClock(serverClock(machine, Math.max(await shared.now(), times.newest ?? 0)))
  return { clock, follow: () => clock.follow(shared.now) }
}

/** Starts the parts. Adds everything to `closed` that must be closed if the start fails. */
async function startOn(
  opened: Journal,
  listener: Listener,
  settings: Settings,
  parts: Parts,
  closed: { close(): Promise<void> }[],
): Promise<Server> {
  const log = parts.log ?? openLog(settings.logLevel)
  const games = parts.games ?? (await findGames())
  for (const { folder, error } of games.broken)
    log.error({ err: error, folder }, 'the rules in this folder can not be loaded: the server starts without them')
  for (const what of opened.damage)
    log.error({ what }, 'the journal is damaged: what can be read is played on; put a backup back or ask for help')
  const machine = thisMachine()
  const times = await opened.readTime()
  const { clock, follow } = parts.clock
    ? { clock: parts.clock, follow: async () => {} }
    : await clockOf(opened, machine, times)
  const unkept = (error: unknown) =>
    log.error({ err: error }, 'what the next start would like to know could not be kept')
  const free = () => (opened.shared ? Number.POSITIVE_INFINITY : freeBytes(settings.dataDir))
  const saving: Saving = new Saving(opened, { clock, free, probe: () => void keepTime() })
  const { journal } = saving
  const keepTime = () => journal.keepTime(timeToKeep(machine, clock.now())).catch(unkept)
  await keepTime()
  const revoked = new Revoked()
  const whyRevoked = (person: string, device: string) => revoked.why(person, device)
  const identity = opened.shared
    ? identityBy(opened.shared.keys, () => clock.now(), whyRevoked)
    : openIdentity(settings.dataDir, () => clock.now(), times.newest !== null, whyRevoked)
  const bus = parts.bus ?? (await busOf(opened, settings, clock, log))
  closed.push(bus)
  const platform = platformRules(KINDS)
  const services: Services = {
    journal,
    saving,
    bus,
    past: parts.past ?? new PastThread(platform),
    clock,
    log,
    metrics: openMetrics(journal),
    settings,
    node: randomBytes(8).toString('hex'),
    free,
    startedAt: clock.now(),
  }
  const rules = rulesOf(games, platform)
  const streams = new Streams(services, rules, KINDS)
  const claims = new Claims(services, rules)
  const unjudged = new Unjudged()
  const rooms = new Rooms(services, { streams, games, identity })
  const alarm = new Alarm(services, { streams, unjudged, claims })
  const thinkers = new Thinkers(clock, settings.botThreads, parts.thinker)
  const bots = new Bots(services, { streams, thinkers, claims })
  const replays = new Replays(services, { claims, past: parts.past ?? new PastThread(platform) })
  const results = new Results(services, { claims, streams, rules })
  const sweep = new Sweep(services, { streams, claims })
  const profiles = new Profiles(services, streams)
  const home = new Home(services, { streams, rooms, games })
  results.written = (people) => home.renew(people)
  const isRevoked = (person: string, device: string) => whyRevoked(person, device) !== undefined
  const notices = await openNotices(services, { streams, rooms, games, isRevoked, reach: parts.reach })
  const people = new People(services, { streams, identity, revoked })
  const passkeys = new Passkeys(services)
  const approvals = new Approvals(services, { people, passkeys })
  approvals.onChanged = (person) => home.renew([person])
  const conduct = new Conduct(services, { streams, identity })
  await Promise.all([conduct.bans.open(), makeToken(services)])
  const gateway = new Gateway(services, {
    games,
    streams,
    rooms,
    identity,
    unjudged,
    thinkers,
    people,
    passkeys,
    approvals,
    home,
    notices,
    profiles,
    conduct,
  })
  const http = await openHttp(gateway, listener.server, resolve(import.meta.dirname, '..', settings.webDir))
  // Deadlines that passed while no server ran are settled before anybody can connect.
  await alarm.start()
  const unlisted = (error: unknown) => log.warn({ err: error }, 'what home pages show could not be looked up')
  const calls = [
    regularly(services, LOOK_EVERY, () => home.lookAround().catch(unlisted)),
    lookForTheAbsent(services, streams),
    () => sweep.stop(),
    keepRegularly(services, keepTime),
    regularly(services, KEEP_EVERY, follow),
  ]
  const unheard = (error: unknown) =>
    log.warn({ err: error }, 'other servers could not be heard, or told that this one is there')
  if (journal.shared) {
    await streams.renew()
    calls.push(
      regularly(services, LOOK_EVERY, () => streams.lookAround().catch(unheard)),
      regularly(services, LOOK_EVERY, () => profiles.look().catch(unheard)),
      regularly(services, LOOK_EVERY, () => conduct.look().catch(unheard)),
      regularly(services, RENEW_EVERY, () => streams.renew().catch(unheard)),
    )
  } else calls.push(await listenForBackups(services))
  if (settings.backupDir) calls.push(backUpNightly(services, settings.backupDir))
  await people.start()
  listener.serve(http)
  bots.start()
  sweep.start()
  replays.start()
  results.start()
  notices.start()
  approvals.start()
  const { port } = listener
  log.info({ port, games: games.all().map((game) => game.id) }, 'open')
  const stop = async () => {
    streams.close()
    gateway.announceStop()
    if (journal.shared) {
      listener.shut()
      await gateway.emptied()
    }
    alarm.stop()
    await bots.stop()
    await replays.stop()
    await results.stop()
    await notices.stop()
    await approvals.stop()
    for (const cancel of calls) cancel()
    const signed: Promise<void>[] = []
    for await (const { stream } of streams.all()) signed.push(stream.settle().then(() => stream.sign().catch(unkept)))
    await Promise.all(signed)
    saving.close()
    gateway.close()
    await Promise.all([http.close(), listener.close()])
    await services.past.close()
    await keepTime()
    await streams.renew().catch(unheard)
    await bus.close()
    await journal.close()
    log.info('closed')
  }
  let stopped: Promise<void> | undefined
  return {
    port,
    // Further calls return the same promise.
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Makes a folder that only this user can read, because it holds random seeds and names. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(`The data folder ${path} can not be used: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Marks players as absent who were connected before the start and have not returned within the grace period. On a
 * shared journal it also does so for players of nodes that died.
 */
function lookForTheAbsent({ clock, journal, log, settings, startedAt }: Services, streams: Streams): () => void {
  let stopped = false
  let cancel = () => {}
  const lookAt = (time: number) => {
    cancel = clock.at(time, async () => {
      const failed = (error: unknown) => {
        log.error({ err: error }, 'could not look for those who have not come back')
        return RETRY_MS
      }
      const next = await streams
        .lookForTheAbsent()
        .then(() => (journal.shared ? LOOK_FOR_ABSENT_EVERY : undefined), failed)
      if (next !== undefined && !stopped) lookAt(clock.now() + next)
    })
  }
  lookAt(startedAt + settings.restartGraceMs - settings.awayMs)
  return () => {
    stopped = true
    cancel()
  }
}

function regularly({ clock }: Services, ms: number, work: () => Promise<void>): () => void {
  let stopped = false
  let cancel = () => {}
  const again = () => {
    if (!stopped) cancel = clock.at(clock.now() + ms, () => void work().finally(again))
  }
  again()
  return () => {
    stopped = true
    cancel()
  }
}

/** Records the time regularly while anything is written. */
function keepRegularly({ clock, journal }: Services, keep: () => Promise<void>): () => void {
  let { rows } = journal.stats()
  let cancel = () => {}
  const again = () => {
    cancel = clock.at(clock.now() + KEEP_EVERY, () => {
      const before = rows
      rows = journal.stats().rows
      if (rows !== before) void keep()
      again()
    })
  }
  again()
  return () => cancel()
}
