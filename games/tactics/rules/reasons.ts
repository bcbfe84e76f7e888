// Refusal texts, exactly as in the rule book (§5). The page says a refusal from its code and values.
import { type Refusal, refusal } from '#kit/game.ts'
import type { Words } from '../words/keys.ts'

const REASONS = {
  invalid_type: 'Invalid action type',
  missing_action: 'Missing action',
  not_in_battle: 'Match is not in battle phase',
  over: 'Game is already over',
  choice_pending: 'Must resolve pending death choice first',
  not_your_turn: 'Not your turn',

  actor_not_found: 'Acting unit not found',
  actor_dead: 'Acting unit is dead',
  actor_not_yours: 'Acting unit does not belong to current player',
  already_acted: 'Unit has already acted this round',
  no_actions_left: 'Unit has no remaining actions this turn',

  move_with_target: 'MOVE must not specify targetUnitId',
  move_needs_position: 'Target position is required for MOVE',
  attack_needs_position: 'Target position is required for ATTACK',
  move_attack_needs_position: 'Target position is required for MOVE_AND_ATTACK',
  attack_needs_target: 'Target unit ID is required for ATTACK',
  move_attack_needs_target: 'Target unit ID is required for MOVE_AND_ATTACK',
  off_board: 'Target position is outside the board',
  occupied: 'Target tile is occupied',
  no_reach: 'Unit cannot reach target position',
  no_mover: 'No valid unit can move to target position',
  ambiguous_move: 'Ambiguous move',

  no_obstacle: 'No obstacle at target position',
  target_not_found: 'Target unit not found',
  target_dead: 'Target unit is dead',
  target_own: 'Cannot attack own unit',
  target_elsewhere: 'Target position does not match target unit position',
  out_of_attack: 'Unit cannot attack target position',
  no_attacker: 'No attacker adjacent to target',
  ambiguous_attacker: 'Ambiguous attacker',
  target_invisible: 'Cannot target invisible unit',
  not_adjacent: 'Target not adjacent after movement',
  ambiguous_after_move: 'Ambiguous attacker after movement',

  skill_required: 'Skill ID is required for USE_SKILL',
  opponents_unit: "Cannot control opponent's unit",
  not_a_hero: 'Only Heroes can use skills',
  skill_of_other_class: 'Hero class cannot use this skill',
  skill_not_drafted: 'Skill was not selected in the draft',
  skill_needs_target: 'Target unit ID is required for this skill',
  target_not_enemy: 'Target must be an enemy unit',
  target_not_ally: 'Target must be a friendly unit',
  skill_needs_position: 'Target position is required for this skill',
  tile_blocked: 'Target tile is blocked',
  line_needs_position: 'Target position is required for LINE skill',
  not_in_line: 'Target must be in a straight line',

  no_choice: 'No pending death choice',
  not_your_choice: 'Not your death choice',
  choice_type_required: 'Death choice type is required',

  not_in_draft: 'Match is not in draft phase',
  draft_submitted: 'Draft already submitted',
  two_minions: 'Exactly 2 minions are required',
} as const

type Code = keyof typeof REASONS
/** The codes that have a message in the catalogue, so that a code without one does not compile. */
export type Reason = { [C in Code]: `refusal.${C}` extends keyof Words ? C : never }[Code]

export const refuseAs = (reason: Reason): Refusal => refusal(reason, REASONS[reason])

export const unknownMessage = (message: string): Refusal => refusal('unknown_type', `Unknown message type: ${message}`)
export const speedLock = (unitId: string): Refusal =>
  refusal('speed_lock', `Must complete SPEED actions with ${unitId} before switching units`, { unitId })
export const outOfRange = (range: number): Refusal =>
  refusal('out_of_range', `Target is out of range (range: ${range})`, { range })
export const onCooldown = (rounds: number): Refusal =>
  refusal('cooldown', `Skill is on cooldown (${rounds} rounds remaining)`, { rounds })
export const invalidSkill = (skillId: string): Refusal =>
  refusal('invalid_skill', `Invalid skill ID: ${skillId}`, { skillId })
export const invalidBuff = (buffType: string): Refusal =>
  refusal('invalid_buff', `Invalid buff type: ${buffType}`, { buffType })
export const unknownClass = (heroClass: string): Refusal =>
  refusal('unknown_class', `Unknown hero class: ${heroClass}`, { heroClass })
export const unknownMinion = (minion: string): Refusal =>
  refusal('unknown_minion', `Unknown minion type: ${minion}`, { minion })
export const wrongSkill = (skillId: string, heroClass: string): Refusal =>
  refusal('wrong_skill', `Skill ${skillId} cannot be used by ${heroClass}`, { skillId, heroClass })
