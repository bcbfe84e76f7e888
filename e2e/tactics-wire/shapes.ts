// The exact fields of each message and state of 5×5 Tactics: those of the protocol document and its additions, and no
// others.
import { expect } from 'vitest'
import { SERVER_MESSAGES } from '#kit/protocol/wire.ts'
import type { GameState, Message, MessageType, Unit } from './client.ts'

const FIELDS: Record<MessageType, readonly string[]> = {
  match_joined: ['matchId', 'playerId', 'state'],
  state_update: ['state'],
  validation_error: ['message', 'action'],
  game_over: ['winner', 'state'],
  draft_ready: ['playerId', 'heroClass', 'draftComplete'],
  game_ready: ['phase'],
  your_turn: ['unitId', 'actionStartTime', 'timeoutMs', 'timerType'],
  pong: [],
}

const additions = (type: MessageType) => Object.keys(SERVER_MESSAGES[type].properties)

const STATE = [
  'board',
  'units',
  'currentPlayer',
  'currentRound',
  'phase',
  'isGameOver',
  'winner',
  'obstacles',
  'buffTiles',
  'unitBuffs',
  'pendingDeathChoice',
  'deathChoiceQueue',
]
const UNIT = [
  ...[
    'id',
    'owner',
    'hp',
    'maxHp',
    'attack',
    'moveRange',
    'attackRange',
    'alive',
    'position',
    'category',
    'actionsUsed',
  ],
  ...[
    'preparing',
    'preparingAction',
    'shield',
    'shieldDuration',
    'invisible',
    'invulnerable',
    'isTemporary',
    'temporaryDuration',
    'bonusAttackDamage',
    'bonusAttackCharges',
  ],
]
const HERO = [...UNIT, 'heroClass', 'selectedSkillId', 'skillCooldown', 'skillState']
const MINION = [...UNIT, 'minionType']

const keysOf = (value: object) => Object.keys(value).sort()
const sorted = (names: readonly string[]) => [...names].sort()

export function expectDocumented({ type, payload }: Message): void {
  const keys = keysOf(payload)
  const known = FIELDS[type]
  expect(
    known.filter((field) => !keys.includes(field)),
    `${type} lacks`,
  ).toEqual([])
  const allowed = [...known, ...additions(type)]
  expect(
    keys.filter((field) => !allowed.includes(field)),
    `${type} has beyond`,
  ).toEqual([])
  if ('state' in payload) expectProperState(payload.state)
}

function expectProperState(state: GameState): void {
  expect(keysOf(state)).toEqual(sorted(STATE))
  for (const unit of state.units) expectProperUnit(unit)
  for (const obstacle of state.obstacles) expect(keysOf(obstacle)).toEqual(['hp', 'id', 'position'])
  for (const tile of state.buffTiles)
    expect(keysOf(tile)).toEqual(['buffType', 'duration', 'id', 'position', 'triggered'])
  for (const buffs of Object.values(state.unitBuffs)) {
    expect(buffs.length).toBeGreaterThan(0)
    for (const buff of buffs) expect(keysOf(buff)).toEqual(['buffId', 'duration', 'sourceUnitId', 'type'])
  }
  if (state.pendingDeathChoice)
    expect(keysOf(state.pendingDeathChoice)).toEqual(['deadUnitId', 'deathPosition', 'owner'])
}

function expectProperUnit(unit: Unit): void {
  expect(keysOf(unit)).toEqual(sorted(unit.category === 'HERO' ? HERO : MINION))
  const prepared = (unit as Unit & { preparingAction: object | null }).preparingAction
  if (prepared)
    expect(keysOf(prepared)).toEqual([
      'actingUnitId',
      'buffType',
      'skillId',
      'targetUnitId',
      'targetX',
      'targetY',
      'type',
    ])
}
