// Accepts WebSocket connections, limits the number of connections per address, and tells clients when the server stops.
import type { IncomingMessage } from 'node:http'
import type { Socket as NetSocket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Refusal } from '#kit/game.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import type { Conduct } from '../conduct/conduct.ts'
import { mutesReply } from '../conduct/mutes.ts'
import { addressOf, limitKeyOf } from '../identity/address.ts'
import { Tally } from '../identity/limits.ts'
import type { Revoked } from '../identity/revocations.ts'
import { type Bearer, bearerOf, originIsOurs } from '../identity/tokens.ts'
import { EVERY_DEVICE, type Revocation } from '../journal/calls/people.ts'
import { labelOf } from '../people/label.ts'
import type { People } from '../people/people.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Services } from '../services/services.ts'
import { acceptUpgrade, rejectUpgrade } from '../websocket/index.ts'
import { Connection, type ConnectionParts } from './connection.ts'
import type { Connections } from './connections.ts'
import { type Handover, SPREAD_MS } from './handover.ts'
import type { Shutdown } from './shutdown.ts'

const RESTARTS = 'The server restarts. Your match is safe and goes on in a moment.'
const OTHERS_GO_ON = 'This server stops, and others go on with everything: connect again.'

const stoppingReply = (payload: ServerPayload<'stopping'>): string => JSON.stringify({ type: 'stopping', payload })

function noticeReply({ code, message }: Refusal): string {
  const payload: ServerPayload<'notice'> = { code, message }
  return JSON.stringify({ type: 'notice', payload })
}

/** Sent to the players of a node that hands them over to other nodes. */
const LEAVING = stoppingReply({
  message: 'This server has a problem, and others go on with everything: connect again.',
  within: SPREAD_MS,
})

interface GatewayParts extends Omit<ConnectionParts, 'onClosed' | 'onIdentified'> {
  conduct: Conduct
  profiles: Profiles
  people: People
  connections: Connections
  revoked: Revoked
  shutdown: Shutdown
  /** Undefined if the journal is not shared. */
  handover: Handover | undefined
}

export class Gateway {
  readonly #services: Services
  readonly #parts: GatewayParts
  readonly #connectionParts: ConnectionParts
  readonly #connections: Connections
  readonly #arrivals: Tally
  readonly #sockets: Tally
  #stopPings = () => {}

  constructor(services: Services, parts: GatewayParts) {
    const { connections, conduct, profiles, revoked } = parts
    this.#services = services
    this.#parts = parts
    this.#connectionParts = {
      ...parts,
      onClosed: (connection) => this.#onClosed(connection),
      onIdentified: (connection) => connections.identify(connection),
    }
    this.#connections = connections
    this.#arrivals = new Tally(services.settings.connectionsPerAddress)
    this.#sockets = new Tally(services.settings.socketsPerAddress)
    conduct.onMutesChanged.listen(({ person, muted }) => connections.send(person, mutesReply(muted)))
    conduct.bans.onBanned.listen(() => {
      for (const connection of connections) connection.closeIfBanned()
    })
    profiles.onChanged.listen((me) => connections.send(me.id, JSON.stringify({ type: 'me', payload: me })))
    revoked.onRevoked.listen((revocation) => this.#signOut(revocation))
    parts.handover?.onLeaving.listen((isLeaving) => isLeaving && this.#sendAll(LEAVING))
    parts.handover?.onNotice.listen((notice) => this.#sendAll(noticeReply(notice)))
  }

  start(): void {
    this.#pingAll()
  }

  /** Closes all connections. Clients reconnect after the restart. */
  stop(): void {
    this.#stopPings()
    for (const connection of this.#connections) connection.close(1012, 'restart')
  }

  /**
   * Counts a new TCP connection against the limit of its address. Behind a proxy all connections come from the proxy's
   * address, so the server does not count connections.
   */
  arrive(socket: NetSocket): void {
    const { settings, metrics } = this.#services
    if (settings.trustProxy > 0) return
    const address = limitKeyOf(socket.remoteAddress ?? 'unknown')
    if (this.#arrivals.enter(address)) socket.once('close', () => this.#arrivals.leave(address))
    else {
      metrics.cut.inc({ why: 'crowd' })
      socket.destroy()
    }
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node.js does not handle errors of an upgraded socket. Without a handler, a reset of the connection would crash
    // the process.
    socket.on('error', () => socket.destroy())
    if (request.url?.split('?')[0] !== '/ws') return rejectUpgrade(socket, 404, 'Not Found')
    if (this.#parts.shutdown.hasBegun) return rejectUpgrade(socket, 503, 'Service Unavailable')
    const address = addressOf(request, this.#services.settings.trustProxy)
    if (!this.#sockets.enter(address)) return rejectUpgrade(socket, 429, 'Too Many Requests')
    socket.once('close', () => this.#sockets.leave(address))
    if (!acceptUpgrade(request, socket)) return
    const bearer = this.#bearerOf(request)
    const connection = new Connection(
      this.#services,
      this.#connectionParts,
      { net: socket, head },
      address,
      bearer?.revoked ? undefined : bearer,
    )
    this.#connections.add(connection)
    this.#services.metrics.sockets.set(this.#connections.size)
    this.#greet(connection)
    // The device was removed while it was offline, so the server tells the device now.
    if (bearer?.revoked) connection.signOut(bearer.revoked)
    else if (bearer) this.#parts.people.recordActivity(bearer, labelOf(request.headers['user-agent']))
  }

  /**
   * Tells all clients that this server stops. Clients of a single server reconnect after the server's restart. With a
   * shared journal the clients reconnect to another node, each after a random delay of at most `leaveMs`.
   */
  announceStop(): void {
    const { journal, settings } = this.#services
    this.#parts.shutdown.hasBegun = true
    const payload: ServerPayload<'stopping'> = journal.shared
      ? { message: OTHERS_GO_ON, within: settings.leaveMs }
      : { message: RESTARTS }
    this.#sendAll(stoppingReply(payload))
  }

  /** Resolves when all clients have left, at the latest after `leaveMs`. */
  async waitUntilEmpty(): Promise<void> {
    if (this.#connections.size === 0) return
    const { clock, settings } = this.#services
    const { promise, resolve } = Promise.withResolvers<void>()
    const stopListening = this.#connections.onEmpty.listen(resolve)
    const cancel = clock.at(clock.now() + settings.leaveMs, resolve)
    await promise
    cancel()
    stopListening()
  }

  /** Returns the person and device of the request's cookie, even if revoked; undefined for a page of another origin. */
  #bearerOf(request: IncomingMessage): Bearer | undefined {
    const { origins, trustProxy } = this.#services.settings
    return originIsOurs(request, origins, trustProxy) ? bearerOf(this.#parts.identity, request) : undefined
  }

  /** Tells a new client that the players of this node leave, or that saving is paused. */
  #greet(connection: Connection): void {
    const { handover } = this.#parts
    if (handover?.elsewhere) connection.send([LEAVING])
    else if (handover?.notice) connection.send([noticeReply(handover.notice)])
  }

  #sendAll(frame: string): void {
    for (const connection of this.#connections) connection.send([frame])
  }

  #onClosed(connection: Connection): void {
    this.#connections.delete(connection)
    this.#services.metrics.sockets.set(this.#connections.size)
  }

  #signOut(revocation: Revocation): void {
    const because = revocation.device === EVERY_DEVICE ? 'forgotten' : 'removed'
    for (const connection of [...this.#connections]) if (connection.isOf(revocation)) connection.signOut(because)
  }

  #pingAll(): void {
    const { clock, settings } = this.#services
    this.#stopPings = clock.at(clock.now() + settings.pingMs, () => {
      for (const connection of this.#connections) connection.ping()
      this.#pingAll()
    })
  }
}
