// The past of a running match as one seat saw it, in pages. A client can look back without loading the whole match.
import type { Event, Seat } from '../game.ts'
import type { StepView, Timeline, TurnStart } from './timeline.ts'

/** Number of steps in a page. The number is small, because each step contains a view, and views can be large. */
const STEPS = 16

export interface PastStep extends StepView {
  /** The events of this step. */
  events: readonly Event[]
}

export interface PastPage {
  /** Number of the last step of the match. */
  length: number
  ticks: readonly TurnStart[]
  steps: readonly PastStep[]
}

/** Returns the number of the page that contains the step. */
export const pageOf = (step: number): number => Math.floor(step / STEPS)

/**
 * Returns a page with what this seat could see, and nothing that only other seats could see. Steps after the step `last` are left
 * out.
 */
export function pastPage(timeline: Timeline, seat: Seat, page: number, last = timeline.length): PastPage {
  const { events, until } = timeline.heard(seat)
  const length = Math.min(last, timeline.length)
  const ticks = timeline.ticks.filter(({ step }) => step <= length)
  const steps: PastStep[] = []
  for (let step = page * STEPS; step < (page + 1) * STEPS && step <= length; step++) {
    steps.push({ ...timeline.at(step, seat), events: events.slice(until[step - 1] ?? 0, until[step]) })
  }
  return { length, ticks, steps }
}
