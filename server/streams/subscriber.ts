// Somebody who looks at a stream from this node: a seat's one connection, or a spectator's.
import type { Refusal } from '#kit/game.ts'
import type { Frame, Recipient } from '#kit/protocol/messages.ts'

export interface Subscriber extends Recipient {
  /** Who it is, if that is known. */
  readonly person: string | undefined
  /** Where it connects from, in a text that says nothing about it. */
  readonly from: string
  /** Frames in order, one write. */
  send(frames: readonly Frame[]): void
  /** It is told no more: another connection took the seat over, if there is no other reason. */
  detached(why?: Refusal): void
  /** Its page is behind something else: nobody looks at it. */
  hidden: boolean
  /** Its number among all connections to its seat, on any server: the highest has it. None before it has come, and for a spectator. */
  connection: number | undefined
  /** The last line it has been told of what is said there; none before it was told what was said before. */
  heard: number | undefined
  /** Its connection is elsewhere or gone, perhaps before it was let in. */
  gone: boolean
}
