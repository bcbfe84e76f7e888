// Tests of refusals. If several checks fail, the first of them in the order of the rule book (§5) gives the reason.
import { expect, test } from 'vitest'
import { judge } from '#kit/judge.ts'
import { game } from './index.ts'
import type { Player } from './state.ts'
import { applyInput, type Setup, startedMatch, table } from './testing.ts'

type Case = readonly [reason: string | undefined, setup: Setup, action: Record<string, unknown>, seat?: Player]

const check = ([reason, setup, action, seat]: Case) => {
  const t = table(setup)
  const before = JSON.stringify(t.state)
  expect(t.why(seat ?? t.state.currentPlayer, action)).toBe(reason)
  expect(JSON.stringify(t.state)).toBe(before)
}

const move = (x: unknown, y: unknown, more: object = {}) => ({ type: 'MOVE', targetX: x, targetY: y, ...more })
const by = (actingUnitId: string) => ({ actingUnitId })

const PENDING: Setup = { at: { p1_hero: [0, 3] }, hp: { p2_minion_1: 1 } }

test.for<Case>([
  ['Invalid action type', {}, { type: 'RESIGN' }],
  ['Invalid action type', {}, {}],
  ['Invalid action type', {}, { type: 'resign' }, 'P2'],
  ['Invalid action type', {}, { type: 'move' }],
  ['Invalid action type', {}, { type: 7 }],
  ['Not your turn', {}, { type: 'END_TURN' }, 'P2'],
  ['Not your turn', {}, { type: 'MOVE' }, 'P2'],
])('a request of any action type can get the refusal "%s"', check)

test('the refusal "Not your turn" has the code not_your_turn, so that it is sent without the prefix "Invalid action:"', () => {
  expect(judge(game, table().match, 'P2', { type: 'END_TURN' })?.code).toBe('not_your_turn')
})

test('during the draft the action type is checked before the phase', () => {
  const match = startedMatch()
  applyInput(match, { kind: 'joined', seat: 'P1' })
  expect(judge(game, match, 'P1', { type: 'END_TURN' })?.message).toBe('Match is not in battle phase')
  expect(judge(game, match, 'P1', { type: 'resign' })?.message).toBe('Match is not in battle phase')
  expect(judge(game, match, 'P1', { type: 'NOPE' })?.message).toBe('Invalid action type')
})

test('a request after the end of the game is refused because the game is over, not because of whose turn it is', () => {
  const t = table()
  t.resign('P1')
  expect(t.why('P2', { type: 'END_TURN' })).toBe('Game is already over')
  expect(t.why('P1', { type: 'DEATH_CHOICE' })).toBe('Game is already over')
  expect(judge(game, t.match, 'P1', { type: 'resign' })?.message).toBe('Game is already over')
})

test('a request while a death choice is open is refused because of the choice, not because of whose turn it is', () => {
  const t = table(PENDING)
  t.attack('p1_hero', 'p2_minion_1')
  expect(t.why('P1', { type: 'END_TURN' })).toBe('Must resolve pending death choice first')
  expect(t.why('P2', { type: 'END_TURN' })).toBe('Must resolve pending death choice first')
})

test.for<Case>([
  ['Acting unit not found', {}, { type: 'END_TURN', ...by('nobody') }],
  ['Acting unit not found', {}, { type: 'END_TURN', ...by('') }],
  ['Acting unit is dead', { dead: ['p2_minion_1'] }, { type: 'END_TURN', ...by('p2_minion_1') }],
  ['Acting unit does not belong to current player', { used: ['p2_hero'] }, { type: 'END_TURN', ...by('p2_hero') }],
  [
    'Unit has already acted this round',
    { used: ['p1_hero'], buffs: { p1_hero: ['SPEED', 'SLOW'] } },
    { type: 'END_TURN', ...by('p1_hero') },
  ],
  [
    'Must complete SPEED actions with p1_hero before switching units',
    { used: ['p1_hero'], buffs: { p1_hero: ['SPEED'] } },
    { type: 'END_TURN', ...by('p1_minion_1') },
  ],
  [undefined, { used: ['p1_hero'], buffs: { p1_hero: ['SPEED'] } }, { type: 'END_TURN', ...by('p1_hero') }],
])('R-17: a request that names a unit can get the refusal "%s"', check)

test.for<Case>([
  ['MOVE must not specify targetUnitId', {}, { type: 'MOVE', targetUnitId: 'p2_hero' }],
  ['MOVE must not specify targetUnitId', {}, move(2, 1, { targetUnitId: '' })],
  ['Target position is required for MOVE', {}, { type: 'MOVE', targetX: 2 }],
  ['Target position is required for MOVE', {}, move('2', 1)],
  ['Target position is required for MOVE', {}, move(2, 0.5)],
  ['Target position is outside the board', {}, move(2, -1)],
  ['Target position is outside the board', {}, move(5, 0, by('nobody'))],
  ['Target tile is occupied', {}, move(2, 0, by('nobody'))],
  ['Target tile is occupied', { obstacles: [[2, 1]] }, move(2, 1)],
  ['Acting unit not found', {}, move(4, 3, by('nobody'))],
  ['Unit cannot reach target position', {}, move(2, 2, by('p1_hero'))],
  ['No valid unit can move to target position', {}, move(2, 2)],
  ['Ambiguous move', { at: { p1_minion_1: [1, 1] } }, move(2, 1)],
  ['Ambiguous move', { at: { p1_minion_1: [1, 1] }, used: ['p1_minion_1'] }, move(2, 1)],
  ['Unit has no remaining actions this turn', { used: ['p1_hero'] }, move(2, 1)],
  [
    'Must complete SPEED actions with p1_minion_1 before switching units',
    { used: ['p1_minion_1'], buffs: { p1_minion_1: ['SPEED'] } },
    move(2, 1),
  ],
  [undefined, {}, move(2, 1, { targetUnitId: null, skillId: 'x', buffType: 5 })],
  [undefined, {}, move(2, 1, { targetUnitId: 7, actingUnitId: 7 })],
  [undefined, { dead: ['p2_minion_1'], at: { p2_minion_1: [2, 1] }, tiles: [[2, 1, 'LIFE']] }, move(2, 1)],
])('a MOVE request can get the refusal "%s"', check)

const attack = (x: unknown, y: unknown, targetUnitId?: string, more: object = {}) => ({
  type: 'ATTACK',
  targetX: x,
  targetY: y,
  targetUnitId,
  ...more,
})
const FACING: Setup = { at: { p1_hero: [2, 2], p2_hero: [2, 3] } }

test.for<Case>([
  ['Target position is required for ATTACK', {}, { type: 'ATTACK', targetUnitId: 'p2_hero' }],
  ['No obstacle at target position', FACING, attack(2, 3, 'obs_1')],
  ['Target unit ID is required for ATTACK', FACING, attack(2, 3)],
  ['Target unit ID is required for ATTACK', FACING, attack(9, 9)],
  ['Target unit not found', FACING, attack(2, 3, 'nobody')],
  ['Target unit not found', FACING, attack(2, 3, '')],
  ['Target unit is dead', { dead: ['p1_minion_1'] }, attack(0, 0, 'p1_minion_1')],
  ['Cannot attack own unit', {}, attack(1, 1, 'p1_minion_1')],
  ['Target position does not match target unit position', FACING, attack(2, 4, 'p2_hero')],
  ['Acting unit not found', FACING, attack(2, 3, 'p2_hero', by('nobody'))],
  ['Unit cannot attack target position', FACING, attack(2, 3, 'p2_hero', by('p1_minion_1'))],
  ['No attacker adjacent to target', {}, attack(2, 4, 'p2_hero')],
  ['Ambiguous attacker', { ...FACING, at: { ...FACING.at, p1_minion_1: [0, 3] } }, attack(2, 3, 'p2_hero')],
  [
    'Unit has no remaining actions this turn',
    { ...FACING, used: ['p1_hero'], buffs: { p1_hero: ['BLIND'] } },
    attack(2, 3, 'p2_hero'),
  ],
  [
    'Unit is blinded and cannot attack',
    { ...FACING, buffs: { p1_hero: ['INVULNERABLE', 'BLIND'] } },
    attack(2, 3, 'p2_hero'),
  ],
  ['Invulnerable units cannot attack', { ...FACING, buffs: { p1_hero: ['INVULNERABLE'] } }, attack(2, 3, 'p2_hero')],
  [
    'Unit is blinded and cannot attack',
    { at: { p1_hero: [2, 2] }, obstacles: [[2, 3]], buffs: { p1_hero: ['BLIND'] } },
    attack(2, 3),
  ],
  [undefined, FACING, attack(2, 3, 'p2_hero')],
])('an ATTACK request can get the refusal "%s"', check)

test('ATTACK: whether the target is invisible is checked last', () => {
  const t = table(FACING)
  t.unit('p2_hero').invisible = true
  expect(t.why('P1', attack(2, 3, 'p2_hero'))).toBe('Cannot target invisible unit')
  expect(t.why('P1', attack(2, 3, 'p2_hero', by('p1_minion_1')))).toBe('Unit cannot attack target position')
})

const charge = (x: unknown, y: unknown, targetUnitId?: string, more: object = {}) => ({
  type: 'MOVE_AND_ATTACK',
  targetX: x,
  targetY: y,
  targetUnitId,
  ...more,
})
const NEAR: Setup = { at: { p1_hero: [2, 1], p2_hero: [2, 3] } }

test.for<Case>([
  ['Target position is required for MOVE_AND_ATTACK', NEAR, charge(2, null)],
  ['Target unit ID is required for MOVE_AND_ATTACK', NEAR, charge(9, 9)],
  ['Target position is outside the board', NEAR, charge(9, 9, 'nobody')],
  ['Target tile is occupied', NEAR, charge(2, 3, 'nobody')],
  ['Target unit not found', NEAR, charge(2, 2, 'nobody')],
  ['Target unit not found', { ...NEAR, obstacles: [[1, 2]] }, charge(2, 2, 'obs_1')],
  ['Target unit is dead', { ...NEAR, dead: ['p2_minion_1'] }, charge(2, 2, 'p2_minion_1')],
  ['Cannot attack own unit', NEAR, charge(2, 2, 'p1_minion_1', by('nobody'))],
  ['Acting unit not found', NEAR, charge(2, 2, 'p2_hero', by('nobody'))],
  ['Unit cannot reach target position', NEAR, charge(1, 3, 'p2_hero', by('p1_hero'))],
  ['No valid unit can move to target position', NEAR, charge(1, 3, 'p2_hero')],
  ['Ambiguous move', { at: { ...NEAR.at, p1_minion_1: [1, 2] } }, charge(2, 2, 'p2_hero')],
  ['Unit has no remaining actions this turn', { ...NEAR, used: ['p1_hero'] }, charge(2, 2, 'p2_hero')],
  [
    'Unit is blinded and cannot attack',
    { ...NEAR, buffs: { p1_hero: ['POWER', 'INVULNERABLE', 'BLIND'] } },
    charge(2, 2, 'p2_hero'),
  ],
  [
    'Invulnerable units cannot attack',
    { ...NEAR, buffs: { p1_hero: ['POWER', 'INVULNERABLE'] } },
    charge(2, 2, 'p2_hero'),
  ],
  [
    'Unit cannot use MOVE_AND_ATTACK with Power buff',
    { ...NEAR, buffs: { p1_hero: ['POWER'] } },
    charge(1, 1, 'p2_hero'),
  ],
  ['Target not adjacent after movement', NEAR, charge(1, 1, 'p2_hero')],
  ['Ambiguous attacker after movement', { at: { ...NEAR.at, p1_minion_1: [0, 3] } }, charge(2, 2, 'p2_hero')],
  [undefined, { at: { ...NEAR.at, p1_minion_1: [0, 3] } }, charge(2, 2, 'p2_hero', by('p1_hero'))],
  [undefined, { at: { ...NEAR.at, p1_minion_1: [0, 3] }, obstacles: [[1, 3]] }, charge(2, 2, 'p2_hero')],
  [undefined, NEAR, charge(2, 2, 'p2_hero')],
])('a MOVE_AND_ATTACK request can get the refusal "%s"', check)

test('MOVE_AND_ATTACK: whether the target is invisible is checked before the distance', () => {
  const t = table(NEAR)
  t.unit('p2_hero').invisible = true
  expect(t.why('P1', charge(1, 1, 'p2_hero'))).toBe('Cannot target invisible unit')
})

const use = (skillId: unknown, more: object = {}) => ({ type: 'USE_SKILL', skillId, ...more })
const ENDURE: Setup = { P1: ['warrior_endure', 'ARCHER', 'ARCHER'] }

test.for<Case>([
  ['Skill ID is required for USE_SKILL', ENDURE, { type: 'USE_SKILL', ...by('nobody') }],
  ['Skill ID is required for USE_SKILL', ENDURE, use('')],
  ['Skill ID is required for USE_SKILL', ENDURE, use(5)],
  ['Acting unit not found', ENDURE, use('nope', by('nobody'))],
  ['Acting unit is dead', { ...ENDURE, dead: ['p2_minion_1'] }, use('nope', by('p2_minion_1'))],
  ["Cannot control opponent's unit", ENDURE, use('nope', by('p2_minion_1'))],
  ['Only Heroes can use skills', ENDURE, use('nope', by('p1_minion_1'))],
  ['Invalid skill ID: nope', ENDURE, use('nope')],
  ['Invalid skill ID: constructor', ENDURE, use('constructor')],
  ['Hero class cannot use this skill', ENDURE, use('mage_wild_magic')],
  ['Skill was not selected in the draft', ENDURE, use('warrior_shockwave')],
  ['Unit has no remaining actions this turn', { ...ENDURE, used: ['p1_hero'] }, use('warrior_endure')],
  [
    'Must complete SPEED actions with p1_minion_1 before switching units',
    { ...ENDURE, used: ['p1_minion_1'], buffs: { p1_minion_1: ['SPEED'] } },
    use('warrior_endure'),
  ],
  [undefined, { ...ENDURE, buffs: { p1_hero: ['BLIND', 'INVULNERABLE'] } }, use('warrior_endure')],
  [undefined, ENDURE, use('warrior_endure', { targetX: 99, targetUnitId: 'nobody', buffType: 'x' })],
])('R-23: a USE_SKILL request can get the refusal "%s"', check)

test('USE_SKILL: the cooldown is checked before the number of actions that the hero has left', () => {
  const t = table({ ...ENDURE, used: ['p1_hero'] })
  Object.assign(t.unit('p1_hero'), { skillCooldown: 2 })
  expect(t.why('P1', use('warrior_endure'))).toBe('Skill is on cooldown (2 rounds remaining)')
})

const STRIKE: Setup = { P1: ['duelist_elemental_strike', 'ARCHER', 'ARCHER'], at: { p2_hero: [2, 1] } }
const TRINITY: Setup = { P1: ['cleric_trinity', 'ARCHER', 'ARCHER'] }
const strike = (targetUnitId?: string, more: object = {}) => use('duelist_elemental_strike', { targetUnitId, ...more })
const heal = (targetUnitId?: string) => use('cleric_trinity', { targetUnitId })

test.for<Case>([
  ['Target unit ID is required for this skill', STRIKE, strike()],
  ['Target unit not found', STRIKE, strike('nobody')],
  ['Target unit is dead', { ...STRIKE, dead: ['p1_minion_1'] }, strike('p1_minion_1')],
  ['Target must be an enemy unit', STRIKE, strike('p1_minion_1')],
  ['Target is out of range (range: 1)', STRIKE, strike('p2_minion_1', { buffType: 'POWER' })],
  ['Chosen debuff must be WEAKNESS, BLEED or SLOW', STRIKE, strike('p2_hero', { buffType: 'POWER' })],
  ['Chosen debuff must be WEAKNESS, BLEED or SLOW', STRIKE, strike('p2_hero', { buffType: '' })],
  [undefined, STRIKE, strike('p2_hero', { buffType: 'SLOW' })],
  [undefined, STRIKE, strike('p2_hero', { buffType: 3 })],
  ['Target must be a friendly unit', TRINITY, heal('p2_hero')],
  ['Target is out of range (range: 2)', { ...TRINITY, at: { p1_minion_1: [0, 1] } }, heal('p1_minion_1')],
  [undefined, TRINITY, heal('p1_hero')],
  [undefined, TRINITY, heal('p1_minion_1')],
])('a USE_SKILL request that targets a unit can get the refusal "%s"', check)

test('R-34: an enemy-target skill cannot target an invisible unit; range and side are checked first, the debuff last', () => {
  const t = table(STRIKE)
  t.unit('p2_hero').invisible = true
  expect(t.why('P1', strike('p2_hero', { buffType: 'POWER' }))).toBe('Cannot target invisible unit')
  t.unit('p2_hero').position = { x: 2, y: 3 }
  expect(t.why('P1', strike('p2_hero'))).toBe('Target is out of range (range: 1)')
})

const LEAP: Setup = { P1: ['warrior_heroic_leap', 'ARCHER', 'ARCHER'] }
const BLADES: Setup = { P1: ['huntress_spectral_blades', 'ARCHER', 'ARCHER'] }
const BEACON: Setup = { P1: ['mage_warp_beacon', 'ARCHER', 'ARCHER'] }
const at = (x: number, y?: number) => ({ targetX: x, targetY: y })

test.for<Case>([
  ['Target position is required for this skill', LEAP, use('warrior_heroic_leap', at(2))],
  ['Target position is outside the board', LEAP, use('warrior_heroic_leap', at(2, -1))],
  ['Target is out of range (range: 3)', { ...LEAP, at: { p2_hero: [2, 4] } }, use('warrior_heroic_leap', at(2, 4))],
  ['Target tile is blocked', LEAP, use('warrior_heroic_leap', at(2, 0))],
  ['Target tile is blocked', { ...LEAP, obstacles: [[2, 1]] }, use('warrior_heroic_leap', at(2, 1))],
  [undefined, { ...LEAP, obstacles: [[2, 1]] }, use('warrior_heroic_leap', at(2, 3))],
  ['Target position is required for LINE skill', BLADES, use('huntress_spectral_blades')],
  ['Target position is outside the board', BLADES, use('huntress_spectral_blades', at(-1, -1))],
  ['Target must be in a straight line', BLADES, use('huntress_spectral_blades', at(4, 4))],
  ['Target must be in a straight line', BLADES, use('huntress_spectral_blades', at(2, 0))],
  ['Target is out of range (range: 3)', BLADES, use('huntress_spectral_blades', at(2, 4))],
  [undefined, BLADES, use('huntress_spectral_blades', at(2, 3))],
  ['Target position is required to place beacon', BEACON, use('mage_warp_beacon')],
  ['Target position is outside the board', BEACON, use('mage_warp_beacon', at(2, 5))],
  ['Target is out of range (range: 4)', BEACON, use('mage_warp_beacon', at(0, 4))],
  ['Cannot place beacon on blocked tile', BEACON, use('mage_warp_beacon', at(2, 4))],
  [undefined, BEACON, use('mage_warp_beacon', at(2, 3))],
])('a USE_SKILL request that targets a tile can get the refusal "%s"', check)

test('a beacon cannot be used while its tile is blocked, even if the Mage stands on the tile', () => {
  const t = table(BEACON)
  Object.assign(t.unit('p1_hero'), { skillState: { beacon_x: 2, beacon_y: 0 } })
  expect(t.why('P1', use('mage_warp_beacon'))).toBe('Cannot teleport - beacon position is blocked')
  t.unit('p1_hero').position = { x: 2, y: 1 }
  expect(t.why('P1', use('mage_warp_beacon', at(99, 99)))).toBeUndefined()
})

test('a DEATH_CHOICE request is refused if no death choice is pending', () => {
  expect(table().why('P1', { type: 'DEATH_CHOICE', buffType: 'POWER' })).toBe('No pending death choice')
})

test.for([
  ['Not your death choice', 'P1', undefined],
  ['Death choice type is required', 'P2', undefined],
  ['Death choice type is required', 'P2', 3],
  ['Invalid buff type: OBSTACLE', 'P2', 'OBSTACLE'],
  ['Invalid buff type: ', 'P2', ''],
  ['Invalid buff type: BLIND', 'P2', 'BLIND'],
  [undefined, 'P2', 'BLEED'],
] as const)('R-50: a DEATH_CHOICE request can get the refusal "%s"', ([reason, seat, buffType]) => {
  const t = table(PENDING)
  t.attack('p1_hero', 'p2_minion_1')
  expect(t.why(seat, { type: 'DEATH_CHOICE', buffType })).toBe(reason)
})
