// A drag along the line of a match: from turn to turn, and, once the finger has gone up from the line, from step to step.
import type { Tick } from '#kit/past/timeline.ts'

export interface Drag {
  /** The finger on the line, 0 to 1. */
  share: number
  /** How far above the line it is, px. */
  above: number
  /** How far it has gone along since it went up, px. */
  gone: number
  /** The step where it went up. */
  from: number
}

/** From here on a drag is slow, px. */
export const SLOW_FROM = 48
/** Of a slow drag, px a step. */
const SLOW_STEP = 14

export function scrubbed({ share, above, gone, from }: Drag, ticks: readonly Tick[], length: number): number {
  if (above >= SLOW_FROM) return within(from + Math.round(gone / SLOW_STEP), length)
  return nearestTurn(Math.max(0, Math.min(1, share)) * length, ticks, length)
}

const within = (step: number, length: number): number => Math.max(0, Math.min(length, step))

/** The start, the end, and where each turn begins can be hit. */
function nearestTurn(step: number, ticks: readonly Tick[], length: number): number {
  let best = Math.abs(step) <= Math.abs(length - step) ? 0 : length
  for (const tick of ticks) if (Math.abs(tick.step - step) < Math.abs(best - step)) best = tick.step
  return best
}
