// What a connection does at its match: act and talk.
import { isRefusal, type Refusal, refusal } from '#kit/game.ts'
import { readAction } from '#kit/judge.ts'
import type { ClientPayload } from '#kit/wire.ts'
import type { Connection, Place } from './connection.ts'
import { aboutOf, type Message } from './message.ts'

const unknownMatch = (id: string) => refusal('unknown_match', `Unknown match: ${id.slice(0, 64)}`)
const JOIN_FIRST = refusal('not_joined', 'Join a match first')

/** An action, or a message that the game of this match reads itself. */
export async function act(connection: Connection, message: Message, received: number): Promise<void> {
  const { type, payload } = message
  const about = aboutOf(message)
  const place = connection.match
  const why = place ? notTheirs(place, payload) : JOIN_FIRST
  if (!place || why) return connection.refuse(why ?? JOIN_FIRST, about)
  const { stream } = place.channel
  const action = readAction(stream.scene.game, type, payload)
  if (isRefusal(action)) return connection.refuse(action, about, place.channel)
  const answer = await stream.act(place.subscriber.viewer, action, { id: payload.id as string | undefined, ask: payload.ask as string | undefined, received })
  connection.answer(answer, about, place.channel)
}

/** Why this message is not for the match and seat this connection has. */
function notTheirs({ channel: { stream }, subscriber: { viewer } }: Place, payload: Record<string, unknown>): Refusal | undefined {
  if (stream.scene.id !== payload.matchId) return unknownMatch(String(payload.matchId))
  if (viewer === 'spectator') return refusal('watching', 'You are only watching this match')
  const sitting = stream.seats.get(viewer)
  const fits = payload.playerId === viewer || (sitting?.alias != null && payload.playerId === sitting.alias)
  return fits ? undefined : refusal('not_your_seat', 'playerId does not belong to this connection')
}

export async function talk(connection: Connection, { matchId, to, text, id }: ClientPayload<'chat'>): Promise<void> {
  const { gateway, match: place } = connection
  const chat = place?.channel.chat
  if (!place || !chat) return connection.refuse(JOIN_FIRST, { id })
  const { stream } = place.channel
  if (stream.scene.id !== matchId) return connection.refuse(unknownMatch(matchId), { id })
  const seat = place.subscriber.viewer === 'spectator' ? null : place.subscriber.viewer
  const person = (seat === null ? undefined : stream.seats.get(seat)?.person) ?? connection.ensurePerson(undefined)
  const silenced = gateway.talksTooMuch(person, connection.address) ?? (await gateway.rooms.muted(stream, person))
  if (silenced) return connection.refuse(silenced, { id })
  const name = (seat !== null && stream.scene.names[seat]) || (await gateway.nameOf(person))
  const answer = await chat.say({ person, seat, name }, to, text, id)
  if (isRefusal(answer)) return connection.refuse(answer, { id }, place.channel)
  if (id !== undefined && (answer.again || seat === null)) connection.acknowledge(id, stream.match.seq)
}
