// Handles a connection's messages about its match: actions, chat and hints.

import { randomInt } from 'node:crypto'
import { NOTHING_TO_DECIDE, refuseHint } from '#kit/bots/hint.ts'
import { isRefusal, type Refusal } from '#kit/game.ts'
import { readAction } from '#kit/judge.ts'
import { INTERNAL_ERROR, isRefused } from '#kit/protocol/answer.ts'
import { echoOf, type Message } from '#kit/protocol/client-message.ts'
import { hintReply, JOIN_FIRST, refuseMisaddressed, unknownMatch } from '#kit/protocol/replies.ts'
import type { ClientPayload } from '#kit/protocol/wire.ts'
import { refusal } from '#kit/refusal.ts'
import type { Thinkers } from '../bots/thinkers.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Services } from '../services/services.ts'
import { UNSURE } from '../streams/errors.ts'
import type { Stream } from '../streams/stream.ts'
import { phraseIn } from '../words/catalogues.ts'
import type { Connection } from './connection.ts'
import type { Limits } from './limits.ts'
import type { Receipts } from './receipts.ts'

/** Time limit for computing a hint: a duration in milliseconds. */
const PATIENCE_MS = 4_000

const JOIN_ROOM_FIRST = refusal('not_here', 'Join the room first', { what: 'join' })

interface PlayParts {
  rooms: Rooms
  limits: Pick<Limits, 'countChatLine'>
  thinkers: Thinkers
  receipts: Receipts
}

export class Play {
  readonly #services: Services
  readonly #parts: PlayParts

  constructor(services: Services, parts: PlayParts) {
    this.#services = services
    this.#parts = parts
  }

  /** Handles an action, or a message type that the match's game defines itself. */
  async act(connection: Connection, message: Message, arrived: number): Promise<void> {
    const { type, payload } = message
    const about = echoOf(message)
    const place = connection.match
    if (!place) return connection.refuse(JOIN_FIRST, about)
    const { stream } = place.channel
    const { viewer } = place.subscriber
    const why = refuseMisaddressed(
      { matchId: stream.scene.id, viewer, alias: stream.seats.get(viewer)?.alias },
      payload,
    )
    if (why) return connection.refuse(why, about)
    const action = readAction(stream.scene.game, type, payload)
    if (isRefusal(action)) return connection.refuse(action, about, place.channel)
    const { receipts } = this.#parts
    const { id, ask, receipt } = payload as Pick<ClientPayload<'action'>, 'id' | 'ask' | 'receipt'>
    const person = stream.seats.get(viewer)?.person
    // Without an id, the server could not recognise an action that is sent again.
    const receipted = id !== undefined &&
      person !== undefined && { stream: stream.id, seat: viewer, person, id, ask, message }
    const received = (receipted && receipt && receipts.read(receipt, receipted, arrived)) || arrived
    const answer = await stream.act(viewer, action, { id, ask, received })
    const isUnsure = isRefused(answer) && answer.refusal.code === UNSURE.code
    connection.answer(
      answer,
      isUnsure && receipted ? { ...about, receipt: receipts.issue(receipted, received) } : about,
      place.channel,
    )
  }

  async chat(connection: Connection, { matchId, to, text, id }: ClientPayload<'chat'>): Promise<void> {
    const { match: place } = connection
    if (!place) return connection.refuse(JOIN_FIRST, { id })
    const { stream } = place.channel
    if (stream.scene.id !== matchId) return connection.refuse(unknownMatch(matchId), { id })
    const seat = place.subscriber.viewer === 'spectator' ? null : place.subscriber.viewer
    const person = (seat === null ? undefined : stream.seats.get(seat)?.person) ?? connection.ensurePerson(undefined)
    const silenced = await this.#refuseLine(connection, stream, person)
    if (silenced) return connection.refuse(silenced, { id })
    const answer = await place.channel.chat.say({ person, seat, from: connection.from }, to, text, id)
    if (isRefusal(answer)) return connection.refuse(answer, { id }, place.channel)
    if (id !== undefined && (answer.again || seat === null)) connection.acknowledge(id, stream.match.seq)
  }

  async roomChat(connection: Connection, { code, text, id }: ClientPayload<'room_chat'>): Promise<void> {
    const { room: place, from } = connection
    if (!place || place.channel.stream.scene.id !== code) return connection.refuse(JOIN_ROOM_FIRST, { id })
    const { channel, subscriber } = place
    const person = subscriber.viewer
    const silenced = await this.#refuseLine(connection, channel.stream, person)
    if (silenced) return connection.refuse(silenced, { id })
    const answer = await channel.chat.say({ person, seat: null, from }, 'all', text, id)
    if (isRefusal(answer)) return connection.refuse(answer, { id }, channel)
    if (id !== undefined && answer.again) connection.acknowledge(id, channel.stream.match.seq)
  }

  /** Returns a refusal if the person says too much or is muted. Also applies mutes of an earlier identity. */
  async #refuseLine(connection: Connection, stream: Stream, person: string): Promise<Refusal | undefined> {
    const why =
      this.#parts.limits.countChatLine(person, connection.address) ??
      (await this.#parts.rooms.refuseMuted(stream, person, connection.from))
    if (!why) await connection.renewMutes(person)
    return why
  }

  /** Answers with the move of a bot that sees this seat's view. Other messages are handled meanwhile. */
  hint(connection: Connection, { matchId, id }: ClientPayload<'hint'>): void {
    const { match: place, hints } = connection
    if (!place) return connection.refuse(JOIN_FIRST, { id })
    const { stream } = place.channel
    const { viewer } = place.subscriber
    const unknown = stream.scene.id === matchId ? undefined : unknownMatch(matchId)
    const why = unknown ?? refuseHint(stream.match, stream.scene.asks, viewer) ?? hints.take(this.#services.clock.now())
    if (why) return connection.refuse(why, { id }, place.channel)
    void this.#think(connection, stream, viewer, id)
  }

  async #think(connection: Connection, stream: Stream, seat: string, id: string | undefined): Promise<void> {
    const { game } = stream.scene
    const { state } = stream.match
    const refuse = (why: Refusal) => connection.refuse(why, { id })
    try {
      const found = await this.#parts.thinkers.hint(
        { game: game.id, version: game.version, state, seat, luck: randomInt(2 ** 32) },
        { whose: stream.id, patience: PATIENCE_MS },
      )
      if (found) connection.send([hintReply(stream.scene.id, found, id, (phrase) => phraseIn(game.id, phrase))])
      else refuse(NOTHING_TO_DECIDE)
    } catch (error) {
      this.#services.log.warn({ err: error, stream: stream.id, seat }, 'a hint could not be computed')
      refuse(INTERNAL_ERROR)
    }
  }
}
