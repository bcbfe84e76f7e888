// The messages between the page and the worker thread of a match on this device.
import type { Outcome, Seat } from '#kit/game.ts'
import type { Entry } from '#kit/match.ts'
import type { Plan } from './plan.ts'
import type { LocalRecord, LocalSetting } from './setting.ts'

/** A request from the page. Each one transfers a message port. */
export type Request =
  /** The thread answers these four with one `Reply` over the port. */
  | { type: 'plan'; game: string }
  | { type: 'open'; setting: LocalSetting }
  | { type: 'resume'; record: LocalRecord }
  | { type: 'record' }
  /** The thread sends a `News` over the port for each input after number `after`. */
  | { type: 'follow'; after: number }
  /** The port becomes a connection that speaks the server's protocol. */
  | { type: 'connect'; seat: Seat | undefined }

export type Reply = { plan: Plan } | { record: LocalRecord } | { error: string }

/** A committed input, with the open decisions and the outcome when it was sent. */
export interface News {
  entry: Entry
  /** Seats that have a decision to make. */
  asked: readonly Seat[]
  outcome: Outcome | null
}
