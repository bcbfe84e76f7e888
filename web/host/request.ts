// The messages between the page and the worker thread of a match on this device.
import type { Outcome, Seat } from '#kit/game.ts'
import type { Entry } from '#kit/match.ts'
import type { SeatPlan } from './seat-plan.ts'
import type { LocalRecord, LocalSetup } from './setup.ts'

/** A request from the page. The worker answers over the message port that comes with the request. */
export type Request =
  /** The worker answers `plan`, `open`, `resume` and `record` with one `Reply`. */
  | { type: 'plan'; game: string }
  | { type: 'open'; setting: LocalSetup }
  | { type: 'resume'; record: LocalRecord }
  | { type: 'record' }
  /** For each input after number `after`, the worker sends a `CommittedInput` over the port. */
  | { type: 'follow'; after: number }
  /** The port becomes a connection that speaks the server's protocol. */
  | { type: 'connect'; seat: Seat | undefined }

export type Reply = { plan: SeatPlan } | { record: LocalRecord } | { error: string }

/** A committed input, and the open decisions and the outcome at the time of the message. */
export interface CommittedInput {
  entry: Entry
  /** Seats that have a decision to make. */
  asked: readonly Seat[]
  outcome: Outcome | null
}
