// Converts a drag along the timeline into a step.
// On the timeline a drag snaps to turns; after the pointer has moved up from it, the drag moves step by step.
import type { Tick } from '#kit/past/timeline.ts'

export interface Drag {
  /** Horizontal position of the pointer on the timeline, from 0 to 1. */
  share: number
  /** Distance of the pointer above the timeline, in px. */
  above: number
  /** Horizontal distance since the pointer left the timeline, in px. */
  gone: number
  /** The step shown when the pointer left the timeline. */
  from: number
}

/** A drag at least this many px above the timeline moves step by step. */
export const SLOW_FROM = 48
/** Horizontal px per step of a slow drag. */
const SLOW_STEP = 14

export function scrubbed({ share, above, gone, from }: Drag, ticks: readonly Tick[], length: number): number {
  if (above >= SLOW_FROM) return within(from + Math.round(gone / SLOW_STEP), length)
  return nearestTurn(Math.max(0, Math.min(1, share)) * length, ticks, length)
}

const within = (step: number, length: number): number => Math.max(0, Math.min(length, step))

/** Returns the nearest of the start, the end and the first steps of the turns. */
function nearestTurn(step: number, ticks: readonly Tick[], length: number): number {
  let best = Math.abs(step) <= Math.abs(length - step) ? 0 : length
  for (const tick of ticks) if (Math.abs(tick.step - step) < Math.abs(best - step)) best = tick.step
  return best
}
