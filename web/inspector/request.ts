// The messages between the page and the worker of the inspector.

import type { Strength } from '#kit/bots/strength.ts'
import type { Seat, Viewer } from '#kit/game.ts'
import type { HeardEvents } from '#kit/past/timeline.ts'
import type { Step } from '#kit/run.ts'
import type { LineSummary, StepDetails, StepPosition } from './workbench.ts'

/** What to inspect: a finished match by its URL, a new match of a game, or the text of a record or simulator script. */
export type InspectionSubject =
  | { url: string }
  | { game: string; seed: string; seats?: readonly Seat[]; bots?: readonly Seat[] }
  | { text: string }

/** The description of the match, known as soon as the match is open. */
export interface OpenedInspection {
  game: string
  title: string
  version: number
  options: unknown
  /** True for a match that was played; false for a match that was created in the inspector. */
  isRecorded: boolean
  beganAt: number
  lines: readonly LineSummary[]
  seats: readonly Seat[]
}

/** The result of a change in the inspector: the new position, and the lines of play that changed. */
export type ChangedLines = Pick<OpenedInspection, 'lines' | 'seats'> & { position: StepPosition }

export interface InspectorReplies {
  open: OpenedInspection
  play: ChangedLines
  branch: ChangedLines
  fix: ChangedLines
  look: StepDetails
  heard: HeardEvents
  digests: readonly string[]
  bots: ChangedLines | null
  script: string
  test: string
}

export type InspectorRequest =
  | { type: 'open'; subject: InspectionSubject }
  | { type: 'play'; position: StepPosition; step: Step }
  | { type: 'branch'; position: StepPosition }
  /** Presets the result of a random draw. A `value` of null makes the result random again. */
  | { type: 'fix'; position: StepPosition; draw: number; value: number | null }
  | { type: 'look'; position: StepPosition }
  | { type: 'heard'; line: number; viewer: Viewer }
  /** Returns the hash of the state after each input, from the start of the match on. */
  | { type: 'digests'; line: number }
  /** Lets a bot act that owes a decision at the end of the line. Returns null if no bot does. */
  | { type: 'bots'; position: StepPosition; bots: Readonly<Record<Seat, Strength>>; luck: number }
  | { type: 'script' | 'test'; position: StepPosition }
