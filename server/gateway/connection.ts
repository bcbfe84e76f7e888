// One client connection: reads messages, enforces rate limits, and knows its person, match and room.
import type { Socket as NetSocket } from 'node:net'
import { HintRateLimit } from '#kit/bots/hint.ts'
import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import { type Answer, INTERNAL_ERROR, isRefused } from '#kit/protocol/answer.ts'
import {
  type Echo,
  echoOf,
  MAX_MESSAGE_BYTES,
  type Message,
  NOT_JSON,
  readMessage,
  TOO_LARGE,
} from '#kit/protocol/client-message.ts'
import { BANNED_CODE, SIGNED_OUT_CODE } from '#kit/protocol/close-codes.ts'
import { type Frame, newRecipient } from '#kit/protocol/messages.ts'
import { ackReply, detachedReply, PONG, refusalReply } from '#kit/protocol/replies.ts'
import type { ClientPayload, ServerPayload } from '#kit/protocol/wire.ts'
import { bannedReply } from '../conduct/bans.ts'
import { mutesReply } from '../conduct/mutes.ts'
import { FIRST_DEVICE, type Revocation } from '../journal/calls-people.ts'
import { concerns } from '../people/revoked.ts'
import { roomOf } from '../rooms/stream-id.ts'
import type { Channel } from '../streams/channel.ts'
import { DAMAGED, isDamage } from '../streams/damage.ts'
import { Mailbox } from '../streams/mailbox.ts'
import { RulesMissing } from '../streams/rules.ts'
import type { Subscriber } from '../streams/subscriber.ts'
import { Socket } from '../websocket/socket.ts'
import { withoutRules } from './elsewhere.ts'
import type { Gateway } from './gateway.ts'
import type { Bearer } from './identity.ts'
import { joinMatch } from './join.ts'
import { Pace, type Verdict } from './pace.ts'
import { act, hint, talk } from './play.ts'
import { actInRoom, createRoom, joinRoom } from './visit.ts'

/** How many ms a client has to answer a close frame before the server destroys the socket. */
const PARTING_MS = 1_000
/** A socket with more unsent bytes than this gets no messages. Once it has caught up, it gets the newest state. */
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

export class Connection {
  /** The person known by cookie or token; undefined until the client has one. */
  person: string | undefined
  readonly cookie: boolean
  readonly address: string
  /** The client's address as a keyed hash, which does not reveal the address. */
  readonly from: string
  readonly gateway: Gateway
  readonly hints = new HintRateLimit()
  match: Place | undefined
  room: Place | undefined
  /** The person for whom `recognise` has run; undefined before the first chat line. */
  #spokenAs: string | undefined
  /** True after a ban or a sign-out; all further messages are ignored. */
  #out = false
  /** The persons and devices that this connection has proved, by cookie and by tokens. */
  readonly #bearers: Revocation[] = []
  /** True while the client's page is in the background. */
  #hidden = false
  /** The person whose list of matches this connection receives; undefined if it receives none. */
  #follows: string | undefined
  /** True while this connection receives the public list of live matches. */
  #followsLive = false
  alive = true
  readonly #socket: Socket
  readonly #pace: Pace
  #verdict: Verdict = 'fine'
  #gone = false
  #slow = false
  readonly #work = new Mailbox()

  constructor(
    gateway: Gateway,
    { net, head }: { net: NetSocket; head: Buffer },
    address: string,
    bearer: Bearer | undefined,
  ) {
    this.gateway = gateway
    this.address = address
    this.from = gateway.identity.tag(address)
    this.person = bearer?.person
    if (bearer) this.#bearers.push(bearer)
    this.cookie = bearer !== undefined
    this.#pace = new Pace(gateway.services.settings)
    // Frames may exceed the message limit, so that a slightly too large message gets a refusal and not a closed socket.
    this.#socket = new Socket(net, head, 4 * MAX_MESSAGE_BYTES, {
      frame: (bytes) => this.#count(bytes),
      message: (data, binary) => this.#receive(data, binary),
      ping: () => this.#socket.bufferedAmount <= SLOW && this.#verdict === 'fine',
      pong: () => {
        this.alive = true
      },
      drain: () => this.#caughtUp(),
      closed: () => this.#closed(),
    })
    // Sent before any other answer, so that the client never shows lines of muted people.
    if (!this.showOut() && bearer) void this.#work.post(() => this.#tellMutes(bearer.person))
  }

  send(frames: readonly Frame[]): void {
    if (this.#socket.bufferedAmount > SLOW) this.#slow = true
    if (!this.#slow) this.#socket.send(frames)
  }

  ping(): void {
    if (!this.alive) {
      this.gateway.services.metrics.cut.inc({ why: 'silent' })
      this.#socket.terminate()
      return
    }
    this.alive = false
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

  /** True if the revocation concerns a person and device of this connection. */
  isOf(revocation: Revocation): boolean {
    const held = [this.person, this.match?.subscriber.person, this.room?.subscriber.person].flatMap((person) =>
      person === undefined ? [] : [{ person, device: this.#deviceOf(person) }],
    )
    return [...this.#bearers, ...held].some((bearer) => concerns(revocation, bearer))
  }

  /** Returns a token for a client without cookies. It names the device that the client has proved, and no other. */
  tokenOf(person: string): string {
    return this.gateway.identity.token(person, this.#deviceOf(person))
  }

  #deviceOf(person: string): string {
    return this.#bearers.findLast((bearer) => bearer.person === person)?.device ?? FIRST_DEVICE
  }

  /** Returns this connection's person. Creates a new one if the client has neither a cookie nor a valid token. */
  ensurePerson(token: string | undefined): string {
    this.person ??= this.bearerOf(token) ?? this.gateway.identity.newPerson()
    return this.person
  }

  /** Returns the person named by a message's token; undefined if the token is missing, invalid or revoked. */
  bearerOf(token: string | undefined): string | undefined {
    const bearer = token === undefined ? undefined : this.gateway.identity.bearer(token)
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
        // A person removed from a room also leaves its match.
        if (why && this.match && roomOf(this.match.channel.stream.id) === stream.id) this.leave('match')
      },
    }
    return subscriber
  }

  /** Leaves the match or room and stops receiving its updates. */
  leave(where: 'match' | 'room'): void {
    const place = this[where]
    this[where] = undefined
    place?.channel.detach(place.subscriber)
  }

  /** Moves to another match or room. The connection stays in the old one until `enter` succeeds. */
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

  /**
   * Starts or stops sending a list of matches. Following does not count as presence in a match.
   * A client without an identity has no matches of its own, so the request is ignored.
   */
  follow({ what, on, token }: ClientPayload<'follow'>): void {
    const { home } = this.gateway
    if (what === 'live') {
      this.#followsLive = on
      return on ? home.live.follow(this) : home.live.unfollow(this)
    }
    if (this.#follows !== undefined) home.unfollow(this.#follows, this)
    this.#follows = on ? (this.person ?? this.bearerOf(token)) : undefined
    if (this.#follows !== undefined) home.follow(this.#follows, this)
  }

  #pong(hidden: boolean): void {
    this.send([PONG])
    if (hidden === this.#hidden) return
    this.#hidden = hidden
    for (const place of [this.match, this.room]) place?.channel.show(place.subscriber, hidden)
  }

  /** Called before a person's first chat line: renews mutes that the person had under another identity. */
  async recognise(person: string): Promise<void> {
    if (this.#spokenAs === person) return
    await this.gateway.conduct.mutes.recognise(person, this.from)
    this.#spokenAs = person
  }

  async #tellMutes(person: string): Promise<void> {
    const { conduct, services } = this.gateway
    try {
      this.send([mutesReply(await conduct.mutes.of(person))])
    } catch (error) {
      services.log.warn({ err: error }, 'whom somebody has muted could not be read')
    }
  }

  /** Lists every person this connection may be: by cookie, by token, and by its seat in the current match. */
  #people(token?: unknown): (string | undefined)[] {
    const seat = this.match?.channel.stream.seats.get(this.match.subscriber.viewer)
    return [
      this.person,
      this.#follows,
      this.match?.subscriber.person,
      this.room?.subscriber.person,
      seat?.person,
      typeof token === 'string' ? this.gateway.identity.person(token) : undefined,
    ]
  }

  /** Closes the connection if its person or address is banned, and says until when. Returns true if it is closed. */
  showOut(token?: unknown): boolean {
    const { conduct, services } = this.gateway
    if (this.#out || conduct.bans.none) return this.#out
    const ban = conduct.bans.of({ people: this.#people(token), from: this.from })
    if (!ban) return false
    this.#out = true
    services.metrics.cut.inc({ why: 'banned' })
    this.send([bannedReply(ban)])
    this.#part(BANNED_CODE, 'banned')
    return true
  }

  refuse(why: Refusal, about: Echo = {}, channel?: Channel): void {
    this.gateway.services.metrics.refusals.inc({ code: why.code })
    this.send([refusalReply(why, about, channel?.stream.scene.names)])
  }

  /** Answers an input. Only refused and repeated inputs need a reply, because accepted ones cause an update. */
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
    if (this.#follows !== undefined) this.gateway.home.repeat(this.#follows, this)
    if (this.#followsLive) this.gateway.home.live.repeat(this)
  }

  #count(bytes: number): void {
    this.#verdict = this.#pace.frame(bytes, this.gateway.services.clock.now())
    if (this.#verdict === 'refused') this.refuse(TOO_FAST)
    if (this.#verdict === 'flood') this.#cutOff()
  }

  #receive(data: Buffer, binary: boolean): void {
    if (this.#verdict !== 'fine' || this.#out) return
    const message = readFrame(data, binary, this.gateway.ownMessages)
    if ('refusal' in message) return this.refuse(message.refusal, message.about)
    if (message.type === 'ping') return this.#pong(message.payload.hidden === true)
    const why = this.gateway.overQuota(this.address, data.length)
    if (why) return this.refuse(why, echoOf(message))
    const received = this.gateway.services.clock.now()
    const judged = this.gateway.received(message, received)
    // The messages of one connection are handled in the order of their arrival.
    void this.#work.post(() => this.#attempt(message, received, judged))
  }

  async #attempt(message: Message, received: number, judged: () => void): Promise<void> {
    try {
      await this.#handle(message, received)
      // The message may have proved another person, who may be banned.
      this.showOut()
    } catch (error) {
      this.refuse(await this.#whyNot(error, message), echoOf(message))
    } finally {
      judged()
    }
  }

  async #whyNot(error: unknown, { type }: Message): Promise<Refusal> {
    const { log, saving } = this.gateway.services
    if (error instanceof RulesMissing) return withoutRules(error, this.gateway.streams)
    log.error({ err: error, type }, 'a message could not be handled')
    return isDamage(error) ? DAMAGED : (saving.refusalOf(error) ?? INTERNAL_ERROR)
  }

  #cutOff(): void {
    this.gateway.services.metrics.cut.inc({ why: 'flood' })
    this.#part(1008, 'too many messages')
  }

  #part(code: number, reason: string): void {
    const { clock } = this.gateway.services
    this.#socket.close(code, reason)
    clock.at(clock.now() + PARTING_MS, () => this.#socket.terminate())
  }

  #handle(message: Message, received: number): Promise<void> | void {
    const { type, payload } = message
    if (this.#gone || this.showOut(payload.token)) return
    switch (type) {
      case 'join_match':
        return joinMatch(this, payload as ClientPayload<'join_match'>, received)
      case 'leave_match':
        return this.leave('match')
      case 'chat':
        return talk(this, payload as ClientPayload<'chat'>)
      case 'hint':
        return hint(this, payload as ClientPayload<'hint'>)
      case 'create_room':
        return createRoom(this, payload as ClientPayload<'create_room'>)
      case 'join_room':
        return joinRoom(this, payload as ClientPayload<'join_room'>)
      case 'room_action':
        return actInRoom(this, payload as ClientPayload<'room_action'>)
      case 'leave_room':
        return this.leave('room')
      case 'follow':
        return this.follow(payload as ClientPayload<'follow'>)
      default:
        return act(this, message, received)
    }
  }

  #closed(): void {
    this.#gone = true
    this.leave('match')
    this.leave('room')
    if (this.#follows !== undefined) this.gateway.home.unfollow(this.#follows, this)
    this.gateway.home.live.unfollow(this)
    this.gateway.gone(this)
  }
}

const TOO_FAST = refusal('too_fast', 'Too fast: wait a moment')

const readFrame = (data: Buffer, binary: boolean, ownMessages: ReadonlySet<string>): ReturnType<typeof readMessage> => {
  if (data.length > MAX_MESSAGE_BYTES) return TOO_LARGE
  return binary ? NOT_JSON : readMessage(data.toString('utf8'), ownMessages)
}
