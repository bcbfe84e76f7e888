// The messages between the page and the worker of the inspector.
import type { Seat, Viewer } from '#kit/game.ts'
import type { HeardEvents } from '#kit/past/timeline.ts'
import type { Step } from '#kit/run.ts'
import type { LineSummary, StepDetails, StepPosition } from './workbench.ts'

/** What to inspect: the URL of a finished match, a new match of a game, or the text of a record or simulator script. */
export type InspectionSubject = { url: string } | { game: string; seed: string } | { text: string }

/** The description of the match. It is available as soon as the match is opened. */
export interface OpenedInspection {
  game: string
  title: string
  version: number
  options: unknown
  /** True if people or bots played the inspected match; false if the match was created in the inspector. */
  isRecorded: boolean
  beganAt: number
  lines: readonly LineSummary[]
  seats: readonly Seat[]
}

/** The result of a change in the inspector: the new position and the changed lines of play. */
export type ChangedLines = Pick<OpenedInspection, 'lines' | 'seats'> & { position: StepPosition }

export interface InspectorReplies {
  open: OpenedInspection
  play: ChangedLines
  branch: ChangedLines
  fix: ChangedLines
  look: StepDetails
  heard: HeardEvents
  script: string
  test: string
}

export type InspectorRequest =
  | { type: 'open'; subject: InspectionSubject }
  | { type: 'play'; position: StepPosition; step: Step }
  | { type: 'branch'; position: StepPosition }
  /** Presets the result of a random draw. If `value` is null, the result is random again. */
  | { type: 'fix'; position: StepPosition; draw: number; value: number | null }
  | { type: 'look'; position: StepPosition }
  | { type: 'heard'; line: number; viewer: Viewer }
  | { type: 'script' | 'test'; position: StepPosition }
