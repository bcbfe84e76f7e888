// Handles a connection's messages about rooms: create, join and act.

import { isRefusal, type Refusal, refusal } from '#kit/game.ts'
import { admit, readAction } from '#kit/judge.ts'
import { isRefused } from '#kit/protocol/answer.ts'
import type { RoomAction } from '#kit/protocol/room.ts'
import type { ClientPayload } from '#kit/protocol/wire.ts'
import { barredFrom } from '../rooms/refuse.ts'
import { stateOf } from '../rooms/rooms.ts'
import type { Channel } from '../streams/channel.ts'
import type { Connection } from './connection.ts'

/** Most connections from one address in a room: enough for a household, too few to flood the room. */
const FROM_ONE_ADDRESS = 12
/** Room actions that can start a match, for example when the last player is ready. */
const MAY_BEGIN = new Set<RoomAction['type']>(['sit', 'ready', 'add_bot'])

const NOT_IN = refusal('not_here', 'You are not in this room')
const CROWDED = refusal('too_many', 'Too many people of your address are in this room')

interface Entering {
  token?: string | undefined
  seen?: number | undefined
  epoch?: string | undefined
  id?: string | undefined
}

export async function createRoom(
  connection: Connection,
  { game, options, clocks, token, salt, id }: ClientPayload<'create_room'>,
): Promise<void> {
  const { rooms } = connection.gateway
  const person = connection.ensurePerson(token)
  const by = id === undefined ? undefined : { person, id }
  const made = by && (await rooms.made(by))
  const barred = made ? undefined : connection.gateway.barred(connection.address)
  if (barred) return connection.refuse(barred, { id })
  const room = made ?? (await rooms.open(game, { options, clocks }, by))
  if (isRefusal(room)) return connection.refuse(room, { id })
  await enter(connection, room, { token, id })
  const { lobby, match } = stateOf(room)
  if (lobby && match === null) await rooms.act(room, person, { type: 'sit', ...(salt !== undefined && { salt }) })
}

export async function joinRoom(
  connection: Connection,
  { code, ...entering }: ClientPayload<'join_room'>,
): Promise<void> {
  const { gateway, address } = connection
  const room = await gateway.rooms.find(code.trim().toUpperCase())
  if (!room)
    return connection.refuse(gateway.missed(address, refusal('no_room', `There is no room ${code.slice(0, 16)}`)))
  const person = connection.person ?? connection.bearerOf(entering.token)
  const guessing =
    person !== undefined && room.stream.match.taken.includes(person) ? undefined : gateway.guessing(address)
  if (guessing) return connection.refuse(guessing)
  await enter(connection, room, entering)
}

async function enter(
  connection: Connection,
  room: Channel,
  { token: proof, seen, epoch, id }: Entering,
): Promise<void> {
  const { stream } = room
  const person = connection.ensurePerson(proof)
  const subscriber = connection.subscriber(person, 'room', room)
  const token = connection.cookie ? undefined : connection.tokenOf(person)
  const unless = () =>
    stream.match.taken.includes(person) ? undefined : (admit(stream.scene.game, stream.match, person) ?? NOT_IN)
  const why = await connection.move('room', { channel: room, subscriber }, async () => {
    const refusal = stream.match.taken.includes(person) ? undefined : await comeIn(connection, room, person)
    if (refusal) return refusal
    const answer = await room.attach(subscriber, { seen, epoch, id, token, unless })
    return isRefused(answer) ? answer.refusal : undefined
  })
  if (why) connection.refuse(why, { id })
}

/** Adds a new person to the room. Returns a refusal if the room does not admit the person. */
async function comeIn({ gateway, from }: Connection, room: Channel, person: string): Promise<Refusal | undefined> {
  const beside = [...room.audience.subscribers].filter((subscriber) => subscriber.from === from).length
  if (beside >= FROM_ONE_ADDRESS) return CROWDED
  const { scene, match } = room.stream
  const unwelcome = () => barredFrom(stateOf(room), from, gateway.identity.madeAt(person))
  const why = gateway.rooms.closed(room) ?? unwelcome() ?? admit(scene.game, match, person)
  if (why) return why
  room.audience.show(person, await gateway.looksOf(person))
  const answer = await room.stream.join({ seat: person, person, bare: false, alias: null }, false, {
    unless: unwelcome,
  })
  return isRefused(answer) ? answer.refusal : undefined
}

export async function actInRoom(
  connection: Connection,
  { code, action: given, id }: ClientPayload<'room_action'>,
): Promise<void> {
  const { gateway, from, room: place } = connection
  const about = { action: given, id }
  if (!place || place.channel.stream.scene.id !== code)
    return connection.refuse(refusal('not_here', 'Join the room first'), about)
  const action = readAction(place.channel.stream.scene.game, 'action', { action: given })
  if (isRefusal(action)) return connection.refuse(action, about)
  const { type } = action as RoomAction
  const why =
    (MAY_BEGIN.has(type) ? gateway.diskLow() : undefined) ??
    (type === 'add_bot' ? gateway.rooms.botsOf(from, place.channel) : undefined)
  if (why) return connection.refuse(why, about)
  connection.answer(
    await gateway.rooms.act(place.channel, place.subscriber.viewer, action as RoomAction, id),
    about,
    place.channel,
  )
}
