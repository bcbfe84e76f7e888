// The messages between the page and the worker of the inspector.
import type { Seat, Viewer } from '#kit/game.ts'
import type { HeardEvents } from '#kit/past/timeline.ts'
import type { Step } from '#kit/run.ts'
import type { LineShown, Place, Sight } from './workbench.ts'

/** What to inspect: the URL of a finished match, a new match of a game, or the text of a record or simulator script. */
export type Subject = { url: string } | { game: string; seed: string } | { text: string }

/** The description of the match, known as soon as it is opened. */
export interface Opened {
  game: string
  title: string
  version: number
  options: unknown
  /** True if the match was played; false if it was created for trying things out. */
  recorded: boolean
  began: number
  lines: readonly LineShown[]
  seats: readonly Seat[]
}

/** The result of a change: the new position and the changed lines. */
export type Moved = Pick<Opened, 'lines' | 'seats'> & { place: Place }

export interface Answers {
  open: Opened
  play: Moved
  branch: Moved
  lay: Moved
  look: Sight
  heard: HeardEvents
  script: string
  test: string
}

export type Question =
  | { type: 'open'; subject: Subject }
  | { type: 'play'; place: Place; step: Step }
  | { type: 'branch'; place: Place }
  /** Fixes the result of a draw; null removes it. */
  | { type: 'lay'; place: Place; draw: number; value: number | null }
  | { type: 'look'; place: Place }
  | { type: 'heard'; line: number; viewer: Viewer }
  | { type: 'script' | 'test'; place: Place }
