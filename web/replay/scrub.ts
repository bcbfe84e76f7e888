// Converts a drag along the timeline into a step. On the timeline, the drag snaps to turns. Above the timeline, the
// drag moves step by step.
import type { TurnStart } from '#kit/past/timeline.ts'

export interface Drag {
  /** Horizontal position of the pointer: 0 at the left end of the timeline, 1 at the right end. */
  share: number
  /** Distance of the pointer above the timeline, in px. */
  above: number
  /** Horizontal distance in px that the pointer has moved since it left the timeline upwards. */
  gone: number
  /** The step that was shown when the pointer left the timeline. */
  from: number
}

/** From this distance above the timeline, in px, a drag moves step by step. */
export const SLOW_DRAG_PX = 48
/** Horizontal distance in px that moves a slow drag by one step. */
const PX_PER_SLOW_STEP = 14

export function stepAtDrag({ share, above, gone, from }: Drag, ticks: readonly TurnStart[], length: number): number {
  if (above >= SLOW_DRAG_PX) return within(from + Math.round(gone / PX_PER_SLOW_STEP), length)
  return nearestTurn(Math.max(0, Math.min(1, share)) * length, ticks, length)
}

const within = (step: number, length: number): number => Math.max(0, Math.min(length, step))

/** Returns the step to snap to: the nearest of the start, the end and the first steps of the turns. */
function nearestTurn(step: number, ticks: readonly TurnStart[], length: number): number {
  let best = Math.abs(step) <= Math.abs(length - step) ? 0 : length
  for (const tick of ticks) if (Math.abs(tick.step - step) < Math.abs(best - step)) best = tick.step
  return best
}
