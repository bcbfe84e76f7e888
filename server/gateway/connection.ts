// One client connection: receives messages, enforces rate limits, and knows its person, match and room.
import type { Socket as NetSocket } from 'node:net'
import { HintRateLimit } from '#kit/bots/hint.ts'
import type { Refusal, Seat } from '#kit/game.ts'
import { type Answer, isRefused } from '#kit/protocol/answer.ts'
import { type Echo, echoOf, MAX_MESSAGE_BYTES, type Message, type readMessage } from '#kit/protocol/client-message.ts'
import { BANNED_CODE, SIGNED_OUT_CODE } from '#kit/protocol/close-codes.ts'
import { type Frame, newRecipient } from '#kit/protocol/messages.ts'
import { ackReply, detachedReply, PONG, refusalReply } from '#kit/protocol/replies.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { refusal } from '#kit/refusal.ts'
import { withTexts } from '#kit/text.ts'
import { bannedReply } from '../conduct/bans.ts'
import type { Conduct } from '../conduct/conduct.ts'
import { mutesReply } from '../conduct/mutes.ts'
import type { Home } from '../home/home.ts'
import { appliesTo } from '../identity/revocations.ts'
import type { Bearer, Identity } from '../identity/tokens.ts'
import { FIRST_DEVICE, type Revocation } from '../journal/calls/people.ts'
import { roomOf } from '../rooms/stream-id.ts'
import type { Services } from '../services/services.ts'
import type { Channel } from '../streams/channel.ts'
import { Mailbox } from '../streams/mailbox.ts'
import type { Subscriber } from '../streams/subscriber.ts'
import { type FrameInfo, Socket } from '../websocket/index.ts'
import type { Limits } from './limits.ts'
import { FollowedLists } from './lists.ts'
import { Pace, type Verdict } from './pace.ts'

/** Duration in milliseconds that a client has to answer a close frame. Then the server destroys the socket. */
const PARTING_MS = 1_000
/** A socket with more unsent bytes than this gets no messages until all are sent, and then the newest state. */
const SLOW = 1 << 20
const SIGNED_OUT = {
  removed: 'This device was removed from another one of yours.',
  forgotten: 'You are forgotten here, as you wished.',
}
/** A match or room that a connection has joined. */
export interface Place {
  channel: Channel
  subscriber: Subscriber
  /** True if the client got its seat by name only, without a token or cookie. */
  byName?: boolean | undefined
}

/** Reads and handles the messages of all connections. */
export interface MessageHandler {
  read(data: Buffer, binary: boolean): ReturnType<typeof readMessage>
  /** Delays the deadlines of a message's match until the caller calls the returned function. */
  delayDeadlines(message: Message, at: number): () => void
  handle(connection: Connection, message: Message, received: number): Promise<void> | void
  /** Returns the refusal to send when handling a message has thrown an error. */
  refusalOf(error: unknown, message: Message): Promise<Refusal>
}

export interface ConnectionParts {
  identity: Identity
  conduct: Pick<Conduct, 'bans' | 'mutes'>
  home: Home
  limits: Pick<Limits, 'countSaved'>
  messages: MessageHandler
  /** Called when the connection has closed. */
  onClosed(connection: Connection): void
  /** Called when the person of a connection becomes known. */
  onIdentified(connection: Connection): void
}

export class Connection {
  /** The person whom the client's cookie or token names; undefined until the client has sent a cookie or token. */
  person: string | undefined
  readonly cookie: boolean
  readonly address: string
  /** The client's address as a keyed hash, which does not reveal the address. */
  readonly from: string
  readonly hints = new HintRateLimit()
  readonly lists: FollowedLists
  match: Place | undefined
  room: Place | undefined
  /** The person for whom `renewMutes` has run; undefined before the first chat line. */
  #spokenAs: string | undefined
  /** True after a ban or a sign-out. The server then ignores all further messages of this connection. */
  #out = false
  /** The persons and devices whose cookie or token this connection has presented. */
  readonly #bearers: Revocation[] = []
  /** True while the client's page is in the background. */
  #hidden = false
  #alive = true
  readonly #services: Services
  readonly #parts: ConnectionParts
  readonly #socket: Socket
  readonly #pace: Pace
  #verdict: Verdict = 'fine'
  #gone = false
  #slow = false
  readonly #work = new Mailbox()

  constructor(
    services: Services,
    parts: ConnectionParts,
    { net, head }: { net: NetSocket; head: Buffer },
    address: string,
    bearer: Bearer | undefined,
  ) {
    this.#services = services
    this.#parts = parts
    this.address = address
    this.from = parts.identity.tag(address)
    this.person = bearer?.person
    if (bearer) this.#bearers.push(bearer)
    this.cookie = bearer !== undefined
    this.#pace = new Pace(services.settings)
    this.lists = new FollowedLists(parts.home, this, (token) => this.person ?? this.bearerOf(token))
    // Frames may exceed the message limit, so that a slightly too large message gets a refusal and not a closed socket.
    this.#socket = new Socket(net, head, 4 * MAX_MESSAGE_BYTES, {
      frame: (frame) => this.#count(frame),
      message: (data, binary) => this.#receive(data, binary),
      ping: () => this.#socket.bufferedAmount <= SLOW && this.#verdict === 'fine',
      pong: () => {
        this.#alive = true
      },
      drain: () => this.#caughtUp(),
      closed: () => this.#closed(),
    })
    // The mute list is sent before any other answer, so that the page never shows chat lines of muted people.
    if (!this.closeIfBanned() && bearer) void this.#work.post(() => this.#tellMutes(bearer.person))
  }

  send(frames: readonly Frame[]): void {
    if (this.#socket.bufferedAmount > SLOW) this.#slow = true
    if (!this.#slow) this.#socket.send(frames)
  }

  /** Pings the client. Ends the connection if the last ping was not answered or a message takes too long to arrive. */
  ping(): void {
    const { clock, metrics, settings } = this.#services
    const isSlow = this.#pace.incompleteMs(clock.now()) > settings.requestMs
    if (!this.#alive || isSlow) {
      metrics.cut.inc({ why: isSlow ? 'slow' : 'silent' })
      this.#socket.terminate()
      return
    }
    this.#alive = false
    this.#socket.ping()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** Tells the client that its token is revoked, and closes the connection. */
  signOut(because: ServerPayload<'signed_out'>['because']): void {
    this.#out = true
    this.send([JSON.stringify({ type: 'signed_out', payload: { because, message: SIGNED_OUT[because] } })])
    this.#part(SIGNED_OUT_CODE, because)
  }

  /** True if this revocation (withdrawal of a token) concerns a person and device of this connection. */
  isOf(revocation: Revocation): boolean {
    const held = [this.person, this.match?.subscriber.person, this.room?.subscriber.person].flatMap((person) =>
      person === undefined ? [] : [{ person, device: this.#deviceOf(person) }],
    )
    return [...this.#bearers, ...held].some((bearer) => appliesTo(revocation, bearer))
  }

  /** Returns a token for a client without cookies. It names only the device whose token the client presented. */
  tokenOf(person: string): string {
    return this.#parts.identity.token(person, this.#deviceOf(person))
  }

  #deviceOf(person: string): string {
    return this.#bearers.findLast((bearer) => bearer.person === person)?.device ?? FIRST_DEVICE
  }

  /** Returns this connection's person. Creates a new person if the client has neither a cookie nor a valid token. */
  ensurePerson(token: string | undefined): string {
    if (this.person !== undefined) return this.person
    this.person = this.bearerOf(token) ?? this.#parts.identity.newPerson()
    this.#parts.onIdentified(this)
    return this.person
  }

  /** Returns the person named by a message's token; undefined if the token is missing, invalid or revoked. */
  bearerOf(token: string | undefined): string | undefined {
    const bearer = token === undefined ? undefined : this.#parts.identity.bearer(token)
    if (!bearer || bearer.revoked) return undefined
    if (!this.#bearers.some((known) => known.person === bearer.person && known.device === bearer.device))
      this.#bearers.push(bearer)
    return bearer.person
  }

  subscriber(
    viewer: Seat | 'spectator',
    where: 'match' | 'room',
    { stream }: Channel,
    person = this.person,
  ): Subscriber {
    const subscriber: Subscriber = {
      ...newRecipient(viewer),
      gone: false,
      hidden: this.#hidden,
      person,
      from: this.from,
      connection: undefined,
      heard: undefined,
      send: (frames) => this.send(frames),
      detached: (why) => {
        if (this[where]?.subscriber !== subscriber) return
        this[where] = undefined
        const what = where === 'match' ? { matchId: stream.scene.id } : { code: stream.scene.id }
        this.send([detachedReply(what, why)])
        // A person removed from a room also leaves the room's match.
        if (why && this.match && roomOf(this.match.channel.stream.id) === stream.id) this.leave('match')
      },
    }
    return subscriber
  }

  /** Makes the connection leave its match or room, so that the client gets no more updates about that match or room. */
  leave(where: 'match' | 'room'): void {
    const place = this[where]
    this[where] = undefined
    place?.channel.detach(place.subscriber)
  }

  /** Moves the connection to another match or room. It stays in the old one until `enter` succeeds. */
  async move(
    where: 'match' | 'room',
    place: Place,
    enter: () => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> {
    if (this.#gone) return undefined
    const old = this[where]
    this[where] = place
    let entered = false
    try {
      const why = await enter()
      entered = !why
      return why
    } finally {
      if (!entered && this[where] === place) this[where] = old
      for (const { channel, subscriber } of old ? [old, place] : [place])
        if (subscriber !== this[where]?.subscriber) channel.detach(subscriber)
    }
  }

  #pong(hidden: boolean): void {
    this.send([PONG])
    if (hidden === this.#hidden) return
    this.#hidden = hidden
    for (const place of [this.match, this.room]) place?.channel.show(place.subscriber, hidden)
  }

  /** Called before a person's first chat line. Applies mutes that the person got under another identity. */
  async renewMutes(person: string): Promise<void> {
    if (this.#spokenAs === person) return
    await this.#parts.conduct.mutes.recognise(person, this.from)
    this.#spokenAs = person
  }

  async #tellMutes(person: string): Promise<void> {
    try {
      this.send([mutesReply(await this.#parts.conduct.mutes.of(person))])
    } catch (error) {
      this.#services.log.warn({ err: error }, 'a mute list could not be read')
    }
  }

  /** Returns every person of this connection: by cookie, by token, and by its seat in the current match. */
  #people(token?: unknown): (string | undefined)[] {
    const seat = this.match?.channel.stream.seats.get(this.match.subscriber.viewer)
    return [
      this.person,
      this.lists.person,
      this.match?.subscriber.person,
      this.room?.subscriber.person,
      seat?.person,
      typeof token === 'string' ? this.#parts.identity.person(token) : undefined,
    ]
  }

  /** If the person or address is banned, closes the connection, tells the client until when, and returns true. */
  closeIfBanned(token?: unknown): boolean {
    const { bans } = this.#parts.conduct
    if (this.#out || bans.isEmpty) return this.#out
    const ban = bans.of({ people: this.#people(token), from: this.from })
    if (!ban) return false
    this.#out = true
    this.#services.metrics.cut.inc({ why: 'banned' })
    this.send([bannedReply(ban)])
    this.#part(BANNED_CODE, 'banned')
    return true
  }

  refuse(why: Refusal, about: Echo = {}, channel?: Channel): void {
    this.#services.metrics.refusals.inc({ code: why.code })
    const scene = channel?.stream.scene
    this.send([refusalReply(withTexts(why, scene?.texts ?? {}), about, scene?.names)])
  }

  /** Answers an input. Only refused and repeated inputs need a reply, because accepted inputs cause an update. */
  answer(answer: Answer, about: Echo, channel: Channel): void {
    if (isRefused(answer)) this.refuse(answer.refusal, about, channel)
    else if (answer.again && about.id !== undefined) this.acknowledge(about.id, answer.seq)
  }

  acknowledge(id: unknown, seq: number): void {
    this.send([ackReply(id, seq)])
  }

  #caughtUp(): void {
    if (!this.#slow) return
    this.#slow = false
    for (const place of [this.room, this.match]) place?.channel.audience.refresh(place.subscriber)
    this.lists.repeat()
  }

  #count(frame: FrameInfo): void {
    this.#verdict = this.#pace.frame(frame, this.#services.clock.now())
    if (this.#verdict === 'refused') this.refuse(TOO_FAST)
    if (this.#verdict === 'flood') this.#cutOff()
  }

  #receive(data: Buffer, binary: boolean): void {
    if (this.#verdict !== 'fine' || this.#out) return
    const { messages, limits } = this.#parts
    const message = messages.read(data, binary)
    if ('refusal' in message) return this.refuse(message.refusal, message.about)
    if (message.type === 'ping') return this.#pong(message.payload.hidden === true)
    const why = limits.countSaved(this.address, data.length)
    if (why) return this.refuse(why, echoOf(message))
    const received = this.#services.clock.now()
    const judged = messages.delayDeadlines(message, received)
    // The messages of one connection are handled in the order of their arrival.
    void this.#work.post(() => this.#attempt(message, received, judged))
  }

  async #attempt(message: Message, received: number, judged: () => void): Promise<void> {
    try {
      if (!this.#gone && !this.closeIfBanned(message.payload.token))
        await this.#parts.messages.handle(this, message, received)
      // The message may have contained the token of another person, who may be banned.
      this.closeIfBanned()
    } catch (error) {
      this.refuse(await this.#parts.messages.refusalOf(error, message), echoOf(message))
    } finally {
      judged()
    }
  }

  #cutOff(): void {
    this.#services.metrics.cut.inc({ why: 'flood' })
    this.#part(1008, 'too many messages')
  }

  #part(code: number, reason: string): void {
    const { clock } = this.#services
    this.#socket.close(code, reason)
    clock.at(clock.now() + PARTING_MS, () => this.#socket.terminate())
  }

  #closed(): void {
    this.#gone = true
    this.leave('match')
    this.leave('room')
    this.lists.stop()
    this.#parts.onClosed(this)
  }
}

const TOO_FAST = refusal('too_fast', 'Too fast: wait a moment')
