// One socket: reads what comes, keeps to the limits, knows its match, its room and who it is.
import type { Socket as NetSocket } from 'node:net'
import { isRefusal, nameSeats, type Refusal, refusal, type Seat } from '#kit/game.ts'
import { readAction } from '#kit/match.ts'
import type { ClientPayload, RoomAction } from '#kit/wire.ts'
import { Mailbox } from '../mailbox.ts'
import { type Answer, type Live, refused } from '../matches/live.ts'
import type { Frame, Watcher } from '../matches/watcher.ts'
import { barredFrom } from '../rooms/refuse.ts'
import { roomOf, stateOf } from '../rooms/rooms.ts'
import type { Door } from './door.ts'
import { joinMatch } from './join.ts'
import { type About, aboutOf, FRAME_MOST, type Message, readMessage } from './message.ts'
import { Pace, type Verdict } from './pace.ts'
import { Socket } from './socket.ts'

/** How long one that is cut has to say goodbye. */
const PARTING_MS = 1_000
/** A socket with more than this waiting to be written gets no more until it has caught up: then the newest state. */
const SLOW = 1 << 20
/** So many people of one address may be in a room at a time: a household, not a crowd of ghosts. */
const FROM_ONE_ADDRESS = 12

/** What may begin a match, when the last seat is taken or the last person ready. */
const MAY_BEGIN = new Set<RoomAction['type']>(['sit', 'ready', 'add_bot'])

/** Where a connection looks on. */
export interface Place {
  live: Live
  watcher: Watcher
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
  readonly door: Door
  match: Place | undefined
  room: Place | undefined
  alive = true
  readonly #socket: Socket
  readonly #pace: Pace
  #verdict: Verdict = 'fine'
  #gone = false
  #slow = false
  readonly #work = new Mailbox()

  constructor(door: Door, { net, head }: { net: NetSocket; head: Buffer }, address: string, person: string | undefined) {
    this.door = door
    this.address = address
    this.from = door.identity.tag(address)
    this.person = person
    this.cookie = person !== undefined
    this.#pace = new Pace(door.house.settings)
    // Somewhat more than a message may have, so that one a little too large gets an answer and not just a closed door.
    this.#socket = new Socket(net, head, 4 * FRAME_MOST, {
      frame: (bytes) => this.#count(bytes),
      message: (data, binary) => this.#receive(data, binary),
      ping: () => this.#socket.waiting <= SLOW && this.#verdict === 'fine',
      pong: () => {
        this.alive = true
      },
      drain: () => this.#caughtUp(),
      closed: () => this.#closed(),
    })
  }

  send(frames: readonly Frame[]): void {
    if (this.#socket.waiting > SLOW) this.#slow = true
    if (!this.#slow) this.#socket.send(frames)
  }

  ping(): void {
    if (!this.alive) {
      this.door.house.metrics.cut.inc({ why: 'silent' })
      this.#socket.cut()
      return
    }
    this.alive = false
    this.#socket.ping()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  cut(): void {
    this.#socket.cut()
  }

  /** A stranger becomes somebody the first time it matters. */
  ensurePerson(token: string | undefined): string {
    this.person ??= (token === undefined ? undefined : this.door.identity.person(token)) ?? this.door.identity.newPerson()
    return this.person
  }

  watcher(viewer: Seat | 'spectator', where: 'match' | 'room', live: Live): Watcher {
    const watcher: Watcher = {
      viewer,
      gone: false,
      lastView: '',
      lastChoices: '',
      acts: false,
      person: this.person,
      from: this.from,
      send: (frames) => this.send(frames),
      detached: (why) => {
        if (this[where]?.watcher !== watcher) return
        this[where] = undefined
        const what = where === 'match' ? { matchId: live.name } : { code: live.name }
        this.send([JSON.stringify({ type: 'detached', payload: why ? { ...what, because: why.code, reason: why.message } : what })])
        // Who may not be in a room has no place at its match either.
        if (why && this.match && roomOf(this.match.live.id) === live.id) this.stand('match', undefined)
      },
    }
    return watcher
  }

  /** Looks on from somewhere, and no longer from where it did. */
  stand(where: 'match' | 'room', place: Place | undefined): void {
    const old = this[where]
    // Closed while the message was being handled: nobody looks on from here.
    if (this.#gone && place) return place.live.unwatch(place.watcher)
    this[where] = place
    if (old && old.watcher !== place?.watcher) old.live.unwatch(old.watcher)
  }

  refuse(why: Refusal, about: About = {}, live?: Live): void {
    this.door.house.metrics.refusals.inc({ code: why.code })
    const reason = nameSeats(why.message, (seat) => live?.names[seat] || seat)
    const message = why.code === 'not_your_turn' ? 'Not your turn' : `Invalid action: ${reason}`
    const payload = { message, action: about.action ?? null, code: why.code, reason, ...(why.values ? { values: why.values } : {}), ...(typeof about.id === 'string' ? { id: about.id } : {}) }
    this.send([JSON.stringify({ type: 'validation_error', payload })])
  }

  #caughtUp(): void {
    if (!this.#slow) return
    this.#slow = false
    for (const place of [this.room, this.match]) place?.live.refresh(place.watcher)
  }

  #count(bytes: number): void {
    this.#verdict = this.#pace.frame(bytes, this.door.house.clock.now())
    if (this.#verdict === 'refused') this.refuse(TOO_FAST)
    if (this.#verdict === 'flood') this.#cutOff()
  }

  #receive(data: Buffer, binary: boolean): void {
    if (this.#verdict !== 'fine') return
    const message = readMessage(data, binary, this.door.ownMessages)
    if ('refusal' in message) return this.refuse(message.refusal, message.about)
    if (message.type === 'ping') return this.send(['{"type":"pong","payload":{}}'])
    const why = this.door.overQuota(this.address, data.length)
    if (why) return this.refuse(why, aboutOf(message))
    // Messages of one socket are handled in the order they came.
    void this.#work.post(() => this.#attempt(message))
  }

  async #attempt(message: Message): Promise<void> {
    const { type, payload } = message
    try {
      await this.#handle(type, payload)
    } catch (error) {
      this.door.house.log.error({ err: error, type }, 'a message could not be handled')
      this.refuse(refusal('sorry', 'Something went wrong on our side. Please try again.'), aboutOf(message))
    }
  }

  #cutOff(): void {
    const { metrics, clock } = this.door.house
    metrics.cut.inc({ why: 'flood' })
    this.#socket.close(1008, 'too many messages')
    clock.at(clock.now() + PARTING_MS, () => this.#socket.cut())
  }

  #handle(type: string, payload: Record<string, unknown>): Promise<void> | void {
    if (this.#gone) return
    switch (type) {
      case 'join_match':
        return joinMatch(this, payload as ClientPayload<'join_match'>)
      case 'leave_match':
        return this.stand('match', undefined)
      case 'chat':
        return this.#chat(payload as ClientPayload<'chat'>)
      case 'create_room':
        return this.#createRoom(payload as ClientPayload<'create_room'>)
      case 'join_room':
        return this.#joinRoom(payload as ClientPayload<'join_room'>)
      case 'room_action':
        return this.#roomAction(payload as ClientPayload<'room_action'>)
      case 'leave_room':
        return this.stand('room', undefined)
      default:
        return this.#play(type, payload)
    }
  }

  /** An action, or a message that the game of this match reads itself. */
  async #play(type: string, payload: Record<string, unknown>): Promise<void> {
    const about = aboutOf({ type, payload })
    const place = this.match
    const why = this.#notMine(payload)
    if (!place || why) return this.refuse(why ?? JOIN_FIRST, about)
    const { live, watcher } = place
    const action = readAction(live.game, type, payload)
    if (isRefusal(action)) return this.refuse(action, about, live)
    const answer = await live.act(watcher.viewer, action, { id: payload.id as string | undefined, ask: payload.ask as string | undefined })
    this.#answer(answer, about, live)
  }

  async #chat({ matchId, to, text, id }: ClientPayload<'chat'>): Promise<void> {
    const place = this.match
    if (!place) return this.refuse(JOIN_FIRST, { id })
    const { live, watcher } = place
    if (live.name !== matchId) return this.refuse(unknownMatch(matchId), { id })
    const seat = watcher.viewer === 'spectator' ? null : watcher.viewer
    const person = (seat === null ? undefined : live.seats.get(seat)?.person) ?? this.ensurePerson(undefined)
    const silenced = this.door.talksTooMuch(person, this.address) ?? (await this.door.rooms.muted(live, person))
    if (silenced) return this.refuse(silenced, { id })
    const name = (seat !== null && live.names[seat]) || (await this.door.nameOf(person))
    const answer = await live.talk.say({ person, seat, name }, to, text, id)
    if (isRefusal(answer)) return this.refuse(answer, { id }, live)
    if (id !== undefined && (answer.again || seat === null)) this.send([JSON.stringify({ type: 'ack', payload: { id, seq: live.match.n } })])
  }

  /** Why this message is not for the match and seat this connection has. */
  #notMine(payload: Record<string, unknown>): Refusal | undefined {
    if (!this.match) return JOIN_FIRST
    const { live, watcher } = this.match
    if (live.name !== payload.matchId) return unknownMatch(String(payload.matchId))
    if (watcher.viewer === 'spectator') return refusal('watching', 'You are only watching this match')
    const sitting = live.seats.get(watcher.viewer)
    const fits = payload.playerId === watcher.viewer || (sitting?.alias != null && payload.playerId === sitting.alias)
    return fits ? undefined : refusal('not_your_seat', 'playerId does not belong to this connection')
  }

  #answer(answer: Answer, about: About, live: Live): void {
    if (refused(answer)) this.refuse(answer.refusal, about, live)
    else if (answer.again) this.send([JSON.stringify({ type: 'ack', payload: { id: about.id, seq: answer.n } })])
  }

  async #createRoom({ game, options, token, salt, id }: ClientPayload<'create_room'>): Promise<void> {
    const { rooms } = this.door
    const person = this.ensurePerson(token)
    const by = id === undefined ? undefined : { person, id }
    const made = by && (await rooms.made(by))
    const barred = made ? undefined : this.door.barred(this.address)
    if (barred) return this.refuse(barred, { id })
    const room = made ?? (await rooms.open(game, options, by))
    if (isRefusal(room)) return this.refuse(room, { id })
    await this.#enter(room, token, undefined, id)
    if (stateOf(room).lobby && stateOf(room).match === null) await rooms.act(room, person, { type: 'sit', ...(salt !== undefined && { salt }) })
  }

  async #joinRoom({ code, token, seen }: ClientPayload<'join_room'>): Promise<void> {
    const room = await this.door.rooms.find(code.trim().toUpperCase())
    if (!room) return this.refuse(this.door.missed(this.address, refusal('no_room', `There is no room ${code.slice(0, 16)}`)))
    const person = this.person ?? (token === undefined ? undefined : this.door.identity.person(token))
    const guessing = person !== undefined && room.match.taken.includes(person) ? undefined : this.door.guessing(this.address)
    if (guessing) return this.refuse(guessing)
    await this.#enter(room, token, seen)
  }

  async #enter(room: Live, token: string | undefined, seen: number | undefined, id?: string): Promise<void> {
    const person = this.ensurePerson(token)
    const watcher = this.watcher(person, 'room', room)
    const welcome = { id, token: this.cookie ? undefined : this.door.identity.token(person) }
    room.setName(person, await this.door.nameOf(person))
    this.stand('room', { live: room, watcher })
    if (!room.match.taken.includes(person)) {
      const why = this.#keptOut(room, person)
      if (why) return this.#turnedAway(why, id)
      const entered = await room.take({ seat: person, person, bare: false, alias: null })
      if (refused(entered)) return this.#turnedAway(entered.refusal, id)
    }
    const answer = await room.watch(watcher, seen, welcome)
    if (refused(answer)) this.#turnedAway(answer.refusal, id)
  }

  /** Why this connection brings nobody new into the room. */
  #keptOut(room: Live, person: string): Refusal | undefined {
    const beside = [...room.watchers].filter(({ from }) => from === this.from).length
    if (beside >= FROM_ONE_ADDRESS) return refusal('too_many', 'Too many people of your address are in this room')
    return this.door.rooms.closed(room) ?? barredFrom(stateOf(room), this.from, this.door.identity.madeAt(person))
  }

  #turnedAway(why: Refusal, id: string | undefined): void {
    this.stand('room', undefined)
    this.refuse(why, { id })
  }

  async #roomAction({ code, action: given, id }: ClientPayload<'room_action'>): Promise<void> {
    const about = { action: given, id }
    const place = this.room
    if (!place || place.live.name !== code) return this.refuse(refusal('not_here', 'Join the room first'), about)
    const action = readAction(place.live.game, 'action', { action: given })
    if (isRefusal(action)) return this.refuse(action, about)
    const { type } = action as RoomAction
    const why = (MAY_BEGIN.has(type) ? this.door.diskLow() : undefined) ?? (type === 'add_bot' ? this.door.rooms.botsOf(this.from, place.live) : undefined)
    if (why) return this.refuse(why, about)
    this.#answer(await this.door.rooms.act(place.live, place.watcher.viewer, action as RoomAction, id), about, place.live)
  }

  #closed(): void {
    this.#gone = true
    this.stand('match', undefined)
    this.stand('room', undefined)
    this.door.gone(this)
  }
}

const unknownMatch = (id: string) => refusal('unknown_match', `Unknown match: ${id.slice(0, 64)}`)
const TOO_FAST = refusal('too_fast', 'Too fast: wait a moment')
const JOIN_FIRST = refusal('not_joined', 'Join a match first')
