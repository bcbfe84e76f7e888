// One connection to a match on this device. Reads the client's messages from a port and answers them.

import { HintRateLimit, hintWithin, NOTHING_TO_DECIDE, refuseHint } from '#kit/bots/hint.ts'
import { isRefusal, type Refusal, refusal, type Seat } from '#kit/game.ts'
import { readAction } from '#kit/judge.ts'
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
import type { Frame, Recipient } from '#kit/protocol/messages.ts'
import {
  ackReply,
  hintReply,
  JOIN_FIRST,
  PONG,
  refusalReply,
  refuseMisaddressed,
  unknownMatch,
} from '#kit/protocol/replies.ts'
import type { ClientPayload } from '#kit/protocol/wire.ts'
import { isSaid, type Phrase } from '#kit/words/phrase.ts'
import { MAX_THINKING_MS } from './bots.ts'
import type { JoinDetails, LocalStream } from './stream.ts'
import type { LocalWorld } from './world.ts'

/** The page says a phrase itself, so this thread needs no catalogue. */
const withoutCatalogue = (phrase: Phrase): string => (isSaid(phrase) ? phrase.key : phrase)

const ALONE = 'this match is played on this device alone'
const NO_CHAT = refusal('no_chat', `Nobody can hear that: ${ALONE}`)
const NO_ROOMS = refusal('no_rooms', `There are no rooms here: ${ALONE}`)
const FULL = refusal('full', 'Match is full', { what: 'other' })
const JOINED_OTHER = refusal('joined_other', 'Already joined another match')

const bytes = new TextEncoder()

/** The fields of a join message, except the ids of the match and the seat. */
export interface JoinFields extends JoinDetails {
  /**
   * Number of the last input that the client has seen, and the epoch (random id) of the history in which the number
   * counts.
   */
  seen?: number | undefined
  epoch?: string | undefined
}

/** The functions of the host that its connections call. */
export interface ConnectionHost {
  readonly stream: LocalStream
  readonly world: LocalWorld
  seatOf(name: string | undefined): Seat | undefined
  attach(connection: LocalConnection, viewer: Seat | 'spectator', fields: JoinFields): Refusal | undefined
  detach(connection: LocalConnection): void
}

export class LocalConnection {
  /** The player or spectator who joined over this connection; undefined before the join and after leaving. */
  place: Recipient | undefined
  readonly #host: ConnectionHost
  readonly #port: MessagePort
  /** The seat for which this port was opened; undefined if the join message names the seat. */
  readonly #seat: Seat | undefined
  readonly #ownMessages: ReadonlySet<string>
  readonly #hints = new HintRateLimit()

  constructor(host: ConnectionHost, port: MessagePort, seat: Seat | undefined) {
    this.#host = host
    this.#port = port
    this.#seat = seat
    this.#ownMessages = new Set(host.stream.scene.game.messages)
    port.onmessage = ({ data }) => this.#receive(data)
  }

  send(frames: readonly Frame[]): void {
    for (const frame of frames) this.#port.postMessage(typeof frame === 'string' ? frame : frame.join(''))
  }

  #receive(data: unknown): void {
    const message = this.#read(data)
    if ('refusal' in message) return this.#refuse(message.refusal, message.about)
    try {
      this.#handle(message)
    } catch (error) {
      this.#host.world.report(error)
      this.#refuse(INTERNAL_ERROR, echoOf(message))
    }
  }

  #read(data: unknown): ReturnType<typeof readMessage> {
    if (typeof data !== 'string') return NOT_JSON
    return bytes.encode(data).length > MAX_MESSAGE_BYTES ? TOO_LARGE : readMessage(data, this.#ownMessages)
  }

  #handle(message: Message): void {
    switch (message.type) {
      case 'ping':
        return this.send([PONG])
      case 'join_match':
        return this.#join(message.payload as ClientPayload<'join_match'>)
      case 'leave_match':
        return this.#host.detach(this)
      case 'chat':
        return this.#refuse(this.#refuseElsewhere(message) ?? NO_CHAT, echoOf(message))
      case 'hint':
        return this.#hint(message)
      case 'create_room':
      case 'join_room':
      case 'room_action':
      case 'follow':
        return this.#refuse(NO_ROOMS, echoOf(message))
      case 'leave_room':
        return
      default:
        return this.#act(message)
    }
  }

  #join({ matchId, playerId, watch, ...fields }: ClientPayload<'join_match'>): void {
    const { scene } = this.#host.stream
    const plays = this.place && this.place.viewer !== 'spectator' && !scene.match.outcome
    if (matchId !== scene.id) return this.#refuse(plays ? JOINED_OTHER : unknownMatch(matchId))
    const viewer = watch ? 'spectator' : (this.#host.seatOf(this.#seat) ?? this.#host.seatOf(playerId))
    const why = viewer === undefined ? FULL : this.#host.attach(this, viewer, fields)
    if (why) this.#refuse(why)
  }

  /** Handles an action, or a message of a type that the game defines. */
  #act(message: Message): void {
    const { type, payload } = message
    const { stream } = this.#host
    const about = echoOf(message)
    const place = this.place
    const why = place ? refuseMisaddressed({ matchId: stream.scene.id, viewer: place.viewer }, payload) : JOIN_FIRST
    if (!place || why) return this.#refuse(why ?? JOIN_FIRST, about)
    const action = readAction(stream.scene.game, type, payload)
    if (isRefusal(action)) return this.#refuse(action, about)
    this.#answer(
      stream.act(place.viewer, action, {
        id: payload.id as string | undefined,
        ask: payload.ask as string | undefined,
      }),
      about,
    )
  }

  /** Answers a hint request with the server's messages, but computes the hint in this thread. */
  #hint(message: Message): void {
    const { stream, world } = this.#host
    const { scene, match } = stream
    const about = echoOf(message)
    const viewer = this.place?.viewer ?? ''
    const why = this.#refuseElsewhere(message) ?? refuseHint(match, scene.asks, viewer) ?? this.#hints.take(world.now())
    if (why) return this.#refuse(why, about)
    const found = hintWithin(
      { game: scene.game, state: match.state, seat: viewer, luck: world.random() },
      MAX_THINKING_MS,
      world.now,
    )
    if (found) this.send([hintReply(scene.id, found, about.id, withoutCatalogue)])
    else this.#refuse(NOTHING_TO_DECIDE, about)
  }

  #refuseElsewhere({ payload }: Message): Refusal | undefined {
    if (!this.place) return JOIN_FIRST
    return payload.matchId === this.#host.stream.scene.id ? undefined : unknownMatch(String(payload.matchId))
  }

  #answer(answer: Answer, about: Echo): void {
    if (isRefused(answer)) this.#refuse(answer.refusal, about)
    else if (answer.again) this.send([ackReply(about.id, answer.seq)])
  }

  #refuse(why: Refusal, about: Echo = {}): void {
    this.send([refusalReply(why, about, this.#host.stream.scene.names)])
  }
}
