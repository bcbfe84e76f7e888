// What one viewer knew after each of some steps of a match that goes on: so much at a time that one can look back without fetching all of it.
import type { Event, Seat } from '../game.ts'
import type { StepView, Tick, Timeline } from './timeline.ts'

/** Steps of one page: some views are large. */
const STEPS = 16

export interface PastStep extends StepView {
  /** What was told with it. */
  events: readonly Event[]
}

export interface PastPage {
  /** The last step of all. */
  length: number
  ticks: readonly Tick[]
  steps: readonly PastStep[]
}

/** The number of the page a step is on. */
export const pageOf = (step: number): number => Math.floor(step / STEPS)

/** A page as this seat knew it; nothing of what only others knew. */
export function pastPage(timeline: Timeline, seat: Seat, page: number): PastPage {
  const { events, until } = timeline.heard(seat)
  const { length, ticks } = timeline
  const steps: PastStep[] = []
  for (let step = page * STEPS; step < (page + 1) * STEPS && step <= length; step++) {
    steps.push({ ...timeline.at(step, seat), events: events.slice(until[step - 1] ?? 0, until[step]) })
  }
  return { length, ticks, steps }
}
