// Somebody who looks at a stream: a seat's one connection, or a spectator's.
import type { Refusal, Seat } from '#kit/game.ts'

/** A message as text, or in parts: what many are told is then never copied into one string for each of them. */
export type Frame = string | readonly string[]

export interface Watcher {
  readonly viewer: Seat | 'spectator'
  /** Frames in order, one write. */
  send(frames: readonly Frame[]): void
  /** It hears no more: another connection took the seat over, if there is no other reason. */
  detached(why?: Refusal): void
  /** Its connection is elsewhere or gone, perhaps before it was let in. */
  gone: boolean
  /** The view and the choices it was sent last: the same again are not sent. */
  lastView: string
  lastChoices: string
  /** Whether those are for acting unasked: then it is told when they change. */
  acts: boolean
  /** Who looks on, if that is known. */
  readonly person: string | undefined
  /** Where from, in a text that says nothing about it. */
  readonly from: string
}
