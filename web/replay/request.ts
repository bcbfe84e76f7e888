// The messages between the page and the worker of a replay.

import type { Outcome, Seat, Viewer } from '#kit/game.ts'
import type { CheckLine } from '#kit/past/check-report.ts'
import type { KeyMoment } from '#kit/past/moments.ts'
import type { RecordedDraw } from '#kit/past/record.ts'
import type { HeardEvents, StepView, Summary, Tick } from '#kit/past/timeline.ts'
import type { Source } from '../api/record.ts'

/** The description of a replay, known as soon as the record is opened. */
export interface Opened {
  game: string
  options: unknown
  seats: readonly Seat[]
  /** The seats that are played by bots. */
  bots: readonly Seat[]
  /** When the match began, in ms since the epoch. */
  began: number
  outcome: Outcome | null
  length: number
  ticks: readonly Tick[]
  moments: readonly KeyMoment[]
  stopped: string | null
}

/** The result of checking the whole record. */
export interface Verdict {
  lines: readonly CheckLine[]
  problems: readonly string[]
  /** Number of the first input that differs; null if none does. */
  input: number | null
  /** The seed from which all dice are derived. */
  seed: string
  commitment: string | null
  salts: readonly (readonly [seat: Seat, salt: string])[]
  /** The dice values as recorded. */
  draws: readonly RecordedDraw[]
}

/** The type of the answer to each question. */
export interface Answers {
  open: Opened
  look: StepView
  heard: HeardEvents
  summary: Summary
  check: Verdict
}

export type Question =
  | { type: 'open'; source: Source }
  | { type: 'look'; step: number; viewer: Viewer }
  | { type: 'heard'; viewer: Viewer }
  | { type: 'summary'; seat: Seat }
  | { type: 'check'; source: Source }
