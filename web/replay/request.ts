// The messages between the page and the worker of a replay.
import type { Outcome, Seat, Viewer } from '#kit/game.ts'
import type { CheckLine } from '#kit/past/check-report.ts'
import type { KeyMoment } from '#kit/past/moments.ts'
import type { RecordedDraw } from '#kit/past/record.ts'
import type { HeardEvents, StepView, Summary, TurnStart } from '#kit/past/timeline.ts'
import type { Sides } from '#kit/sides.ts'
import type { RecordSource } from '../api/record.ts'

/** The description of a replay, known as soon as the record is opened. */
export interface OpenedReplay {
  game: string
  options: unknown
  /** The seats that played. */
  seats: readonly Seat[]
  sides: Sides
  /** The seats that are played by bots. */
  bots: readonly Seat[]
  /** When the match began, in milliseconds since 1970. */
  beganAt: number
  outcome: Outcome | null
  /** The step that is shown first: the start, or the first turn of a match that began with a lobby. */
  firstStep: number
  length: number
  ticks: readonly TurnStart[]
  moments: readonly KeyMoment[]
  stopped: string | null
}

/** The result of verifying the whole record. */
export interface Verdict {
  lines: readonly CheckLine[]
  problems: readonly string[]
  /** Number of the first input that contradicts the rules or the dice; null if there is none. */
  input: number | null
  /** The seed from which all dice are derived. */
  seed: string
  commitment: string | null
  salts: readonly (readonly [seat: Seat, salt: string])[]
  /** The results of the dice as recorded. */
  draws: readonly RecordedDraw[]
}

/** The type of the reply to each request. */
export interface ReplayReplies {
  open: OpenedReplay
  look: StepView
  heard: HeardEvents
  summary: Summary
  check: Verdict
}

export type ReplayRequest =
  | { type: 'open'; source: RecordSource }
  | { type: 'look'; step: number; viewer: Viewer }
  | { type: 'heard'; viewer: Viewer }
  | { type: 'summary'; seat: Seat }
  | { type: 'check'; source: RecordSource }
