// Handles a connection's messages about rooms: create, join and act.

import { isRefusal, type Refusal } from '#kit/game.ts'
import { admit, readAction } from '#kit/judge.ts'
import { isRefused } from '#kit/protocol/answer.ts'
import type { RoomAction } from '#kit/protocol/room.ts'
import type { ClientPayload } from '#kit/protocol/wire.ts'
import { refusal } from '#kit/refusal.ts'
import type { Guesses } from '../identity/guesses.ts'
import type { Identity } from '../identity/tokens.ts'
import { committedStateOf } from '../rooms/committed.ts'
import { refuseSuspect } from '../rooms/refuse.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { find, stateOf } from '../rooms/state.ts'
import type { Services } from '../services/services.ts'
import type { Channel } from '../streams/channel.ts'
import { displayOf } from '../streams/display.ts'
import type { Connection } from './connection.ts'
import type { Limits } from './limits.ts'

/** Maximum number of connections from one address to a room: enough for a school class, and half of a full room. */
const FROM_ONE_ADDRESS = 32
/** Room actions that can start a match, for example when the last player is ready. */
const MAY_BEGIN = new Set<RoomAction['type']>(['sit', 'ready', 'add_bot'])

const NOT_IN = refusal('not_here', 'You are not in this room', { what: 'other' })
const CROWDED = refusal('too_many', 'Too many people of your address are in this room', { what: 'people' })

interface Entering {
  token?: string | undefined
  seen?: number | undefined
  epoch?: string | undefined
  id?: string | undefined
}

interface VisitParts {
  rooms: Rooms
  identity: Identity
  guesses: Guesses
  limits: Pick<Limits, 'countCreation' | 'countStart'>
}

export class Visit {
  readonly #services: Services
  readonly #parts: VisitParts

  constructor(services: Services, parts: VisitParts) {
    this.#services = services
    this.#parts = parts
  }

  async createRoom(
    connection: Connection,
    { game, options, clocks, token, salt, id }: ClientPayload<'create_room'>,
  ): Promise<void> {
    const { rooms, limits } = this.#parts
    const person = connection.ensurePerson(token)
    const by = id === undefined ? undefined : { person, id }
    const made = by && (await rooms.findMade(by))
    const barred = made ? undefined : limits.countCreation(connection.address)
    if (barred) return connection.refuse(barred, { id })
    const room = made ?? (await rooms.open(game, { options, clocks }, by))
    if (isRefusal(room)) return connection.refuse(room, { id })
    await this.#enter(connection, room, { token, id })
    const { lobby, match } = await committedStateOf(room)
    if (lobby && match === null) await rooms.act(room, person, { type: 'sit', ...(salt !== undefined && { salt }) })
  }

  async joinRoom(connection: Connection, { code, ...entering }: ClientPayload<'join_room'>): Promise<void> {
    const { guesses, rooms } = this.#parts
    const { address } = connection
    const room = await rooms.find(code.trim().toUpperCase())
    if (!room)
      return connection.refuse(
        guesses.countMiss(
          address,
          refusal('no_room', `There is no room ${code.slice(0, 16)}`, { code: code.slice(0, 16) }),
        ),
      )
    const person = connection.person ?? connection.bearerOf(entering.token)
    const isIn = person !== undefined && (await isInside(room, person))
    const guessing = isIn ? undefined : guesses.refusal(address)
    if (guessing) return connection.refuse(guessing)
    await this.#enter(connection, room, entering)
  }

  async #enter(connection: Connection, room: Channel, { token: proof, seen, epoch, id }: Entering): Promise<void> {
    const { stream } = room
    const person = connection.ensurePerson(proof)
    const subscriber = connection.subscriber(person, 'room', room)
    const token = connection.cookie ? undefined : connection.tokenOf(person)
    const unless = () =>
      stream.match.taken.includes(person) ? undefined : (admit(stream.scene.game, stream.match, person) ?? NOT_IN)
    const why = await connection.move('room', { channel: room, subscriber }, async () => {
      const refusal = (await isInside(room, person)) ? undefined : await this.#admit(connection, room, person)
      if (refusal) return refusal
      const answer = await room.attach(subscriber, { seen, epoch, id, token, unless })
      return isRefused(answer) ? answer.refusal : undefined
    })
    if (why) connection.refuse(why, { id })
  }

  /** Adds a new person to the room. Returns a refusal if the room does not admit the person. */
  async #admit({ from }: Connection, room: Channel, person: string): Promise<Refusal | undefined> {
    const beside = [...room.audience.subscribers].filter((subscriber) => subscriber.from === from).length
    if (beside >= FROM_ONE_ADDRESS) return CROWDED
    const { stream } = room
    const refuseRemoved = () => refuseSuspect(stateOf(room), from, this.#parts.identity.madeAt(person))
    const full = this.#parts.rooms.refuseFull(room)
    if (full) return full
    const seen = await stream.read(() => refuseRemoved() ?? admit(stream.scene.game, stream.match, person))
    if (isRefused(seen) && !stream.match.taken.includes(person)) return seen.refusal
    room.audience.show(person, await displayOf(this.#services.journal, { person, alias: null }))
    const answer = await stream.join({ seat: person, person, unproven: false, alias: null }, false, {
      unless: refuseRemoved,
    })
    // Another connection of this person, such as a second tab, has entered first.
    if (isRefused(answer) && stream.match.taken.includes(person)) return undefined
    return isRefused(answer) ? answer.refusal : undefined
  }

  async act(connection: Connection, { code, action: given, id }: ClientPayload<'room_action'>): Promise<void> {
    const { rooms, limits } = this.#parts
    const { from, room: place } = connection
    const about = { action: given, id }
    if (!place || place.channel.stream.scene.id !== code)
      return connection.refuse(refusal('not_here', 'Join the room first', { what: 'join' }), about)
    const action = readAction(place.channel.stream.scene.game, 'action', { action: given })
    if (isRefusal(action)) return connection.refuse(action, about)
    const { type } = action as RoomAction
    const why =
      (MAY_BEGIN.has(type) ? limits.countStart(connection.address) : undefined) ??
      (type === 'add_bot' ? rooms.countBot(from, place.channel) : undefined)
    if (why) return connection.refuse(why, about)
    connection.answer(
      await rooms.act(place.channel, place.subscriber.viewer, action as RoomAction, id),
      about,
      place.channel,
    )
  }
}

/** True if the person is in the room after the last committed input. */
const isInside = async (room: Channel, person: string): Promise<boolean> =>
  find(await committedStateOf(room), person) !== undefined
