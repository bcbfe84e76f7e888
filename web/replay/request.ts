// What the page and the thread of a replay say to each other.

import type { Outcome, Seat, Viewer } from '#kit/game.ts'
import type { CheckLine } from '#kit/past/check-report.ts'
import type { KeyMoment } from '#kit/past/moments.ts'
import type { RecordedDraw } from '#kit/past/record.ts'
import type { HeardEvents, StepView, Summary, Tick } from '#kit/past/timeline.ts'
import type { Source } from '../api/record.ts'

/** What a replay is, as soon as it is folded. */
export interface Opened {
  game: string
  options: unknown
  seats: readonly Seat[]
  /** Of those, the ones played by bots. */
  bots: readonly Seat[]
  /** When it began, ms. */
  began: number
  outcome: Outcome | null
  length: number
  ticks: readonly Tick[]
  moments: readonly KeyMoment[]
  stopped: string | null
}

/** What a check of the whole record found. */
export interface Verdict {
  lines: readonly CheckLine[]
  problems: readonly string[]
  /** The first input that differs. */
  input: number | null
  /** What the dice come from. */
  seed: string
  commitment: string | null
  salts: readonly (readonly [seat: Seat, salt: string])[]
  /** As they are recorded. */
  draws: readonly RecordedDraw[]
}

/** What can be asked, and what is answered. */
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
