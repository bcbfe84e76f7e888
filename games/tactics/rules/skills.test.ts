// Tests of the skills (§8). The first word of a skill’s id is the hero class that can have the skill.
import { expect, test } from 'vitest'
import { type Setup, table } from './testing.ts'

const with1 = (skillId: string, setup: Setup = {}, minions: [string, string] = ['ARCHER', 'ARCHER']) =>
  table({ P1: [skillId, ...minions], ...setup })
const on = (targetUnitId: string) => ({ targetUnitId })
const at = (targetX: number, targetY: number) => ({ targetX, targetY })
const TANKS = ['warrior_endure', 'TANK', 'ARCHER'] as const

test('a skill used in round n can be used again in round n + 2', () => {
  const t = with1('warrior_endure')
  t.skill('p1_hero')
  expect(t.unit('p1_hero')).toMatchObject({ skillCooldown: 2, actionsUsed: 1 })
  t.endRound()
  expect(t.why('P1', { type: 'USE_SKILL', skillId: 'warrior_endure' })).toBe(
    'Skill is on cooldown (1 rounds remaining)',
  )
  t.endRound()
  expect(t.why('P1', { type: 'USE_SKILL', skillId: 'warrior_endure' })).toBeUndefined()
})

test('R-6: if the request names no unit, the sender’s hero uses the skill', () => {
  const t = with1('duelist_feint')
  t.skill('p1_hero')
  expect(t.buffs('p1_hero')).toEqual(['FEINT'])
})

test.for([
  ['warrior_heroic_leap', 3, 'tile'],
  ['mage_elemental_blast', 3, 'enemy'],
  ['mage_warp_beacon', 4, 'tile'],
  ['rogue_smoke_bomb', 3, 'tile'],
  ['rogue_death_mark', 2, 'enemy'],
  ['rogue_shadow_clone', 1, 'tile'],
  ['huntress_spirit_hawk', 4, 'enemy'],
  ['huntress_spectral_blades', 3, 'tile'],
  ['duelist_challenge', 2, 'enemy'],
  ['duelist_elemental_strike', 1, 'enemy'],
  ['cleric_trinity', 2, 'ally'],
] as const)('the skill %s has range %i', ([skillId, range, target]) => {
  const t = with1(skillId, { at: { p1_hero: [0, 1], p1_minion_1: [0, 4], p2_minion_1: [1, 4] } })
  const why = (far: number) => {
    const [x, y] = [Math.min(far, 4), far > 4 ? 2 : 1]
    if (target === 'enemy') t.unit('p2_hero').position = { x, y }
    if (target === 'ally') t.unit('p1_minion_1').position = { x, y }
    const aim = { enemy: on('p2_hero'), ally: on('p1_minion_1'), tile: at(x, y) }[target]
    return t.why('P1', { type: 'USE_SKILL', skillId, ...aim })
  }
  expect(why(range)).toBeUndefined()
  expect(why(range + 1)).toBe(`Target is out of range (range: ${range})`)
})

test('attack values, buffs, charges, CHALLENGE and FEINT do not change the damage of a skill', () => {
  const t = with1('huntress_spirit_hawk', { buffs: { p1_hero: ['POWER', 'CHALLENGE'], p2_hero: ['FEINT'] } })
  Object.assign(t.unit('p1_hero'), { bonusAttackDamage: 2, bonusAttackCharges: 2 })
  t.skill('p1_hero', on('p2_hero'))
  expect([t.hp('p2_hero'), t.unit('p1_hero').bonusAttackCharges, t.buffs('p2_hero')]).toEqual([3, 2, ['FEINT']])
})

test('an invisible hero that uses a skill other than Smoke Bomb becomes visible', () => {
  for (const [skillId, aim, hidden] of [
    ['rogue_shadow_clone', at(2, 1), false],
    ['rogue_smoke_bomb', at(2, 1), true],
  ] as const) {
    const t = with1(skillId)
    t.unit('p1_hero').invisible = true
    t.skill('p1_hero', aim)
    expect(t.unit('p1_hero').invisible).toBe(hidden)
  }
})

test('R-47: units that a skill moves or pushes trigger no tiles', () => {
  const leap = with1('warrior_heroic_leap', { tiles: [[2, 2, 'POWER']] })
  leap.skill('p1_hero', at(2, 2))
  expect([leap.buffs('p1_hero'), leap.state.buffTiles[0]?.triggered]).toEqual([[], false])
  const push = with1('warrior_shockwave', { at: { p2_hero: [2, 1] }, tiles: [[2, 2, 'POWER']] })
  push.skill('p1_hero')
  expect([push.at('p2_hero'), push.buffs('p2_hero')]).toEqual([[2, 2], []])
})

test('warrior_heroic_leap: the hero leaps over units and obstacles to the target tile and deals 2 damage to each adjacent enemy', () => {
  const t = with1('warrior_heroic_leap', {
    at: { p2_hero: [2, 4], p2_minion_1: [1, 3], p2_minion_2: [4, 4] },
    obstacles: [[2, 1]],
  })
  t.skill('p1_hero', at(2, 3))
  expect([t.at('p1_hero'), t.hp('p2_hero'), t.hp('p2_minion_1'), t.hp('p2_minion_2')]).toEqual([[2, 3], 3, 1, 3])
})

test('skill damage to several targets with the same guardian is added up', () => {
  const t = with1('warrior_heroic_leap', {
    P2: TANKS,
    at: { p1_hero: [2, 1], p2_hero: [2, 3], p2_minion_1: [3, 3], p2_minion_2: [3, 2] },
  })
  t.skill('p1_hero', at(2, 2))
  expect([t.hp('p2_hero'), t.hp('p2_minion_2'), t.hp('p2_minion_1')]).toEqual([5, 3, 1])
})

test('warrior_shockwave: the skill pushes adjacent enemies straight back and deals 1 damage, or deals 2 damage to an enemy that cannot be pushed', () => {
  const t = with1('warrior_shockwave', {
    at: { p1_hero: [1, 1], p2_hero: [1, 2], p2_minion_1: [0, 1], p2_minion_2: [2, 1] },
    obstacles: [[3, 1]],
  })
  t.skill('p1_hero')
  expect([t.at('p2_hero'), t.at('p2_minion_1'), t.at('p2_minion_2')]).toEqual([
    [1, 3],
    [0, 1],
    [2, 1],
  ])
  expect([t.hp('p2_hero'), t.hp('p2_minion_1'), t.hp('p2_minion_2')]).toEqual([4, 1, 1])
})

test('warrior_shockwave: guardians are determined before the pushes, and a guarded unit is pushed too', () => {
  const t = with1('warrior_shockwave', { P2: TANKS, at: { p1_hero: [2, 1], p2_hero: [2, 2], p2_minion_1: [1, 2] } })
  t.skill('p1_hero')
  expect([t.at('p2_hero'), t.hp('p2_hero'), t.hp('p2_minion_1')]).toEqual([[2, 3], 5, 4])
})

test('warrior_shockwave: a unit that the skill kills is pushed before the unit dies', () => {
  const t = with1('warrior_shockwave', { at: { p1_hero: [2, 1], p2_minion_1: [2, 2] }, hp: { p2_minion_1: 1 } })
  t.skill('p1_hero')
  expect(t.state.pendingDeathChoice?.deathPosition).toEqual({ x: 2, y: 3 })
})

test('warrior_shockwave: the skill can be used without an adjacent enemy', () => {
  const t = with1('warrior_shockwave')
  t.skill('p1_hero')
  expect(t.state.currentPlayer).toBe('P2')
})

test('warrior_endure: gives the hero a shield of 3 and removes BLEED', () => {
  const t = with1('warrior_endure', { buffs: { p1_hero: ['BLEED', 'WEAKNESS'] } })
  t.skill('p1_hero')
  expect([t.unit('p1_hero').shield, t.unit('p1_hero').shieldDuration, t.buffs('p1_hero')]).toEqual([3, 2, ['WEAKNESS']])
})

test('R-41: the shield ends after two round ends', () => {
  const t = with1('warrior_endure')
  t.skill('p1_hero')
  t.endRound()
  expect(t.unit('p1_hero')).toMatchObject({ shield: 3, shieldDuration: 1 })
  t.endRound()
  expect(t.unit('p1_hero')).toMatchObject({ shield: 0, shieldDuration: 0 })
})

test.for([
  [49, 1, ['BLEED'], [49, 1]],
  [50, 0, [], [50]],
] as const)(
  'mage_elemental_blast: deals 3 damage; the random results %i and %i give the debuffs %j',
  ([, , buffs, draws]) => {
    const t = with1('mage_elemental_blast', { at: { p1_hero: [2, 2] } })
    t.skill('p1_hero', on('p2_hero'), [...draws])
    expect([t.hp('p2_hero'), t.buffs('p2_hero')]).toEqual([2, buffs])
  },
)

test('R-48: Elemental Blast debuffs the unit that takes the damage', () => {
  const t = with1('mage_elemental_blast', { P2: TANKS, at: { p1_hero: [2, 2], p2_minion_1: [1, 4] } })
  t.skill('p1_hero', on('p2_hero'), [0, 2])
  expect([t.buffs('p2_hero'), t.buffs('p2_minion_1'), t.hp('p2_minion_1')]).toEqual([[], ['SLOW'], 2])
})

test('R-33: Elemental Blast uses its random numbers even if the damaged unit died', () => {
  const t = with1('mage_elemental_blast', { at: { p1_hero: [2, 2] }, hp: { p2_minion_1: 1 } })
  t.unit('p2_minion_1').position = { x: 1, y: 2 }
  t.skill('p1_hero', on('p2_minion_1'), [0, 0])
  expect([t.hp('p2_minion_1'), t.buffs('p2_minion_1')]).toEqual([-2, []])
})

test('mage_warp_beacon: placing the beacon starts no cooldown, but teleporting to it does', () => {
  const t = with1('mage_warp_beacon', { dead: ['p2_minion_1', 'p2_minion_2'] })
  t.skill('p1_hero', at(2, 3))
  expect(t.unit('p1_hero')).toMatchObject({
    skillState: { beacon_x: 2, beacon_y: 3 },
    skillCooldown: 0,
    position: { x: 2, y: 0 },
  })
  t.endRound()
  t.end('p2_hero')
  t.skill('p1_hero')
  expect(t.unit('p1_hero')).toMatchObject({ skillCooldown: 2, position: { x: 2, y: 3 } })
  expect(t.beacon('p1_hero')).toEqual({})
})

test('the beacon of a Mage disappears when the Mage dies', () => {
  const t = with1('mage_warp_beacon', { hp: { p1_hero: 1 }, turn: 'P2', at: { p2_hero: [2, 1] } })
  Object.assign(t.unit('p1_hero'), { skillState: { beacon_x: 1, beacon_y: 1 } })
  t.attack('p2_hero', 'p1_hero')
  expect([t.unit('p1_hero').alive, t.beacon('p1_hero')]).toEqual([false, {}])
})

test('mage_wild_magic: deals 1 damage to every enemy, then gives each one a debuff with a chance of 33 %, even if it was guarded', () => {
  const t = with1('mage_wild_magic', { P2: TANKS, at: { p2_minion_1: [1, 4] } })
  t.skill('p1_hero', {}, [32, 0, 33, 0, 2])
  expect([t.hp('p2_hero'), t.hp('p2_minion_1'), t.hp('p2_minion_2')]).toEqual([4, 3, 2])
  expect([t.buffs('p2_hero'), t.buffs('p2_minion_1'), t.buffs('p2_minion_2')]).toEqual([['WEAKNESS'], [], ['SLOW']])
})

test('R-33: Wild Magic also uses random numbers for units that it killed', () => {
  const t = with1('mage_wild_magic', { hp: { p2_minion_1: 1 } })
  t.skill('p1_hero', {}, [99, 0, 1, 99])
  expect([t.unit('p2_minion_1').alive, t.buffs('p2_minion_1')]).toEqual([false, []])
})

test('rogue_smoke_bomb: the hero blinds the enemies next to its old tile, moves and becomes invisible', () => {
  const t = with1('rogue_smoke_bomb', { at: { p2_hero: [2, 1], p2_minion_1: [3, 1] } })
  t.skill('p1_hero', at(1, 1))
  expect([t.at('p1_hero'), t.unit('p1_hero').invisible, t.buffs('p2_hero'), t.buffs('p2_minion_1')]).toEqual([
    [1, 1],
    true,
    ['BLIND'],
    [],
  ])
  t.endRound()
  expect([t.unit('p1_hero').invisible, t.buffs('p2_hero')]).toEqual([false, []])
})

test('skills that hit units without naming a target also hit invisible units', () => {
  const t = with1('mage_wild_magic', { dead: ['p2_minion_1', 'p2_minion_2'] })
  t.unit('p2_hero').invisible = true
  t.skill('p1_hero', {}, [99])
  expect([t.hp('p2_hero'), t.unit('p2_hero').invisible]).toEqual([4, true])
})

test('rogue_death_mark: the target gets a DEATH_MARK from the hero', () => {
  const t = with1('rogue_death_mark', { at: { p1_hero: [2, 2] } })
  t.skill('p1_hero', on('p2_hero'))
  expect(t.state.unitBuffs.p2_hero).toEqual([
    { buffId: 'death_mark_1', type: 'DEATH_MARK', duration: 2, sourceUnitId: 'p1_hero' },
  ])
})

test('rogue_shadow_clone: the clone may act in the same round in which the hero summons it', () => {
  const t = with1('rogue_shadow_clone')
  t.skill('p1_hero', at(2, 1))
  expect(t.state.units[6]).toMatchObject({
    id: 'p1_hero_clone_1',
    owner: 'P1',
    hp: 1,
    maxHp: 1,
    attack: 1,
    moveRange: 1,
    attackRange: 1,
    category: 'MINION',
    minionType: 'ASSASSIN',
    isTemporary: true,
    temporaryDuration: 2,
    actionsUsed: 0,
  })
  t.end('p2_hero')
  t.move('p1_hero_clone_1', 2, 2)
  expect(t.at('p1_hero_clone_1')).toEqual([2, 2])
})

test('R-44: a clone can be summoned only on a free tile', () => {
  const t = with1('rogue_shadow_clone', { at: { p2_hero: [2, 1] } })
  expect(t.why('P1', { type: 'USE_SKILL', skillId: 'rogue_shadow_clone', ...at(2, 1) })).toBe('Target tile is blocked')
})

test('R-45: a clone disappears after two round ends, together with its buffs', () => {
  const t = with1('rogue_shadow_clone', { tiles: [[2, 2, 'LIFE']] })
  t.skill('p1_hero', at(2, 1))
  t.end('p2_hero')
  t.move('p1_hero_clone_1', 2, 2)
  t.endRound()
  expect([t.unit('p1_hero_clone_1').temporaryDuration, t.buffs('p1_hero_clone_1')]).toEqual([1, ['LIFE']])
  t.endRound()
  expect([t.state.units.length, t.state.unitBuffs]).toEqual([6, {}])
})

test('R-45: a dead clone disappears at the round end and opens no death choice', () => {
  const t = with1('rogue_shadow_clone', { at: { p2_hero: [2, 2] } })
  t.skill('p1_hero', at(2, 1))
  t.attack('p2_hero', 'p1_hero_clone_1')
  expect([t.unit('p1_hero_clone_1').alive, t.state.pendingDeathChoice]).toEqual([false, null])
  t.endRound()
  expect([t.state.units.length, t.state.obstacles]).toEqual([6, []])
})

test('huntress_spirit_hawk: deals 2 damage', () => {
  const t = with1('huntress_spirit_hawk')
  t.skill('p1_hero', on('p2_hero'))
  expect(t.hp('p2_hero')).toBe(3)
})

test('R-46: huntress_spectral_blades hits all enemies in one direction up to the edge of the board, even behind units and obstacles', () => {
  const t = with1('huntress_spectral_blades', {
    at: { p2_minion_1: [2, 2], p1_minion_1: [2, 3], p2_minion_2: [1, 0] },
    obstacles: [[2, 1]],
  })
  t.skill('p1_hero', at(2, 1))
  expect([t.hp('p2_hero'), t.hp('p2_minion_1'), t.hp('p1_minion_1'), t.hp('p2_minion_2')]).toEqual([4, 2, 3, 3])
})

test('huntress_natures_power: the hero gains LIFE and two charges of 2 bonus damage', () => {
  const t = with1('huntress_natures_power')
  t.skill('p1_hero')
  expect([
    t.unit('p1_hero').bonusAttackDamage,
    t.unit('p1_hero').bonusAttackCharges,
    t.hp('p1_hero'),
    t.buffs('p1_hero'),
  ]).toEqual([2, 2, 8, ['LIFE']])
})

test('duelist_challenge: the target gets a CHALLENGE from the hero', () => {
  const t = with1('duelist_challenge', { at: { p1_hero: [2, 2] } })
  t.skill('p1_hero', on('p2_hero'))
  expect(t.state.unitBuffs.p2_hero).toMatchObject([{ type: 'CHALLENGE', sourceUnitId: 'p1_hero', duration: 2 }])
})

test('R-24: duelist_elemental_strike inflicts the debuff in buffType, or BLEED if the request has no buffType', () => {
  for (const [aim, debuff] of [
    [{}, 'BLEED'],
    [{ buffType: 'SLOW' }, 'SLOW'],
  ] as const) {
    const t = with1('duelist_elemental_strike', { at: { p1_hero: [2, 3] } })
    t.skill('p1_hero', { ...on('p2_hero'), ...aim })
    expect([t.hp('p2_hero'), t.buffs('p2_hero')]).toEqual([2, [debuff]])
  }
})

test('R-48: Elemental Strike debuffs the unit that takes the damage', () => {
  const t = with1('duelist_elemental_strike', { P2: TANKS, at: { p1_hero: [2, 3], p2_minion_1: [1, 4] } })
  t.skill('p1_hero', { ...on('p2_hero'), buffType: 'WEAKNESS' })
  expect([t.hp('p2_hero'), t.buffs('p2_hero'), t.hp('p2_minion_1'), t.buffs('p2_minion_1')]).toEqual([
    5,
    [],
    1,
    ['WEAKNESS'],
  ])
})

test('duelist_feint: the hero gains FEINT', () => {
  const t = with1('duelist_feint')
  t.skill('p1_hero')
  expect(t.state.unitBuffs.p1_hero).toEqual([
    { buffId: 'feint_1', type: 'FEINT', duration: 2, sourceUnitId: 'p1_hero' },
  ])
})

test('cleric_trinity: heals 3 hp, removes one random debuff, then gives LIFE', () => {
  const t = with1('cleric_trinity', { buffs: { p1_minion_1: ['BLEED', 'SPEED', 'SLOW'] } })
  t.skill('p1_hero', on('p1_minion_1'), [1])
  expect([t.hp('p1_minion_1'), t.buffs('p1_minion_1')]).toEqual([9, ['BLEED', 'SPEED', 'LIFE']])
})

test('R-42: Trinity uses a random number only if the target has a debuff, even a single one, and does not remove SPEED', () => {
  const one = with1('cleric_trinity', { buffs: { p1_hero: ['WEAKNESS'] } })
  one.skill('p1_hero', on('p1_hero'), [0])
  expect(one.buffs('p1_hero')).toEqual(['LIFE'])
  const none = with1('cleric_trinity', { buffs: { p1_minion_1: ['SPEED', 'BLIND'] } })
  none.skill('p1_hero', on('p1_minion_1'))
  expect(none.buffs('p1_minion_1')).toEqual(['SPEED', 'BLIND', 'LIFE'])
})

test('R-43: cleric_power_of_many: every ally gains 1 hp and POWER_OF_MANY, which adds 1 attack for this round', () => {
  const t = with1('cleric_power_of_many', { at: { p1_minion_1: [2, 3] }, dead: ['p1_minion_2'] })
  t.skill('p1_hero')
  expect([t.hp('p1_hero'), t.hp('p1_minion_1'), t.hp('p1_minion_2')]).toEqual([6, 4, 0])
  expect(t.state.unitBuffs).toMatchObject({
    p1_hero: [{ buffId: 'power_of_many_1', type: 'POWER_OF_MANY', duration: 1, sourceUnitId: 'p1_hero' }],
    p1_minion_1: [{ buffId: 'power_of_many_2' }],
  })
  expect(t.state.unitBuffs.p1_minion_2).toBeUndefined()
  t.end('p2_minion_1')
  t.attack('p1_minion_1', 'p2_hero')
  expect(t.hp('p2_hero')).toBe(3)
})

test('cleric_ascended_form: the hero has the flag `invulnerable` and the buff INVULNERABLE until the round end', () => {
  const t = with1('cleric_ascended_form')
  t.skill('p1_hero')
  expect([t.unit('p1_hero').invulnerable, t.buffs('p1_hero')]).toEqual([true, ['INVULNERABLE']])
  t.endRound()
  expect([t.unit('p1_hero').invulnerable, t.buffs('p1_hero')]).toEqual([false, []])
})

test('R-13: a skill that kills a minion opens a death choice, and a skill that kills the hero ends the game', () => {
  const minion = with1('huntress_spirit_hawk', { at: { p1_hero: [2, 2] }, hp: { p2_minion_1: 2 } })
  minion.skill('p1_hero', on('p2_minion_1'))
  expect(minion.state.pendingDeathChoice).toEqual({
    deadUnitId: 'p2_minion_1',
    owner: 'P2',
    deathPosition: { x: 0, y: 4 },
  })
  const hero = with1('huntress_spirit_hawk', { hp: { p2_hero: 2 } })
  hero.skill('p1_hero', on('p2_hero'))
  expect(hero.state.winner).toBe('P1')
})
