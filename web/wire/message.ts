// All that can change what the page knows: what the connection did, what came over it, what the person did.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyAction } from '#kit/game.ts'
import type { RoomAction } from '#kit/protocol/room.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { Followed, Me, Muted } from './app.ts'
import type { Received } from './socket.ts'

interface Payloads {
  opened: null
  lost: null
  received: Received
  /** Who this is, or is called from now on. */
  me: Me
  /** With a bot: to play it at once. Without clocks: to practise. */
  create_room: { game: string; bot?: Strength | undefined; clocks?: 'off' | undefined }
  open_room: { code: string }
  leave_room: null
  room_action: RoomAction
  open_match: { id: string; watch: boolean }
  leave_match: null
  /** To the match this room is playing: on a seat, if there is one to be had. */
  to_table: null
  /** Another match in this room. */
  play_again: null
  /** To the match this room is playing, without a seat. */
  watch: null
  /** Takes the seat back from another tab or device. */
  play_here: null
  /** `own`: it goes out as a message of the game's own. */
  act: { action: AnyAction; ask: string | undefined; own: boolean }
  say: { to: ChatLine['to']; text: string }
  /** What a fair player would do now. */
  ask_hint: null
  dismiss: { notice: string }
  follow: { what: Followed; on: boolean }
  mutes: readonly Muted[]
  /** In a toast. */
  tell: { words: string }
}

export type MessageType = keyof Payloads
export type MessagePayload<T extends MessageType> = Payloads[T]

export interface Message<T extends MessageType = MessageType> {
  type: T
  payload: MessagePayload<T>
  /** This page's clock, ms. */
  clock: number
  /** A text that nobody could foresee: salts and ids are made of it. */
  random: string
}
