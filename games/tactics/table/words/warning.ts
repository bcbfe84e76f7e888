// Warnings about the HP that units lose at the end of a round.
import type { Content } from '../../rules/content.ts'
import type { GameState } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import { upkeepOf } from '../preview/preview.ts'

/** Returns a short warning if units lose HP at the end of this round or of the next one, otherwise an empty string. */
export function warningWords(content: Content, view: GameState): string {
  if (view.isGameOver || view.units.length === 0) return ''
  const [now, next] = [upkeepOf(content, view, view.currentRound), upkeepOf(content, view, view.currentRound + 1)]
  if (now.pressure > 0) return say('warning.pressure', { n: now.pressure })
  if (next.pressure > 0) return say('warning.soonPressure', { n: next.pressure })
  if (now.decay > 0) return say('warning.decay', { n: now.decay })
  return next.decay > 0 ? say('warning.soonDecay', { n: next.decay }) : ''
}

/** True if every unit loses HP at the end of this round. */
export const isPressed = (content: Content, view: GameState): boolean =>
  view.units.length > 0 && !view.isGameOver && upkeepOf(content, view, view.currentRound).pressure > 0
