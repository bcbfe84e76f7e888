// What the page and the thread of the inspector say to each other.
import type { Seat, Viewer } from '#kit/game.ts'
import type { HeardEvents } from '#kit/past/timeline.ts'
import type { Step } from '#kit/run.ts'
import type { LineShown, Place, Sight } from './workbench.ts'

/** What is put on the workbench: a match that is over, a new one of a game, or what is in a file: a record, or a script of the simulator. */
export type Subject = { url: string } | { game: string; seed: string } | { text: string }

/** What it is, as soon as it is folded. */
export interface Opened {
  game: string
  title: string
  version: number
  options: unknown
  /** A match that was played, not one to try things with. */
  recorded: boolean
  began: number
  lines: readonly LineShown[]
  seats: readonly Seat[]
}

/** Something was tried: where one is now, and what the lines have become. */
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
  /** Without a value it is taken back. */
  | { type: 'lay'; place: Place; draw: number; value: number | null }
  | { type: 'look'; place: Place }
  | { type: 'heard'; line: number; viewer: Viewer }
  | { type: 'script' | 'test'; place: Place }
