// Emits the events of a match.
import type { Scene } from './content.ts'
import type { TitansEvent } from './event-types.ts'
import type { Fighter } from './state.ts'

/** `Omit` for each member of a union. */
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

export function emitEvent(scene: Scene, event: Without<TitansEvent, 'roundNumber'>): void {
  scene.emit({ ...event, roundNumber: scene.state.roundNumber })
}

/** Emits an event about one titan and adds the event's text to the round log. */
export function logEvent(
  scene: Scene,
  { seat, titan }: Fighter,
  text: string,
  event: Without<Extract<TitansEvent, { titan: string }>, 'roundNumber' | 'seat' | 'titan' | 'text'>,
): void {
  scene.state.roundLog.push(text)
  emitEvent(scene, { ...event, seat, titan: titan.id, text })
}

/** Formats a number for the log with at most one decimal. Positive values below 0.1 are shown as 0.1. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) ? `${value}` : Math.max(0.1, value).toFixed(1)
