// Reads the messages of connections and passes each message to the part of the server that handles its type.
import type { Refusal } from '#kit/game.ts'
import { INTERNAL_ERROR } from '#kit/protocol/answer.ts'
import { MAX_MESSAGE_BYTES, type Message, NOT_JSON, readMessage, TOO_LARGE } from '#kit/protocol/client-message.ts'
import type { ClientPayload } from '#kit/protocol/wire.ts'
import { matchStream } from '../rooms/stream-id.ts'
import type { Games } from '../rules/games.ts'
import { RulesMissing } from '../rules/registry.ts'
import type { Services } from '../services/services.ts'
import { DAMAGED, isDamage } from '../streams/damage.ts'
import type { Streams } from '../streams/streams.ts'
import type { Unjudged } from '../streams/unjudged.ts'
import type { Connection, MessageHandler } from './connection.ts'
import type { Join } from './join.ts'
import type { Play } from './play.ts'
import { refuseMissingRules } from './redirect.ts'
import type { Visit } from './visit.ts'

/** Messages of players who arrive, or who come back after a lost connection. */
const JOINS: ReadonlySet<string> = new Set(['join_match', 'join_room'])

interface MessagesParts {
  games: Games
  streams: Streams
  unjudged: Unjudged
  join: Join
  play: Play
  visit: Visit
  /** Returns the refusal of a join while the players of this node leave for other nodes. */
  elsewhere(): Refusal | undefined
}

export class Messages implements MessageHandler {
  readonly #services: Services
  readonly #parts: MessagesParts
  /** Message types that games define themselves. */
  readonly #gameTypes: ReadonlySet<string>

  constructor(services: Services, parts: MessagesParts) {
    this.#services = services
    this.#parts = parts
    this.#gameTypes = new Set(parts.games.all().flatMap((game) => game.messages ?? []))
  }

  read(data: Buffer, binary: boolean): ReturnType<typeof readMessage> {
    if (data.length > MAX_MESSAGE_BYTES) return TOO_LARGE
    return binary ? NOT_JSON : readMessage(data.toString('utf8'), this.#gameTypes)
  }

  delayDeadlines({ payload }: Message, at: number): () => void {
    return typeof payload.matchId === 'string' ? this.#parts.unjudged.add(matchStream(payload.matchId), at) : () => {}
  }

  handle(connection: Connection, message: Message, received: number): Promise<void> | void {
    const { join, play, visit, elsewhere } = this.#parts
    const { type, payload } = message
    const away = JOINS.has(type) ? elsewhere() : undefined
    if (away) return connection.refuse(away)
    switch (type) {
      case 'join_match':
        return join.joinMatch(connection, payload as ClientPayload<'join_match'>, received)
      case 'leave_match':
        return connection.leave('match')
      case 'chat':
        return play.chat(connection, payload as ClientPayload<'chat'>)
      case 'room_chat':
        return play.roomChat(connection, payload as ClientPayload<'room_chat'>)
      case 'hint':
        return play.hint(connection, payload as ClientPayload<'hint'>)
      case 'create_room':
        return visit.createRoom(connection, payload as ClientPayload<'create_room'>)
      case 'join_room':
        return visit.joinRoom(connection, payload as ClientPayload<'join_room'>)
      case 'room_action':
        return visit.act(connection, payload as ClientPayload<'room_action'>)
      case 'leave_room':
        return connection.leave('room')
      case 'follow':
        return connection.lists.follow(payload as ClientPayload<'follow'>)
      default:
        return play.act(connection, message, received)
    }
  }

  async refusalOf(error: unknown, { type }: Message): Promise<Refusal> {
    const { log, saving } = this.#services
    if (error instanceof RulesMissing) return refuseMissingRules(error, this.#parts.streams)
    log.error({ err: error, type }, 'a message could not be handled')
    return isDamage(error) ? DAMAGED : (saving.refusalOf(error) ?? INTERNAL_ERROR)
  }
}
