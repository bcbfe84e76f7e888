// The events of a match, for the log and the animations. Events name units, tiles and obstacles by id.
import type { Position } from './board.ts'
import type { DeathChoice, Hero, Player, PreparedAction } from './state.ts'

/** The cause of an hp change: `heal`, `buff` (a new buff), `timeout`, or the type of the buff that changed the hp. */
export type HpReason = string

export type TacticsEvent =
  | { type: 'draft_ready'; playerId: Player; heroClass: string; draftComplete: boolean }
  | { type: 'game_ready'; phase: 'DRAFT' | 'BATTLE' }
  | { type: 'timed_out'; timerType: 'DRAFT' | 'ACTION' | 'DEATH_CHOICE'; playerId?: Player; unitId?: string }
  | { type: 'moved'; unitId: string; from: Position; to: Position }
  | { type: 'attacked'; unitId: string; targetUnitId: string; at: Position }
  | { type: 'dodged'; unitId: string; attackerId: string }
  | { type: 'intercepted'; guardianId: string; unitId: string }
  | { type: 'countered'; unitId: string }
  | { type: 'unharmed'; unitId: string }
  | { type: 'damaged'; unitId: string; damage: number; absorbed: number; hp: number }
  | { type: 'hp_changed'; unitId: string; change: number; hp: number; reason: HpReason }
  | { type: 'died'; unitId: string; at: Position }
  | { type: 'pushed'; unitId: string; from: Position; to: Position }
  | { type: 'skill_used'; unitId: string; skillId: string; targetUnitId?: string; at?: Position }
  | { type: 'mark_laid'; unitId: string; at: Position; skillState: Hero['skillState'] }
  | { type: 'summoned'; unitId: string; summonedId: string; at: Position }
  | { type: 'faded'; unitId: string }
  | { type: 'shielded'; unitId: string; shield: number }
  | { type: 'charged'; unitId: string; charges: number }
  | { type: 'hid'; unitId: string }
  | { type: 'revealed'; unitId: string }
  | { type: 'buff_gained'; unitId: string; buffType: string; duration: number; sourceUnitId: string }
  | { type: 'buff_lost'; unitId: string; buffType: string }
  | { type: 'prepared'; unitId: string; action: PreparedAction }
  | { type: 'prepared_lost'; unitId: string }
  | { type: 'turn_ended'; unitId: string }
  | { type: 'obstacle_placed'; obstacleId: string; at: Position }
  | { type: 'obstacle_hit'; obstacleId: string; unitId: string; damage: number; hp: number }
  | { type: 'obstacle_destroyed'; obstacleId: string; at: Position }
  | { type: 'tile_placed'; tileId: string; buffType: string; at: Position }
  | { type: 'tile_triggered'; tileId: string; buffType: string; unitId: string }
  | { type: 'tile_gone'; tileId: string; at: Position }
  | { type: 'choice_opened'; choice: DeathChoice }
  | { type: 'choice_made'; choice: DeathChoice; buffType: string }
  | { type: 'round_ending'; round: number }
  | { type: 'decay'; round: number }
  | { type: 'pressure'; round: number; damage: number }
  | { type: 'round_started'; round: number; playerId: Player }
  | { type: 'resigned'; playerId: Player }
  | { type: 'won'; playerId: Player }
