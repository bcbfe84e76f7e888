// The streams in memory on this node. Anything not here is in the journal and is loaded when somebody asks, or when its clock runs out.
import type { AnyGame } from '#kit/game.ts'
import { begin, type Match, type MatchStart, nextDue, openAsks, peopleHere } from '#kit/match.ts'
import { Scene } from '#kit/scene.ts'
import type { Revocation } from '../journal/calls-people.ts'
import { firstChain } from '../journal/chain.ts'
import type { Sitting } from '../journal/journal.ts'
import { SOMEBODY } from '../journal/nobody.ts'
import { calledAt } from '../people/called.ts'
import type { Services } from '../services.ts'
import { Audience } from './audience.ts'
import { Channel } from './channel.ts'
import { Chat } from './chat.ts'
import { digestOf } from './digest.ts'
import { load } from './fold.ts'
import type { StreamKind } from './kinds.ts'
import { Leases } from './leases.ts'
import { Others } from './others.ts'
import { Presence } from './presence.ts'
import { proven } from './proof.ts'
import { nothingIfUnservable, type Rules, RulesMissing, rulesFor, rulesName } from './rules.ts'
import { Stream } from './stream.ts'
import { nameOfStream } from './stream-id.ts'
import { RulesError } from './trouble.ts'

/** So many looks are taken in the time after which a stream that nobody needs leaves memory. */
const LOOKS = 4
/** So many streams that people have left behind are looked at in one go. */
const DESERTED_MOST = 1_000
/** In so many of the places where somebody sits their new name is seen at once; in others within a second. */
const PLACES_MOST = 64

export interface Beginning {
  id: string
  /** Name of a registered kind. */
  kind: string
  /** The room of a room's match. */
  parent: string | null
  start: MatchStart
  seats?: readonly Sitting[]
}

export class Streams {
  readonly #services: Services
  readonly #rules: Rules
  readonly #kinds: ReadonlyMap<string, StreamKind>
  readonly #leases: Leases
  readonly #presence: Presence
  readonly #others: Others
  readonly #channels = new Map<string, Promise<Channel | undefined>>()
  readonly #loaded = new Map<string, Channel>()
  /** Who wants to know when somebody looks at a stream that nobody looked at. */
  readonly attended = new Set<(id: string) => void>()
  /** Who wants to know when somebody at a stream has another name. */
  readonly renamed = new Set<(id: string) => void>()
  /** Who wants to know when somebody is forgotten. */
  readonly unnamed = new Set<(person: string) => void>()
  /** Who wants to know of tokens that count no more. */
  readonly revoked = new Set<(revocations: readonly Revocation[]) => void>()
  /** When each was last asked for: whoever asked may be about to use it. */
  readonly #asked = new Map<string, number>()
  /** Those that have left memory, for as long as somebody holds one: there is never a second of the same stream. */
  readonly #held = new Map<string, WeakRef<Channel>>()
  readonly #released = new FinalizationRegistry<string>((id) => {
    if (!this.#held.get(id)?.deref()) this.#held.delete(id)
  })
  #watching = false

  constructor(services: Services, rules: Rules, kinds: readonly StreamKind[]) {
    this.#services = services
    this.#rules = rules
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]))
    this.#leases = new Leases(services, rules)
    this.#presence = new Presence(services, this.#leases)
    this.#others = new Others(services, {
      leases: this.#leases,
      known: (id) => this.#known(id),
      loaded: () => this.#loaded.values(),
      revoked: (revocations) => this.#tellRevoked(revocations),
    })
    // Whoever committed it: what is on disk reaches those who look on in this one way.
    services.bus.subscribe(({ id, seq }) => this.#known(id)?.audience.tell(seq))
  }

  /** The stream, from memory or from the journal. */
  get(id: string): Promise<Channel | undefined> {
    let channel = this.#channels.get(id)
    if (!channel) {
      // Before it is read: of what is written after that there is word.
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

  /** The stream, if it is in memory and loaded. */
  inMemory(id: string): Channel | undefined {
    return this.#loaded.get(id)
  }

  /** Opens a stream; if there is one of that id already, that one. */
  async create({ id, kind, parent, start, seats = [] }: Beginning): Promise<Channel> {
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
      here: game.presence === true && peopleHere(match).length > 0,
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
    // Whoever asked before it was there may have been told that it is not.
    const channel = (await this.get(id)) ?? (await this.get(id))
    if (!channel) throw new Error(`${id} is not in the journal`)
    return channel
  }

  /** Those that are in memory and loaded. */
  loaded(): Iterable<Channel> {
    return this.#loaded.values()
  }

  /** What is in memory now. */
  ids(): string[] {
    return [...this.#channels.keys()]
  }

  /** Every stream in memory now. */
  async *all(): AsyncGenerator<Channel> {
    for (const channel of [...this.#channels.values()]) {
      const found = await channel.catch(() => undefined)
      if (found) yield found
    }
  }

  /** Those in memory, at most `limit`, whose clock may be settled by then. */
  overdue(until: number, limit: number): string[] {
    const ids: string[] = []
    for (const [id, { stream }] of this.#loaded)
      if (stream.settles !== null && stream.settles <= until && ids.length < limit) ids.push(id)
    return ids
  }

  /** When, after that time, the next clock of those in memory may be settled. */
  nextDue(after: number): number | null {
    let next: number | null = null
    for (const { stream } of this.#loaded.values()) {
      const { settles } = stream
      if (settles !== null && settles > after && (next === null || settles < next)) next = settles
    }
    return next
  }

  /** Asks the journal what others have changed of what is in memory: not all of it is heard of. */
  lookAround(): Promise<void> {
    return this.#others.lookAround()
  }

  /** Tells the other servers that this one is there. */
  renew(): Promise<void> {
    return this.#leases.renew()
  }

  /** Whether another server is there that has any of these rules. */
  servedElsewhere(rules: readonly string[]): Promise<boolean> {
    return this.#leases.served(rules)
  }

  /** Finds those who count as connected, to streams that no server shows to anybody: unless they come back they are away. */
  async lookForTheAbsent(): Promise<void> {
    for (const id of await this.#leases.deserted(DESERTED_MOST)) {
      const channel = await this.get(id).catch(
        (error: unknown) =>
          void this.#services.log.error({ err: error, stream: id }, 'could not look for those who have not come back'),
      )
      if (channel) this.#presence.review(channel.stream)
    }
  }

  /** A new name, wherever the person sits, on whichever server. */
  async rename(person: string, name: string): Promise<void> {
    const { journal, bus } = this.#services
    await journal.setName(person, name)
    // Those that are being loaded may have the old one.
    await Promise.allSettled(this.#channels.values())
    this.#others.rename(person, name)
    for (const id of (await journal.shared?.placesOf(person, PLACES_MOST).catch(() => [])) ?? []) bus.touch(id)
  }

  /** A face that was chosen, wherever the person sits on this server. */
  async reface(person: string, face: number | null): Promise<void> {
    // Those that are being loaded may have the old one.
    await Promise.allSettled(this.#channels.values())
    for (const { stream, audience } of this.#loaded.values()) {
      const seat = stream.seatOf(person)
      if (seat !== undefined) audience.show(seat, { face })
    }
  }

  /** Somebody is forgotten: nobody here says any more what they were called. */
  async unname(person: string): Promise<void> {
    // Those that are being loaded may have the name still.
    await Promise.allSettled(this.#channels.values())
    for (const { stream, audience } of this.#loaded.values())
      for (const seat of stream.empty(person)) audience.show(seat, { name: SOMEBODY, face: null })
    for (const listener of this.unnamed) listener(person)
  }

  /** Somebody goes for good: leaves a room, or a match whose seats may be left. */
  async depart(id: string, person: string): Promise<void> {
    const stream = (await this.get(id).catch(nothingIfUnservable))?.stream
    const seat = stream?.seatOf(person)
    if (!stream || seat === undefined || !stream.scene.game.seats.open) return
    await stream.tell(() =>
      stream.match.taken.includes(seat) && !stream.match.outcome ? { kind: 'left', seat } : undefined,
    )
  }

  #tellRevoked(revocations: readonly Revocation[]): void {
    for (const listener of this.revoked) listener(revocations)
  }

  /** This server stops: whoever is connected to it is about to come back, to whichever is there. */
  close(): void {
    this.#leases.close()
  }

  /** In memory, or held by somebody. */
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
      this.#services,
      { id, loaded: first, start, fingerprint: this.#rules.fingerprint(game) },
      (others) => this.#leases.served(others),
    )
    const folded = await load(journal, game, id, loaded)
    const scene = new Scene(nameOfStream(id), game, start, folded.match)
    const stream = new Stream(this.#services, id, loaded, scene, folded)
    const { messages, hasChat } = this.#kind(loaded.kind)
    const audience = new Audience(this.#services, stream, messages)
    stream.seated = () => this.#name(stream, audience)
    await stream.seated()
    audience.renamed = () => {
      for (const listener of this.renamed) listener(id)
    }
    const chat = hasChat ? new Chat(this.#services, stream, audience) : undefined
    return new Channel(this.#services, this.#presence, {
      stream,
      audience,
      chat,
      attended: () => this.#tellAttended(id),
      ask: async () => void (await this.#others.look([id])),
    })
  }

  async #name({ seats }: Stream, audience: Audience): Promise<void> {
    const { journal } = this.#services
    const people = [...seats.values()].map(({ person }) => person)
    const [names, faces] = await Promise.all([journal.names(people), journal.faces(people)])
    for (const { seat, person, alias } of seats.values())
      audience.show(seat, { name: calledAt({ person, alias }, names), face: faces[person] ?? null })
  }

  #tellAttended(id: string): void {
    // It may have left memory while they were on their way to it.
    void this.get(id)
    for (const listener of this.attended) listener(id)
  }

  #stay(id: string, channel: Channel): void {
    this.#services.metrics.streams.set(this.#channels.size)
    this.#loaded.set(id, channel)
    this.#held.delete(id)
    if (!this.#watching) this.#watch()
  }

  /** One look at all of them now and then, while there are any: what nobody needs leaves memory. */
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
