// Accepts WebSocket connections, identifies the people behind them and enforces the limits per address.
import type { IncomingMessage } from 'node:http'
import type { Socket as NetSocket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Refusal, refusal } from '#kit/game.ts'
import type { Message } from '#kit/protocol/client-message.ts'
import type { Me, ServerPayload } from '#kit/protocol/wire.ts'
import type { Thinkers } from '../bots/thinkers.ts'
import { bannedRefusal } from '../conduct/bans.ts'
import type { Conduct } from '../conduct/conduct.ts'
import { mutesReply } from '../conduct/mutes.ts'
import type { Games } from '../games.ts'
import type { Home } from '../home/home.ts'
import { EVERY_DEVICE, type Revocation } from '../journal/calls-people.ts'
import type { Notices } from '../notices/notices.ts'
import type { Approvals } from '../people/approvals.ts'
import { labelOf } from '../people/label.ts'
import type { Passkeys } from '../people/passkeys.ts'
import type { People } from '../people/people.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { matchStream } from '../rooms/stream-id.ts'
import type { Profiles } from '../self/profiles.ts'
import type { Services } from '../services.ts'
import type { Looks } from '../streams/audience.ts'
import type { Streams } from '../streams/streams.ts'
import type { Unjudged } from '../streams/unjudged.ts'
import { acceptUpgrade, rejectUpgrade } from '../websocket/index.ts'
import { addressOf, countedAs } from './address.ts'
import { Connection } from './connection.ts'
import { Disk } from './disk.ts'
import { type Bearer, bearerOf, type Identity, originIsOurs } from './identity.ts'
import { KeyedLimit, perMinute, Tally } from './limits.ts'

const MB = 1024 * 1024
const DAY_S = 24 * 3600
/** Estimated bytes that the journal stores per message in addition to the message itself. */
const ROW_BYTES = 200
/** Estimated bytes that the journal stores for a new room or match. */
const STREAM_BYTES = 16 * 1024

const TALKATIVE = refusal('too_talkative', 'Nobody can read that fast: wait a moment')
const STOPPING = refusal('closing', 'The server is about to restart: please try again in a minute')
const RESTARTS = 'The server restarts. Your match is safe and goes on in a moment.'
const OTHERS_GO_ON = 'This server stops, and others go on with everything: connect again.'
const DISK_LOW = refusal(
  'disk_low',
  'The server is short of disk space: no new rooms and matches for now. Those under way go on.',
)
const QUOTA = refusal('quota', 'Your address has had as much saved as it may in a day: please try again later')
const GUESSING = refusal('too_many', 'Too many wrong codes from your address: please wait a minute')

export class Gateway {
  readonly services: Services
  readonly games: Games
  readonly streams: Streams
  readonly rooms: Rooms
  readonly identity: Identity
  readonly thinkers: Thinkers
  readonly home: Home
  readonly notices: Notices
  readonly profiles: Profiles
  readonly conduct: Conduct
  readonly people: People
  readonly passkeys: Passkeys
  readonly approvals: Approvals
  readonly #unjudged: Unjudged
  readonly ownMessages: ReadonlySet<string>
  closing = false
  readonly #connections = new Set<Connection>()
  readonly #arrivals: Tally
  readonly #sockets: Tally
  readonly #creates: KeyedLimit
  readonly #guesses: KeyedLimit
  readonly #requests: KeyedLimit
  // Chat limits per person and per address: lines per second, and the largest burst.
  readonly #linesOfPerson = new KeyedLimit(0.5, 6)
  readonly #linesOfAddress = new KeyedLimit(2, 24)
  readonly #saved: KeyedLimit
  readonly #disk: Disk
  #stopPings = () => {}
  #emptied = () => {}

  constructor(
    services: Services,
    parts: {
      games: Games
      streams: Streams
      rooms: Rooms
      identity: Identity
      unjudged: Unjudged
      thinkers: Thinkers
      people: People
      passkeys: Passkeys
      approvals: Approvals
      home: Home
      notices: Notices
      profiles: Profiles
      conduct: Conduct
    },
  ) {
    this.services = services
    this.games = parts.games
    this.streams = parts.streams
    this.rooms = parts.rooms
    this.identity = parts.identity
    this.thinkers = parts.thinkers
    this.home = parts.home
    this.notices = parts.notices
    this.profiles = parts.profiles
    this.conduct = parts.conduct
    this.conduct.listens = (person) => this.#connectionsOf(person).length > 0
    this.conduct.told = (person, muted) => {
      for (const connection of this.#connectionsOf(person)) connection.send([mutesReply(muted)])
    }
    this.conduct.bans.took = () => {
      for (const connection of this.#connections) connection.showOut()
    }
    this.profiles.listens = (person) => this.#connectionsOf(person).length > 0
    this.profiles.told = (me) => this.#tellThemselves(me)
    this.people = parts.people
    this.passkeys = parts.passkeys
    this.approvals = parts.approvals
    parts.people.onRevoked((revocation) => this.#signOut(revocation))
    this.#unjudged = parts.unjudged
    this.ownMessages = new Set(parts.games.all().flatMap((game) => game.messages ?? []))
    this.#arrivals = new Tally(services.settings.connectionsPerAddress)
    this.#sockets = new Tally(services.settings.socketsPerAddress)
    this.#creates = perMinute(services.settings.createsPerMinute)
    this.#guesses = perMinute(services.settings.guessesPerMinute)
    this.#requests = perMinute(services.settings.requestsPerMinute)
    const { journalMbPerDay, diskReserveMb } = services.settings
    this.#saved = new KeyedLimit((journalMbPerDay * MB) / DAY_S, journalMbPerDay * MB)
    this.#disk = new Disk({
      clock: services.clock,
      reserve: diskReserveMb * MB,
      free: services.free,
      seen: (bytes) => services.metrics.diskFree.set(bytes),
      failed: (error) => services.log.error({ err: error }, 'the disk could not be looked at'),
    })
    this.#pingAll()
  }

  /** Counts a new TCP connection against its address. Behind a proxy all share one address, so they are not counted. */
  arrive(socket: NetSocket): void {
    if (this.services.settings.trustProxy > 0) return
    const address = countedAs(socket.remoteAddress ?? 'unknown')
    if (this.#arrivals.enter(address)) socket.once('close', () => this.#arrivals.leave(address))
    else {
      this.services.metrics.cut.inc({ why: 'crowd' })
      socket.destroy()
    }
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node no longer handles errors of an upgraded socket, so a reset would crash the process.
    socket.on('error', () => socket.destroy())
    if (request.url?.split('?')[0] !== '/ws') return rejectUpgrade(socket, 404, 'Not Found')
    if (this.closing) return rejectUpgrade(socket, 503, 'Service Unavailable')
    const address = this.address(request)
    if (!this.#sockets.enter(address)) return rejectUpgrade(socket, 429, 'Too Many Requests')
    socket.once('close', () => this.#sockets.leave(address))
    if (!acceptUpgrade(request, socket)) return
    const bearer = this.bearer(request)
    const connection = new Connection(this, { net: socket, head }, address, bearer?.revoked ? undefined : bearer)
    this.#connections.add(connection)
    this.services.metrics.sockets.set(this.#connections.size)
    // The device was offline when it was removed, so it learns of it now.
    if (bearer?.revoked) connection.signOut(bearer.revoked)
    else if (bearer) this.people.seen(bearer, labelOf(request.headers['user-agent']))
  }

  /** Delays the deadlines of a message's match until the message is judged. Returns a function to call then. */
  received({ payload }: Message, at: number): () => void {
    return typeof payload.matchId === 'string' ? this.#unjudged.add(matchStream(payload.matchId), at) : () => {}
  }

  /** Returns the address that the limits count this request against. */
  address(request: IncomingMessage): string {
    return addressOf(request, this.services.settings.trustProxy)
  }

  /** Returns the person named by the cookie; undefined if the request comes from a page of another origin. */
  person(request: Pick<IncomingMessage, 'headers'>): string | undefined {
    const bearer = this.bearer(request)
    return bearer?.revoked ? undefined : bearer?.person
  }

  /** Returns the person and device named by the cookie, even if the device is revoked. */
  bearer(request: Pick<IncomingMessage, 'headers'>): Bearer | undefined {
    const { origins, trustProxy } = this.services.settings
    return originIsOurs(request, origins, trustProxy) ? bearerOf(this.identity, request) : undefined
  }

  /** Returns the ban of the request's person or address as a refusal; undefined if there is none. */
  banned(request: IncomingMessage): Refusal | undefined {
    const { bans } = this.conduct
    const ban = bans.none
      ? undefined
      : bans.of({ people: [bearerOf(this.identity, request)?.person], from: this.identity.tag(this.address(request)) })
    return ban && bannedRefusal(ban)
  }

  /** Returns why this address may not create a room or match now; undefined if it may. */
  barred(address: string): Refusal | undefined {
    // With a shared journal, another node continues what this node creates while it stops.
    const why = (this.services.journal.shared ? undefined : this.stopping) ?? this.diskLow()
    if (why) return why
    if (!this.#creates.take(address, this.services.clock.now()))
      return refusal('too_many', 'Too many new rooms from your address: please wait a minute')
    return this.overQuota(address, STREAM_BYTES)
  }

  get stopping(): Refusal | undefined {
    return this.closing ? STOPPING : undefined
  }

  /** Returns why no room or match may be created: saving fails or the disk is almost full. Undefined if it may. */
  diskLow(): Refusal | undefined {
    return this.services.saving.trouble ?? (this.#disk.low ? DISK_LOW : undefined)
  }

  /** Counts a message against the address's daily quota. Returns a refusal if the quota is used up. */
  overQuota(address: string, bytes: number): Refusal | undefined {
    return this.#saved.take(address, this.services.clock.now(), bytes + ROW_BYTES) ? undefined : QUOTA
  }

  /** Counts a chat line. Returns a refusal if the person or the address sends too many. */
  talksTooMuch(person: string, address: string): Refusal | undefined {
    const now = this.services.clock.now()
    return this.#linesOfPerson.take(person, now) && this.#linesOfAddress.take(address, now) ? undefined : TALKATIVE
  }

  /**
   * Counts a request for a room or match that does not exist, and returns the refusal to send.
   * Only such requests count, so players who return to their own match are never refused.
   */
  missed(address: string, why: Refusal): Refusal {
    return this.#guesses.take(address, this.services.clock.now()) ? why : GUESSING
  }

  /** Returns a refusal if this address has tried too many wrong codes. A join would reveal which codes exist. */
  guessing(address: string): Refusal | undefined {
    return this.#guesses.spent(address, this.services.clock.now()) ? GUESSING : undefined
  }

  /** Counts an HTTP request. Returns true if the address has sent too many. */
  overrun(request: IncomingMessage): boolean {
    return !this.#requests.take(this.address(request), this.services.clock.now())
  }

  async looksOf(person: string): Promise<Looks> {
    const { journal } = this.services
    const [names, faces] = await Promise.all([journal.names([person]), journal.faces([person])])
    return { name: names[person] ?? '', face: faces[person] ?? null }
  }

  /** Returns the number of connected players in running matches, by game. */
  async playing(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for await (const { stream, audience } of this.streams.all()) {
      if (stream.kind !== 'match' || stream.match.outcome) continue
      const { id } = stream.scene.game
      counts[id] = (counts[id] ?? 0) + [...audience.subscribers].filter(({ viewer }) => viewer !== 'spectator').length
    }
    return counts
  }

  gone(connection: Connection): void {
    this.#connections.delete(connection)
    this.services.metrics.sockets.set(this.#connections.size)
    if (this.#connections.size === 0) this.#emptied()
  }

  /**
   * Tells all clients that this server stops. Clients of a single server reconnect after its restart.
   * With a shared journal they reconnect to another node, each at a random time within `leaveMs`.
   */
  announceStop(): void {
    const { journal, settings } = this.services
    this.closing = true
    const payload: ServerPayload<'stopping'> = journal.shared
      ? { message: OTHERS_GO_ON, within: settings.leaveMs }
      : { message: RESTARTS }
    for (const connection of this.#connections) connection.send([JSON.stringify({ type: 'stopping', payload })])
  }

  /** Resolves when all clients have left, at the latest after `leaveMs`. */
  async emptied(): Promise<void> {
    if (this.#connections.size === 0) return
    const { clock, settings } = this.services
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#emptied = resolve
    const cancel = clock.at(clock.now() + settings.leaveMs, resolve)
    await promise.finally(cancel)
  }

  close(): void {
    this.#stopPings()
    this.#disk.close()
    for (const connection of this.#connections) connection.close(1012, 'restart')
  }

  #connectionsOf(person: string): Connection[] {
    return [...this.#connections].filter((connection) => connection.person === person)
  }

  /** Sends a person's own profile to all of that person's connections. */
  #tellThemselves(me: Me): void {
    for (const connection of this.#connectionsOf(me.id)) connection.send([JSON.stringify({ type: 'me', payload: me })])
  }

  #signOut(revocation: Revocation): void {
    const because = revocation.device === EVERY_DEVICE ? 'forgotten' : 'removed'
    for (const connection of [...this.#connections]) if (connection.isOf(revocation)) connection.signOut(because)
  }

  #pingAll(): void {
    const { clock, settings } = this.services
    this.#stopPings = clock.at(clock.now() + settings.pingMs, () => {
      for (const connection of this.#connections) connection.ping()
      this.#pingAll()
    })
  }
}
