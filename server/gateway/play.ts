// Handles a connection's messages about its match: actions, chat and hints.
import { randomInt } from 'node:crypto'
import { NOTHING_TO_DECIDE, refuseHint } from '#kit/bots/hint.ts'
import { isRefusal, type Refusal } from '#kit/game.ts'
import { readAction } from '#kit/judge.ts'
import { INTERNAL_ERROR } from '#kit/protocol/answer.ts'
import { echoOf, type Message } from '#kit/protocol/client-message.ts'
import { hintReply, JOIN_FIRST, misaddressed, unknownMatch } from '#kit/protocol/replies.ts'
import type { ClientPayload } from '#kit/protocol/wire.ts'
import type { Stream } from '../streams/stream.ts'
import type { Connection } from './connection.ts'

/** Time limit for computing a hint, in ms. */
const PATIENCE_MS = 4_000

/** Handles an action, or a message type that the match's game defines itself. */
export async function act(connection: Connection, message: Message, received: number): Promise<void> {
  const { type, payload } = message
  const about = echoOf(message)
  const place = connection.match
  if (!place) return connection.refuse(JOIN_FIRST, about)
  const { stream } = place.channel
  const { viewer } = place.subscriber
  const why = misaddressed({ matchId: stream.scene.id, viewer, alias: stream.seats.get(viewer)?.alias }, payload)
  if (why) return connection.refuse(why, about)
  const action = readAction(stream.scene.game, type, payload)
  if (isRefusal(action)) return connection.refuse(action, about, place.channel)
  const answer = await stream.act(viewer, action, {
    id: payload.id as string | undefined,
    ask: payload.ask as string | undefined,
    received,
  })
  connection.answer(answer, about, place.channel)
}

export async function talk(connection: Connection, { matchId, to, text, id }: ClientPayload<'chat'>): Promise<void> {
  const { gateway, match: place } = connection
  const chat = place?.channel.chat
  if (!place || !chat) return connection.refuse(JOIN_FIRST, { id })
  const { stream } = place.channel
  if (stream.scene.id !== matchId) return connection.refuse(unknownMatch(matchId), { id })
  const seat = place.subscriber.viewer === 'spectator' ? null : place.subscriber.viewer
  const person = (seat === null ? undefined : stream.seats.get(seat)?.person) ?? connection.ensurePerson(undefined)
  const silenced =
    gateway.talksTooMuch(person, connection.address) ?? (await gateway.rooms.muted(stream, person, connection.from))
  if (silenced) return connection.refuse(silenced, { id })
  await connection.recognise(person)
  const answer = await chat.say({ person, seat, from: connection.from }, to, text, id)
  if (isRefusal(answer)) return connection.refuse(answer, { id }, place.channel)
  if (id !== undefined && (answer.again || seat === null)) connection.acknowledge(id, stream.match.seq)
}

/** Answers with a move that a bot would make from what this seat can see. Other messages do not wait for it. */
export function hint(connection: Connection, { matchId, id }: ClientPayload<'hint'>): void {
  const { gateway, match: place, hints } = connection
  if (!place) return connection.refuse(JOIN_FIRST, { id })
  const { stream } = place.channel
  const { viewer } = place.subscriber
  const unknown = stream.scene.id === matchId ? undefined : unknownMatch(matchId)
  const why = unknown ?? refuseHint(stream.match, stream.scene.asks, viewer) ?? hints.take(gateway.services.clock.now())
  if (why) return connection.refuse(why, { id }, place.channel)
  void think(connection, stream, viewer, id)
}

async function think(connection: Connection, stream: Stream, seat: string, id: string | undefined): Promise<void> {
  const { thinkers, services } = connection.gateway
  const { game } = stream.scene
  const { state } = stream.match
  const refuse = (why: Refusal) => connection.refuse(why, { id })
  try {
    const found = await thinkers.hint(
      { game: game.id, version: game.version, state, seat, luck: randomInt(2 ** 32) },
      { whose: stream.id, patience: PATIENCE_MS },
    )
    if (found) connection.send([hintReply(stream.scene.id, found, id)])
    else refuse(NOTHING_TO_DECIDE)
  } catch (error) {
    services.log.warn({ err: error, stream: stream.id, seat }, 'a hint could not be thought of')
    refuse(INTERNAL_ERROR)
  }
}
