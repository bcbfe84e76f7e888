// The events of a match. An event in a round has its entry of the round log as `text`.
import type { Scene } from './content.ts'
import type { Fighter } from './state.ts'

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

export function emitEvent(scene: Scene, type: EventType, details: Record<string, unknown> = {}): void {
  scene.emit({ type, roundNumber: scene.state.roundNumber, ...details })
}

/** Emits an event about one titan and adds the event's text to the round log. */
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
