// A stored replay: what every viewer saw after every step, as JSON texts. A page can show it without the rules of the
// game. The first text is the header with all events. Each further text is a chunk with the views of 64 steps.
import type { AnyGame, Ask, Outcome, Seat, Viewer } from '../game.ts'
import { type AddressedEvent, type MatchStart, visibleAsks } from '../match.ts'
import type { Sides } from '../sides.ts'
import type { KeyMoment } from './moments.ts'
import type { MatchRecord } from './record.ts'
import type { Course } from './standings.ts'
import { type StepView, type Summary, Timeline, type TurnStart } from './timeline.ts'

const CHUNK = 64

/** The header of a stored replay: everything except the views. */
export interface StoredReplay {
  start: Pick<MatchStart, 'game' | 'version' | 'options' | 'bots' | 'at'>
  length: number
  ticks: readonly TurnStart[]
  moments: readonly KeyMoment[]
  seats: readonly Seat[]
  /** The sides of the seats that played. Missing in replays that were stored before this field existed. */
  sides?: Sides
  stopped: string | null
  outcome: Outcome | null
  /** The events of each step, with the seats that may know each event. */
  told: readonly (readonly AddressedEvent[])[]
  summaries: Readonly<Record<Seat, Pick<Summary, 'tally' | 'turning'>>>
  /** Absent in replays that were stored before 2026-11-19. */
  course?: Course | null
}

interface StoredStep {
  at: number
  asks: readonly Ask[]
  outcome: Outcome | null
  away: Seat[]
  /** For each viewer, the index of the viewer's view after this step in the chunk's list of views. */
  eyes: Record<Viewer, number>
}

/** A chunk of steps. Equal views are stored once. */
export interface StoredChunk {
  views: readonly unknown[]
  steps: readonly StoredStep[]
}

/** Returns the number of the chunk that contains the step. */
export const chunkOf = (step: number): number => Math.floor(step / CHUNK)

/** Yields the header and then each chunk, as JSON text. */
export function* writeReplay(game: AnyGame, record: MatchRecord): Generator<string> {
  const timeline = new Timeline(game, record)
  const { length, ticks, moments, seats, sides, stopped, outcome, told } = timeline
  const { start } = record
  const stored: StoredReplay = {
    start: { game: start.game, version: start.version, options: start.options, bots: start.bots, at: start.at },
    length,
    ticks,
    moments,
    seats,
    sides,
    stopped,
    outcome,
    told,
    ...storedSummaries(timeline),
  }
  yield JSON.stringify(stored)
  for (let first = 0; first <= length; first += CHUNK)
    yield writeChunk(timeline, first, Math.min(first + CHUNK - 1, length))
}

function storedSummaries(timeline: Timeline): Pick<StoredReplay, 'summaries' | 'course'> {
  const all = timeline.seats.map((seat) => [seat, timeline.summary(seat)] as const)
  const course = all[0]?.[1].course
  return {
    summaries: Object.fromEntries(all.map(([seat, { tally, turning }]) => [seat, { tally, turning }])),
    ...(course && { course }),
  }
}

function writeChunk(timeline: Timeline, first: number, last: number): string {
  const views = new Map<string, number>()
  const steps: StoredStep[] = []
  const place = (view: string): number => {
    const at = views.get(view) ?? views.size
    views.set(view, at)
    return at
  }
  for (let number = first; number <= last; number++) {
    const { view, step: _, ...step } = timeline.step(number)
    steps.push({
      ...step,
      eyes: Object.fromEntries([...timeline.seats, 'spectator', 'all'].map((viewer) => [viewer, place(view(viewer))])),
    })
  }
  return `{"views":[${[...views.keys()].join(',')}],"steps":${JSON.stringify(steps)}}`
}

/** Returns what a viewer knew after a step, from the step's chunk. */
export function readStepView({ views, steps }: StoredChunk, step: number, viewer: Viewer): StepView {
  const { at, asks, outcome, away, eyes } = steps[step % CHUNK] as StoredStep
  return { step, at, view: views[eyes[viewer] as number], asks: visibleAsks(asks, viewer), outcome, away }
}
