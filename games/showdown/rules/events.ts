// The events of a match. Every event has the number of its turn. Events while the actions of a turn run also have a
// phase.
import type { Scene } from './content.ts'
import { type Fighter, type SeatName, type Slot, slotOf } from './state.ts'

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

/** The phase of events at the end of a turn. No action belongs to this phase. */
export const END_OF_TURN = 'end_of_turn'

export function emitEvent(scene: Scene, type: EventType, details: Record<string, unknown> = {}): void {
  const { turn } = scene.state
  scene.emit(scene.phase === null ? { type, turn, ...details } : { type, turn, phase: scene.phase, ...details })
}

/** Emits an event about one monster, with the monster's side, slot and id. */
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
