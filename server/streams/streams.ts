// The streams (matches and rooms) in memory on this node. Other streams stay in the journal until a request or a
// deadline needs the stream.
import type { AnyGame } from '#kit/game.ts'
import { begin, connectedPeople, type Match, type MatchStart, nextDue, openAsks } from '#kit/match.ts'
import { ANONYMOUS_NAME } from '#kit/protocol/names.ts'
import { Scene } from '#kit/scene.ts'
import { Signal } from '../base/signal.ts'
import type { Revocation } from '../journal/calls/people.ts'
import { firstChain } from '../journal/chain.ts'
import type { SeatAssignment } from '../journal/journal.ts'
import { type Rules, RulesMissing, rulesFor, rulesName } from '../rules/registry.ts'
import type { Services } from '../services/services.ts'
import { Audience } from './audience.ts'
import { Channel } from './channel.ts'
import { Chat } from './chat.ts'
import { digestOf } from './digest.ts'
import { displaysOf, shownFace } from './display.ts'
import { RulesError } from './errors.ts'
import { load } from './fold.ts'
import { type JoinFolds, joinFoldsOf } from './join-folds.ts'
import type { StreamKind } from './kinds.ts'
import { Leases } from './leases.ts'
import type { Past } from './past.ts'
import { Presence } from './presence.ts'
import { proven } from './proof.ts'
import { RemoteNodes } from './remote-nodes.ts'
import { Stream } from './stream.ts'
import { nameOfStream } from './stream-id.ts'
import { nothingIfUnservable } from './unservable.ts'

/** How many times in an idle period (after which an unused stream is evicted) the server looks for idle streams. */
const LOOKS = 4
/** Maximum number of streams in which one search looks for players who have not returned. */
const DESERTED_MOST = 1_000
/**
 * A person's new name is announced to other nodes for at most this many streams. In all other streams, the nodes find
 * the new name within a second.
 */
const PLACES_MOST = 64

export interface NewStream {
  id: string
  /** Name of a registered kind. */
  kind: string
  /** Stream id of the room that a match belongs to. Null for a stream without a room. */
  parent: string | null
  start: MatchStart
  seats?: readonly SeatAssignment[]
}

export interface StreamsParts {
  rules: Rules
  kinds: readonly StreamKind[]
  past: Past
}

export class Streams {
  readonly #services: Services
  readonly #folds: JoinFolds
  readonly #rules: Rules
  readonly #kinds: ReadonlyMap<string, StreamKind>
  readonly #leases: Leases
  readonly #presence: Presence
  readonly #remoteNodes: RemoteNodes
  readonly #channels = new Map<string, Promise<Channel | undefined>>()
  readonly #loaded = new Map<string, Channel>()
  /** Emitted with a stream's id when the stream gets its first viewer on this node. */
  readonly onFirstViewer = new Signal<string>()
  /** Emitted with a stream's id when the name of one of the stream's seats changes. */
  readonly onSeatRenamed = new Signal<string>()
  /** Emitted with the id of a person whose data is deleted. */
  readonly onPersonForgotten = new Signal<string>()
  /** Emitted with tokens that other nodes have revoked. */
  readonly onTokensRevoked = new Signal<readonly Revocation[]>()
  /** When each stream was last requested, in milliseconds since 1970. A recently requested stream is not evicted. */
  readonly #asked = new Map<string, number>()
  /** Evicted streams that some code still references. They are reused, so that no stream is in memory twice. */
  readonly #held = new Map<string, WeakRef<Channel>>()
  readonly #released = new FinalizationRegistry<string>((id) => {
    if (!this.#held.get(id)?.deref()) this.#held.delete(id)
  })
  #watching = false

  constructor(services: Services, { rules, kinds, past }: StreamsParts) {
    this.#services = services
    this.#folds = joinFoldsOf(past, services.clock)
    this.#rules = rules
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]))
    this.#leases = new Leases(services, rules)
    this.#presence = new Presence(services, this.#leases)
    this.#remoteNodes = new RemoteNodes(services, {
      leases: this.#leases,
      known: (id) => this.#known(id),
      loaded: () => this.#loaded.values(),
      revoked: (revocations) => this.onTokensRevoked.emit(revocations),
    })
    // Viewers are notified through the bus of every committed input, including inputs committed by other nodes.
    services.bus.onCommit.listen(({ id, seq }) => this.#known(id)?.audience.tell(seq))
  }

  /** Returns the stream from memory or from the journal. Undefined if the stream does not exist. */
  get(id: string): Promise<Channel | undefined> {
    let channel = this.#channels.get(id)
    if (!channel) {
      // Listen on the bus before loading, so that no input written after the load is missed.
      const followed = this.#services.bus.follow(id)
      const held = this.#held.get(id)?.deref()
      channel = held ? Promise.resolve(held) : followed.then(() => this.#load(id))
      this.#channels.set(id, channel)
      channel.then(
        (found) => (found ? this.#stay(id, found) : this.#forget(id)),
        () => this.#forget(id),
      )
    }
    this.#asked.set(id, this.#services.clock.now())
    return channel
  }

  /** Returns the stream if the stream is already loaded; otherwise undefined. */
  inMemory(id: string): Channel | undefined {
    return this.#loaded.get(id)
  }

  /** Creates a stream. Returns the existing stream if the id is already in use. */
  async create({ id, kind, parent, start, seats = [] }: NewStream): Promise<Channel> {
    const { journal, bus } = this.#services
    if (!id.startsWith(this.#kind(kind).prefix)) throw new Error(`${id} is no id of a ${kind}`)
    const game = rulesFor(this.#rules, start)
    const match = beginning(game, start)
    const due = nextDue(game, match) ?? null
    const text = JSON.stringify(start)
    const created = await journal.create({
      id,
      kind,
      parent,
      start: text,
      at: start.at,
      due,
      here: game.presence === true && connectedPeople(match).length > 0,
      seats,
      chain: firstChain(text),
      digest: digestOf({ match, asks: openAsks(game, match) }),
      fingerprint: this.#rules.fingerprint(game),
      rules: rulesName(start),
    })
    if (created === 'created')
      bus.publish({
        id,
        kind,
        seq: 0,
        due,
        over: match.outcome !== null,
        seating: false,
        bots: match.bots.length > 0,
        seated: seats.map(({ person }) => person),
      })
    // A request made before the stream existed may have cached "not found", so a second attempt is needed.
    const channel = (await this.get(id)) ?? (await this.get(id))
    if (!channel) throw new Error(`${id} is not in the journal`)
    return channel
  }

  /** Iterates over the streams that have finished loading. */
  loaded(): Iterable<Channel> {
    return this.#loaded.values()
  }

  /** Ids of all streams in memory, including streams that are still loading. */
  ids(): string[] {
    return [...this.#channels.keys()]
  }

  /** Yields every stream in memory, and waits for streams that are still loading. */
  async *all(): AsyncGenerator<Channel> {
    for (const channel of [...this.#channels.values()]) {
      const found = await channel.catch(() => undefined)
      if (found) yield found
    }
  }

  /** Returns the ids of at most `limit` loaded streams with a deadline that may take effect by `until`. */
  overdue(until: number, limit: number): string[] {
    const ids: string[] = []
    for (const [id, { stream }] of this.#loaded)
      if (stream.settlesAt !== null && stream.settlesAt <= until && ids.length < limit) ids.push(id)
    return ids
  }

  /** Returns the earliest time after `after` at which a loaded stream's deadline may take effect; null if none. */
  nextDue(after: number): number | null {
    let next: number | null = null
    for (const { stream } of this.#loaded.values()) {
      const { settlesAt: settles } = stream
      if (settles !== null && settles > after && settles < (next ?? Number.POSITIVE_INFINITY)) next = settles
    }
    return next
  }

  /** Queries the journal for changes that other nodes made to loaded streams, because bus messages can be lost. */
  pollRemoteChanges(): Promise<void> {
    return this.#remoteNodes.pollAll()
  }

  /** Renews the lease by which other nodes know that this node is alive. */
  renewLease(): Promise<void> {
    return this.#leases.renew()
  }

  /** Nodes that have renewed their lease after this moment are live. In milliseconds since 1970. */
  get liveSince(): number {
    return this.#leases.liveSince
  }

  /** True if another live node has any of these rules. */
  servedElsewhere(rules: readonly string[]): Promise<boolean> {
    return this.#leases.served(rules)
  }

  /**
   * Finds streams whose state shows players as connected although no node has a connection for these players. Each such
   * player is marked as away unless the player returns.
   */
  async markAbsentPlayers(): Promise<void> {
    for (const id of await this.#leases.deserted(DESERTED_MOST)) {
      const channel = await this.get(id).catch(
        (error: unknown) =>
          void this.#services.log.error(
            { err: error, stream: id },
            'could not search for players who have not returned',
          ),
      )
      if (channel) this.#presence.review(channel.stream)
    }
  }

  /** Changes a person's name in all streams in which the person has a seat, on every node. */
  async rename(person: string, name: string): Promise<void> {
    const { journal, bus } = this.#services
    await journal.setName(person, name)
    // Waits for streams that are still loading, because they may hold the old name.
    await Promise.allSettled(this.#channels.values())
    this.#remoteNodes.rename(person, name)
    for (const id of (await journal.shared?.placesOf(person, PLACES_MOST).catch(() => [])) ?? []) bus.announceChange(id)
  }

  /** Changes a person's face in all streams on this node in which the person has a seat. */
  async changeFace(person: string, face: number | null): Promise<void> {
    // Waits for streams that are still loading, because they may hold the old face.
    await Promise.allSettled(this.#channels.values())
    for (const { stream, audience } of this.#loaded.values()) {
      const seat = stream.seats.of(person)
      if (seat !== undefined) audience.show(seat, { face: shownFace(person, face) })
    }
  }

  /** Hides the name and face of a person whose data is deleted, in every stream in memory. */
  async anonymise(person: string): Promise<void> {
    // Waits for streams that are still loading, because they may hold the old name.
    await Promise.allSettled(this.#channels.values())
    for (const { stream, audience } of this.#loaded.values()) {
      for (const seat of stream.seats.anonymise(person)) audience.show(seat, { name: ANONYMOUS_NAME, face: null })
      if (stream.texts.forget(person)) audience.refreshAll()
    }
    this.onPersonForgotten.emit(person)
  }

  /** Makes a person leave a room, or a match that allows leaving, for good. */
  async leaveForGood(id: string, person: string): Promise<void> {
    const stream = (await this.get(id).catch(nothingIfUnservable))?.stream
    const seat = stream?.seats.of(person)
    if (!stream || seat === undefined || !stream.scene.game.seats.open) return
    await stream.commitOwn(() =>
      stream.match.taken.includes(seat) && !stream.match.outcome ? { kind: 'left', seat } : undefined,
    )
  }

  /** Called when this node shuts down. Its players are not marked as away, because they reconnect soon. */
  beginShutdown(): void {
    this.#leases.close()
  }

  /** Called when this node starts or ends to hand its players over to other nodes. */
  handOver(isHandingOver: boolean): void {
    this.#leases.handOver(isHandingOver)
  }

  /** Returns a stream that is loaded, or that is evicted but still referenced. */
  #known(id: string): Channel | undefined {
    return this.#loaded.get(id) ?? this.#held.get(id)?.deref()
  }

  #kind(name: string): StreamKind {
    const kind = this.#kinds.get(name)
    if (!kind) throw new RulesMissing(`streams of the kind ${name}`, [])
    return kind
  }

  async #load(id: string): Promise<Channel | undefined> {
    const { journal } = this.#services
    const first = await journal.load(id)
    if (!first) return undefined
    const start = JSON.parse(first.start) as MatchStart
    const game = rulesFor(this.#rules, start)
    const loaded = await proven(
      { ...this.#services, folds: this.#folds },
      { id, loaded: first, start, fingerprint: this.#rules.fingerprint(game) },
      (others) => this.#leases.served(others),
    )
    const folded = await load(this.#services, game, id, loaded)
    const scene = new Scene(nameOfStream(id), game, start, folded.match)
    const reloadNames = () => this.#name(stream, audience)
    const stream = new Stream(this.#services, { id, loaded, scene, folded, reloadNames })
    const { messages, chat: frames, recallsEvents } = this.#kind(loaded.kind)
    const audience = new Audience(this.#services, stream, messages)
    await Promise.all([reloadNames(), stream.texts.read()])
    audience.onSeatRenamed.listen(() => this.onSeatRenamed.emit(id))
    const chat = new Chat(this.#services, stream, audience, frames)
    const channel = new Channel(this.#services, this.#presence, {
      stream,
      audience,
      chat,
      recallsEvents,
      folds: this.#folds,
      ask: async () => void (await this.#remoteNodes.poll([id])),
    })
    channel.onFirstViewer.listen(() => this.#attended(id))
    return channel
  }

  async #name({ seats }: Stream, audience: Audience): Promise<void> {
    const { journal } = this.#services
    const seated = [...seats.values()]
    const displays = await displaysOf(journal, seated)
    for (const [i, { seat }] of seated.entries()) audience.show(seat, displays[i] ?? {})
  }

  #attended(id: string): void {
    // The stream may have been evicted while the viewer was connecting.
    void this.get(id)
    this.onFirstViewer.emit(id)
  }

  #stay(id: string, channel: Channel): void {
    this.#services.metrics.streams.set(this.#channels.size)
    this.#loaded.set(id, channel)
    this.#held.delete(id)
    if (!this.#watching) this.#watch()
  }

  /** Periodically evicts idle streams, as long as any stream is loaded. */
  #watch(): void {
    const { clock, settings } = this.#services
    this.#watching = true
    clock.at(clock.now() + settings.idleMs / LOOKS, () => {
      const since = clock.now() - settings.idleMs
      for (const [id, channel] of this.#loaded)
        if (channel.idle && (this.#asked.get(id) ?? 0) <= since) this.#forget(id)
      this.#watching = false
      if (this.#loaded.size > 0) this.#watch()
    })
  }

  #forget(id: string): void {
    const channel = this.#loaded.get(id)
    if (channel) {
      this.#held.set(id, new WeakRef(channel))
      this.#released.register(channel, id)
    }
    this.#services.bus.unfollow(id)
    this.#channels.delete(id)
    this.#loaded.delete(id)
    this.#asked.delete(id)
    this.#services.metrics.streams.set(this.#channels.size)
  }
}

function beginning(game: AnyGame, start: MatchStart): Match {
  try {
    return begin(game, start).match
  } catch (error) {
    throw new RulesError(`the start of ${start.game} ${start.version}`, { cause: error })
  }
}
