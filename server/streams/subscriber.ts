// A viewer of a stream on this node: the current connection of a seat, or a spectator's connection.
import type { Refusal } from '#kit/game.ts'
import type { Frame, Recipient } from '#kit/protocol/messages.ts'

export interface Subscriber extends Recipient {
  /** Id of the person who views the stream; undefined if unknown. */
  readonly person: string | undefined
  /** Hash of the address that the viewer connects from. */
  readonly from: string
  /** Sends the frames in order, in one write. */
  send(frames: readonly Frame[]): void
  /** Called when the viewer is detached. Without a refusal, another connection has taken over the seat. */
  detached(why?: Refusal): void
  /** True while the page is not visible to the person. */
  hidden: boolean
  /**
   * Number of this connection. All connections to one seat, on any node, have different numbers; the connection with
   * the highest number owns the seat. Undefined for a spectator, and before the connection is registered.
   */
  connection: number | undefined
  /** Number of the last chat line sent to this viewer. Undefined until the earlier chat lines have been sent. */
  heard: number | undefined
  /** True once the connection has closed or moved to another stream, possibly before the connection was admitted. */
  gone: boolean
}
