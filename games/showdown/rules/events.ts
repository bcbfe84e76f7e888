// The events of a match. Every event has its turn and, while a turn resolves, its phase.
import type { Event } from '#kit/game.ts'
import type { Content } from './content.ts'
import { type Fighter, type SeatName, type Slot, type State, slotOf } from './state.ts'

export type EventType =
  | 'match_started'
  | 'turn_opened'
  | 'intent_locked'
  | 'phase_started'
  | 'initiative'
  | 'switch'
  | 'forced_switch'
  | 'move_used'
  | 'wait'
  | 'damage'
  | 'protect'
  | 'protect_block'
  | 'heal'
  | 'passive_heal'
  | 'status'
  | 'faint'
  | 'skipped'
  | 'no_target'
  | 'forfeit'
  | 'surrender'
  | 'match_over'

/** The phase of events at the end of a turn. No action belongs to it. */
export const END_OF_TURN = 'end_of_turn'

/** The context that rule functions work on: content, state, time, current phase and the event output. */
export interface Scene {
  readonly content: Content
  readonly state: State
  readonly now: number
  /** Null while no turn resolves. */
  phase: string | null
  emit(event: Event): void
}

export function emitEvent(scene: Scene, type: EventType, details: Record<string, unknown> = {}): void {
  const { turn } = scene.state
  scene.emit(scene.phase === null ? { type, turn, ...details } : { type, turn, phase: scene.phase, ...details })
}

/** Emits an event about one monster, with its side, slot and id. */
export function emitMonsterEvent(
  scene: Scene,
  type: EventType,
  fighter: Fighter,
  details: Record<string, unknown> = {},
): void {
  emitEvent(scene, type, { ...placeOf(scene, fighter), ...details })
}

function placeOf(
  scene: Scene,
  { seat, monster }: Fighter,
): { side: SeatName; slot: Slot; id: string; monster: string } {
  return { side: seat, slot: slotOf(scene.state.sides[seat], monster), id: monster.id, monster: monster.name }
}
