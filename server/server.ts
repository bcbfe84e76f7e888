// Builds the whole server from its parts. Tests can replace time, games, journal and bus, and run all other parts
// unchanged.
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { nightlyBackups } from './backup/nightly.ts'
import { backupSocket } from './backup/socket.ts'
import { type Clock, serverClock, thisMachine } from './base/clock.ts'
import { Lifecycle, type Part } from './base/lifecycle.ts'
import { type Log, openLog } from './base/log.ts'
import { repeat } from './base/repeat.ts'
import type { Settings } from './base/settings.ts'
import { Bots } from './bots/bots.ts'
import { Thinkers } from './bots/thinkers.ts'
import type { Bus } from './bus/bus.ts'
import { Conduct } from './conduct/conduct.ts'
import { makeToken } from './conduct/operator.ts'
import { Connections } from './gateway/connections.ts'
import { Gateway } from './gateway/gateway.ts'
import { Handover } from './gateway/handover.ts'
import { Join } from './gateway/join.ts'
import { Limits } from './gateway/limits.ts'
import { Listener } from './gateway/listener.ts'
import { Messages } from './gateway/messages.ts'
import { Play } from './gateway/play.ts'
import { Receipts } from './gateway/receipts.ts'
import { Shutdown } from './gateway/shutdown.ts'
import { Visit } from './gateway/visit.ts'
import { Home } from './home/home.ts'
import { openHttp } from './http/app.ts'
import { Guesses } from './identity/guesses.ts'
import { Quota } from './identity/quota.ts'
import { Revoked } from './identity/revocations.ts'
import { type Identity, identityBy, openIdentity } from './identity/tokens.ts'
import type { Journal } from './journal/journal.ts'
import { openNotices } from './notices/notices.ts'
import type { Reach } from './notices/reach.ts'
import { Approvals } from './people/approvals.ts'
import { Passkeys } from './people/passkeys.ts'
import { People } from './people/people.ts'
import { Profiles } from './profiles/profiles.ts'
import { Results } from './profiles/results.ts'
import { Replays } from './replays/replays.ts'
import { KINDS } from './rooms/kinds.ts'
import { Rooms } from './rooms/rooms.ts'
import { findGames, type Games } from './rules/games.ts'
import { rulesOf } from './rules/registry.ts'
import { freeBytes } from './services/disk.ts'
import { meteredJournal } from './services/metered-writes.ts'
import { openMetrics } from './services/metrics.ts'
import { Saving } from './services/saving.ts'
import type { Services } from './services/services.ts'
import { openBus, openClock, openPulse, openStore } from './services/store.ts'
import { Timekeeper } from './services/timekeeper.ts'
import { AbsentPlayers } from './streams/absent.ts'
import { Alarm } from './streams/alarm.ts'
import { Claims } from './streams/claims.ts'
import { platformRules } from './streams/kinds.ts'
import { RENEW_EVERY } from './streams/leases.ts'
import { type Past, PastThread } from './streams/past.ts'
import { Streams } from './streams/streams.ts'
import { Unjudged } from './streams/unjudged.ts'
import { Sweep } from './sweep/sweep.ts'
import type { Pulse } from './time/pulse.ts'

/** Duration in milliseconds between polls for changes that other nodes have made. */
const POLL_EVERY = 1_000
/** Parts of the server that tests can replace. */
export interface Parts {
  clock?: Clock
  /** The machine's monotonic clock, from which a node of a shared journal computes the cluster's time. */
  own?: Clock
  games?: Games
  journal?: Journal
  bus?: Bus
  log?: Log
  /** Computes past states of matches. */
  past?: Past
  /** Script of the worker thread that computes the actions of bots. */
  thinker?: URL
  /** Addresses to which notices may be sent. */
  reach?: Reach
  /** True under `npm run dev`: no match is frozen. */
  development?: boolean
}

export interface Server {
  port: number
  stop(): Promise<void>
}

export async function startServer(settings: Settings, given: Parts = {}): Promise<Server> {
  const lifecycle = new Lifecycle()
  const listener = new Listener(settings)
  await lifecycle.start({ start: () => listener.open(settings), stop: () => listener.close() })
  try {
    const journal = given.journal ?? (await openStore(settings))
    await lifecycle.start({ stop: () => journal.close() })
    const foundation = await openFoundation(journal, settings, given)
    await lifecycle.start({ stop: () => foundation.services.bus.close() })
    await lifecycle.start(...(await partsOf(foundation, listener, given)))
    const { log } = foundation.services
    const { port } = listener
    log.info({ port, games: foundation.games.all().map((game) => game.id) }, 'open')
    return { port, stop: () => lifecycle.stop().then(() => log.info('closed')) }
  } catch (error) {
    await lifecycle.stop().catch(() => {})
    throw error
  }
}

/** The objects that all parts of the server are built on. */
interface Foundation {
  services: Services
  games: Games
  identity: Identity
  revoked: Revoked
  timekeeper: Timekeeper
  /** Undefined if the journal is not shared. */
  pulse: Pulse | undefined
  /** The machine's monotonic clock. */
  own: Clock
}

async function openFoundation(opened: Journal, settings: Settings, given: Parts): Promise<Foundation> {
  const log = given.log ?? openLog(settings.logLevel)
  const games = given.games ?? (await findGames())
  for (const { folder, error } of games.broken)
    log.error({ err: error, folder }, 'the rules in this folder can not be loaded; the server starts without them')
  for (const what of opened.damage)
    log.error({ what }, 'the journal is damaged; readable matches continue; restore a backup or ask for help')
  const machine = thisMachine()
  const times = await opened.readTime()
  const own = given.clock ?? given.own ?? serverClock(machine)
  const { clock, cluster } = given.clock
    ? { clock: given.clock, cluster: undefined }
    : await openClock(opened, machine, times, own)
  const free = () => (opened.shared ? Number.POSITIVE_INFINITY : freeBytes(settings.dataDir))
  const saving: Saving = new Saving(opened, { clock, free, probe: () => void timekeeper.keep() })
  const journal = meteredJournal(saving.journal)
  await saving.tryNew()
  const timekeeper = new Timekeeper({ machine, clock, journal, log })
  await timekeeper.keep()
  const revoked = new Revoked()
  const whyRevoked = (person: string, device: string) => revoked.why(person, device)
  const identity = opened.shared
    ? identityBy(opened.shared.keys, () => clock.now(), whyRevoked)
    : openIdentity(settings.dataDir, () => clock.now(), times.newest !== null, whyRevoked)
  const bus = given.bus ?? (await openBus(opened, settings, clock, log))
  const services: Services = {
    journal,
    saving,
    bus,
    clock,
    log,
    metrics: openMetrics(journal, bus),
    settings,
    node: randomBytes(8).toString('hex'),
    free,
    startedAt: clock.now(),
    ...(given.development && { development: true }),
  }
  return { services, games, identity, revoked, timekeeper, pulse: openPulse(services, own, cluster), own }
}

/** Builds all parts of the server and returns them in the order in which they start. They stop in reverse. */
async function partsOf(foundation: Foundation, listener: Listener, given: Parts): Promise<Part[]> {
  const { services, games, identity, revoked, timekeeper, pulse, own } = foundation
  const { clock, log, saving, settings } = services
  const platform = platformRules(KINDS)
  const rules = rulesOf(games, platform)
  // Requests that read whole matches have their own thread, so that joining players never wait for these requests.
  const [past, pastForRequests] = [given.past ?? new PastThread(platform), given.past ?? new PastThread(platform)]
  const streams = new Streams(services, { rules, kinds: KINDS, past })
  const claims = new Claims(services, rules)
  const unjudged = new Unjudged()
  const rooms = new Rooms(services, { streams, games, identity })
  const alarm = new Alarm(services, { streams, unjudged, claims })
  const thinkers = new Thinkers(clock, settings.botThreads, given.thinker)
  const bots = new Bots(services, { streams, thinkers, claims })
  const replays = new Replays(services, { claims, past: given.past ?? new PastThread(platform) })
  const results = new Results(services, { claims, streams, rules })
  const sweep = new Sweep(services, { streams, claims, identity })
  const connections = new Connections()
  const isConnected = (person: string) => connections.has(person)
  const profiles = new Profiles(services, { streams, isConnected })
  const home = new Home(services, { streams, rooms, games })
  results.onStored.listen((people) => home.rebuild(people))
  const isRevoked = (person: string, device: string) => revoked.why(person, device) !== undefined
  const notices = await openNotices(services, { streams, rooms, games, isRevoked, reach: given.reach })
  const people = new People(services, { streams, identity, revoked })
  const passkeys = new Passkeys(services)
  const approvals = new Approvals(services, { people, passkeys })
  approvals.onChanged.listen((person) => home.rebuild([person]))
  const guesses = new Guesses(clock, settings.guessesPerMinute)
  const conduct = new Conduct(services, { streams, identity, guesses, isConnected })
  await Promise.all([conduct.bans.open(), makeToken(services)])
  const shutdown = new Shutdown()
  const handover = pulse && new Handover(services, { pulse, own })
  handover?.onLeaving.listen((isLeaving) => streams.handOver(isLeaving))
  const quota = new Quota(services)
  const limits = new Limits(services, { shutdown, quota })
  const join = new Join(services, { rooms, streams, games, identity, guesses, limits })
  const play = new Play(services, { rooms, limits, thinkers, receipts: new Receipts(identity, services.journal.epoch) })
  const visit = new Visit(services, { rooms, identity, guesses, limits })
  const messages = new Messages(services, {
    games,
    streams,
    unjudged,
    join,
    play,
    visit,
    elsewhere: () => handover?.elsewhere,
  })
  const gateway = new Gateway(services, {
    identity,
    conduct,
    home,
    limits,
    messages,
    profiles,
    people,
    connections,
    revoked,
    shutdown,
    handover,
  })
  const http = await openHttp(
    {
      services,
      games,
      streams,
      past: pastForRequests,
      identity,
      guesses,
      people,
      passkeys,
      approvals,
      notices,
      profiles,
      conduct,
      quota,
      webDir: resolve(import.meta.dirname, '..', settings.webDir),
      pulse,
      handover,
      stopping: () => shutdown.refusal,
    },
    listener.server,
  )
  const serve = () =>
    listener.serve({
      arrive: (socket) => gateway.arrive(socket),
      request: http.request,
      upgrade: (request, stream, head) => gateway.upgrade(request, stream, head),
    })
  const notUpdated = (error: unknown) => log.warn({ err: error }, 'the lists of matches could not be updated')
  return [
    { stop: () => renewLease(services, streams, pulse) },
    timekeeper,
    { stop: () => Promise.all([past.close(), pastForRequests.close()]) },
    { stop: () => Promise.all([http.close(), listener.close()]) },
    gateway,
    quota,
    { stop: () => saving.close() },
    { stop: () => handover?.stop() },
    { stop: () => signAll(services, streams) },
    // Deadlines that expired while no server ran take effect before anybody can connect.
    alarm,
    repeat(clock, POLL_EVERY, () => home.poll().catch(notUpdated)),
    new AbsentPlayers(services, streams),
    ...(pulse ? sharedParts(services, { streams, profiles, conduct, pulse, own }) : [backupSocket(services)]),
    ...(settings.backupDir ? [nightlyBackups(services, settings.backupDir)] : []),
    people,
    { start: serve },
    approvals,
    notices,
    results,
    replays,
    sweep,
    bots,
    { stop: () => leave(services, { streams, gateway, listener }) },
  ]
}

/** Returns the parts that exchange changes with other nodes on the same journal. */
function sharedParts(
  services: Services,
  {
    streams,
    profiles,
    conduct,
    pulse,
    own,
  }: { streams: Streams; profiles: Profiles; conduct: Conduct; pulse: Pulse; own: Clock },
): Part[] {
  const { clock, log } = services
  const notRead = (error: unknown) => log.warn({ err: error }, 'changes of other nodes could not be read')
  return [
    { start: () => streams.renewLease().then(() => pulse.exchange(streams.liveSince)) },
    repeat(own, POLL_EVERY, () => pulse.beat()),
    repeat(clock, POLL_EVERY, () => streams.pollRemoteChanges().catch(notRead)),
    repeat(clock, POLL_EVERY, () => profiles.pollRemoteChanges().catch(notRead)),
    repeat(clock, POLL_EVERY, () => conduct.pollRemoteChanges().catch(notRead)),
    repeat(clock, RENEW_EVERY, () => renewLease(services, streams, pulse)),
  ]
}

const renewLease = ({ log }: Services, streams: Streams, pulse: Pulse | undefined): Promise<void> =>
  streams
    .renewLease()
    .then(() => pulse?.exchange(streams.liveSince))
    .catch((error: unknown) => log.warn({ err: error }, 'the lease of this node could not be renewed'))

/** Applies the expired deadlines of every stream in memory, and stores a digest of each stream's state. */
async function signAll({ log }: Services, streams: Streams): Promise<void> {
  const notStored = (error: unknown) => log.error({ err: error }, 'the digest of a stream could not be stored')
  const signed: Promise<void>[] = []
  for await (const { stream } of streams.all())
    signed.push(stream.settle().then(() => stream.storeDigest().catch(notStored)))
  await Promise.all(signed)
}

/** Tells all clients that the server stops. With a shared journal, waits until they have left for other nodes. */
async function leave(
  { journal }: Services,
  { streams, gateway, listener }: { streams: Streams; gateway: Gateway; listener: Listener },
): Promise<void> {
  streams.beginShutdown()
  gateway.announceStop()
  if (!journal.shared) return
  listener.stopAccepting()
  await gateway.waitUntilEmpty()
}
