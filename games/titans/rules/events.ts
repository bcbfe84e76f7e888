// What is told while a match goes on. Events of a round carry its line of the log as `text`.
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

/** What the rules work on: the content, the state, the times, the dice, and whom to tell. */
export interface Scene {
  readonly content: Content
  readonly state: State
  /** New clocks count from here, ms. */
  readonly now: number
  /** The time of a result: a deadline, however late it is settled. */
  readonly at: number
  readonly dice: Dice
  emit(event: Event): void
}

export function tell(scene: Scene, type: EventType, details: Record<string, unknown> = {}): void {
  scene.emit({ type, roundNumber: scene.state.roundNumber, ...details })
}

/** Something about one titan while a round resolves, with its line of the log. */
export function log(
  scene: Scene,
  type: EventType,
  { seat, titan }: Fighter,
  text: string,
  details: Record<string, unknown> = {},
): void {
  scene.state.roundLog.push(text)
  tell(scene, type, { seat, titan: titan.id, ...details, text })
}

/** A number as the log shows it: at most one digit after the point, and the least of anything is 0.1. */
export const shown = (value: number): string => (Number.isInteger(value) ? `${value}` : Math.max(0.1, value).toFixed(1))
