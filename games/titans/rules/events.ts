// The events of a match. Events of a round carry their line of the round log as `text`.
import type { Dice } from '#kit/dice.ts'
import type { Event } from '#kit/game.ts'
import type { Content } from './content.ts'
import type { Fighter, State } from './state.ts'

export type EventType =
  | 'locked'
  | 'battle_started'
  | 'round_opened'
  | 'choice'
  | 'speed_roll'
  | 'first'
  | 'attack'
  | 'defended'
  | 'defend'
  | 'ability'
  | 'rest'
  | 'damage'
  | 'shield_absorb'
  | 'heal'
  | 'charge'
  | 'effect'
  | 'effect_ended'
  | 'defeat'
  | 'forfeit'
  | 'surrender'
  | 'match_over'

/** Everything the rules need to process one input. */
export interface Scene {
  readonly content: Content
  readonly state: State
  /** Start time of new clocks, in milliseconds. */
  readonly now: number
  /**
   * Time recorded in a result, in milliseconds. For an expired clock this is the deadline, however late it is
   * processed.
   */
  readonly at: number
  readonly dice: Dice
  emit(event: Event): void
}

export function emitEvent(scene: Scene, type: EventType, details: Record<string, unknown> = {}): void {
  scene.emit({ type, roundNumber: scene.state.roundNumber, ...details })
}

/** Emits an event about one titan and adds its text to the round log. */
export function logEvent(
  scene: Scene,
  type: EventType,
  { seat, titan }: Fighter,
  text: string,
  details: Record<string, unknown> = {},
): void {
  scene.state.roundLog.push(text)
  emitEvent(scene, type, { seat, titan: titan.id, ...details, text })
}

/** Formats a number for the log with at most one decimal. Positive values below 0.1 are shown as 0.1. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) ? `${value}` : Math.max(0.1, value).toFixed(1)
