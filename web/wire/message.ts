// Every message that can change the page's state: changes of the connection, server messages and player input.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyAction } from '#kit/game.ts'
import type { RoomAction } from '#kit/protocol/room.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { FollowedList, Me, Muted } from './app.ts'
import type { ServerMessage } from './socket.ts'

interface Payloads {
  opened: null
  lost: null
  received: ServerMessage
  /** Sets the player who uses this page. */
  me: Me
  /**
   * Creates a room. With `bot`, a match against a bot of that strength starts at once. With `clocks: 'off'`, turns have
   * no time limit.
   */
  create_room: {
    game: string
    bot?: Strength | undefined
    /** Number of bots; 1 by default. */
    bots?: number | undefined
    options?: object | undefined
    clocks?: 'off' | undefined
  }
  open_room: { code: string }
  leave_room: null
  room_action: RoomAction
  open_match: { id: string; watch: boolean }
  leave_match: null
  /** Opens the room's current match, and takes a seat if a seat is free. */
  to_table: null
  /** Asks for a rematch in this room. */
  /** `botClock`: whether a rematch against bots has a clock. */
  play_again: { botClock: 'on' | 'off' }
  /** Opens the room's current match as a spectator. */
  watch: null
  /** Takes the seat back from another tab or device. */
  play_here: null
  /** Sends an action as an `action` message, or with `own` as a message of the action's own type. */
  act: { action: AnyAction; ask: string | undefined; own: boolean }
  say: { to: ChatLine['to']; text: string }
  say_in_room: { text: string }
  /** Asks the server for a hint. */
  ask_hint: null
  dismiss: { notice: string }
  follow: { what: FollowedList; on: boolean }
  mutes: readonly Muted[]
  /** Sends the actions again whose saving is uncertain. */
  resend: null
  /** Shows a short message for a few seconds. */
  tell: { words: string }
}

export type MessageType = keyof Payloads
export type MessagePayload<T extends MessageType> = Payloads[T]

export interface Message<T extends MessageType = MessageType> {
  type: T
  payload: MessagePayload<T>
  /** Milliseconds since 1970 by this page's clock. */
  clock: number
  /** Random text from which ids and salts (random texts for the dice) are made. */
  random: string
}
