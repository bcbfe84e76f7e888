// One socket: reads what comes, keeps to the limits, knows its match, its room and who it is.
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

/** How long one that is cut has to say goodbye. */
const PARTING_MS = 1_000
/** A socket with more than this waiting to be written gets no more until it has caught up: then the newest state. */
const SLOW = 1 << 20
const SIGNED_OUT = {
  removed: 'This device was removed from another one of yours.',
  forgotten: 'You are forgotten here, as you wished.',
}
/** Where a connection looks on. */
export interface Place {
  channel: Channel
  subscriber: Subscriber
  /** The seat was given by name only: nothing was proved. */
  byName?: boolean | undefined
}

export class Connection {
  /** By cookie or token; undefined is a stranger. */
  person: string | undefined
  readonly cookie: boolean
  readonly address: string
  /** The address, in a text that says nothing about it. */
  readonly from: string
  readonly gateway: Gateway
  readonly hints = new HintRateLimit()
  match: Place | undefined
  room: Place | undefined
  /** As whom it has spoken: who was muted is known by then. */
  #spokenAs: string | undefined
  /** It was shown out: nothing it says counts any more. */
  #out = false
  /** As whom it is known, each on a device: by cookie, and by every token it has shown. */
  readonly #bearers: Revocation[] = []
  /** Its page is behind something else. */
  #hidden = false
  /** Whose matches it follows, and whether it follows what everybody may. */
  #follows: string | undefined
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
    // Somewhat more than a message may have, so that one a little too large gets an answer and not just a closed gateway.
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
    // Before anything it asks for is answered: whom they have muted is not drawn first.
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

  /** Whose token counts no more is told so, and goes. */
  signOut(because: ServerPayload<'signed_out'>['because']): void {
    this.#out = true
    this.send([JSON.stringify({ type: 'signed_out', payload: { because, message: SIGNED_OUT[because] } })])
    this.#part(SIGNED_OUT_CODE, because)
  }

  /** Whether this is that person, by cookie or by a token it has shown. */
  isOf(revocation: Revocation): boolean {
    const held = [this.person, this.match?.subscriber.person, this.room?.subscriber.person].flatMap((person) =>
      person === undefined ? [] : [{ person, device: this.#deviceOf(person) }],
    )
    return [...this.#bearers, ...held].some((bearer) => concerns(revocation, bearer))
  }

  /** For who can't keep a cookie: the token of the device they have shown one of, never another device's. */
  tokenOf(person: string): string {
    return this.gateway.identity.token(person, this.#deviceOf(person))
  }

  #deviceOf(person: string): string {
    return this.#bearers.findLast((bearer) => bearer.person === person)?.device ?? FIRST_DEVICE
  }

  /** A stranger becomes somebody the first time it matters. */
  ensurePerson(token: string | undefined): string {
    this.person ??= this.bearerOf(token) ?? this.gateway.identity.newPerson()
    return this.person
  }

  /** Whom a token that came with a message names. */
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
        // Who may not be in a room has no place at its match either.
        if (why && this.match && roomOf(this.match.channel.stream.id) === stream.id) this.leave('match')
      },
    }
    return subscriber
  }

  /** Looks on no longer from there. */
  leave(where: 'match' | 'room'): void {
    const place = this[where]
    this[where] = undefined
    place?.channel.detach(place.subscriber)
  }

  /** Goes to another place: looks on from there once it is let in; until then, and if it is not, from where it did. */
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

  /** To follow is no presence anywhere. Of who nobody knows there is nothing to tell. */
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

  /** Before its first words as this person. */
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

  /** All it is known as: by cookie or token, by what it says now, and by the seat it looks on from. */
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

  /** Who is banned is told so, and until when, and is out. */
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

  /** What came of an input of this connection's: whoever is told of it by a message of its own needs no other. */
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
    // Messages of one socket are handled in the order they came.
    void this.#work.post(() => this.#attempt(message, received, judged))
  }

  async #attempt(message: Message, received: number, judged: () => void): Promise<void> {
    try {
      await this.#handle(message, received)
      // It may be known by now as somebody it was not before.
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
