// Tests of attacks (§6). Names in capitals are actions, unit types and buffs: a unit with FEINT dodges the next attack,
// a challenger is the unit that gave an enemy CHALLENGE, and a guardian is a TANK that takes damage for an adjacent
// ally.
import { expect, test } from 'vitest'
import { type Setup, table } from './testing.ts'

/** A position in which the heroes face each other in the middle; all other units are on their starting tiles. */
const FACING: Setup = { at: { p1_hero: [2, 2], p2_hero: [2, 3] } }
const facing = (setup: Setup = {}) => table({ ...setup, at: { ...FACING.at, ...setup.at } })

test('an attack lowers the target’s hp by the attack value', () => {
  const t = facing()
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_hero'), t.unit('p1_hero').actionsUsed]).toEqual([4, 1])
})

test('R-4: damage can lower hp below 0', () => {
  const t = facing({ hp: { p2_hero: 1 }, buffs: { p1_hero: ['POWER'] } })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_hero'), t.unit('p2_hero').alive]).toEqual([-3, false])
})

test('R-30: buffs cannot lower the attack value below 0', () => {
  const t = facing({ buffs: { p1_hero: ['WEAKNESS'] } })
  t.attack('p1_hero', 'p2_hero')
  expect(t.hp('p2_hero')).toBe(5)
})

test('attack modifiers of all buffs add up', () => {
  const t = facing({ buffs: { p1_hero: ['POWER', 'WEAKNESS', 'POWER_OF_MANY', 'SPEED'] } })
  t.attack('p1_hero', 'p2_hero')
  expect(t.hp('p2_hero')).toBe(3)
})

test('FEINT: an attack on a unit with FEINT misses, the unit loses FEINT, and the attacker takes 2 damage', () => {
  const t = facing({ buffs: { p2_hero: ['FEINT'] } })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_hero'), t.hp('p1_hero'), t.buffs('p2_hero')]).toEqual([5, 3, []])
})

test('FEINT: the attack misses before a guardian could take it, and the attacker’s guardian takes the counter damage', () => {
  const t = facing({
    P1: ['warrior_endure', 'TANK', 'ARCHER'],
    P2: ['duelist_feint', 'TANK', 'ARCHER'],
    at: { p1_minion_1: [1, 2], p2_minion_1: [1, 3] },
    buffs: { p2_hero: ['FEINT'] },
  })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p1_hero'), t.hp('p1_minion_1'), t.hp('p2_hero'), t.hp('p2_minion_1')]).toEqual([5, 3, 5, 5])
})

test('a counterattack hits the attacker at any distance', () => {
  const t = table({ at: { p2_hero: [0, 3] }, buffs: { p2_hero: ['FEINT'] } })
  t.attack('p1_minion_1', 'p2_hero')
  expect(t.hp('p1_minion_1')).toBe(1)
})

test('an attack that misses uses up no charge of bonus damage', () => {
  const t = facing({ buffs: { p2_hero: ['FEINT'] } })
  Object.assign(t.unit('p1_hero'), { bonusAttackDamage: 2, bonusAttackCharges: 2 })
  t.attack('p1_hero', 'p2_hero')
  expect(t.unit('p1_hero').bonusAttackCharges).toBe(2)
})

test('R-32: a unit that attacks becomes visible, even if the attack misses, is absorbed or hits an obstacle', () => {
  for (const buff of ['FEINT', 'INVULNERABLE', 'LIFE'] as const) {
    const t = facing({ buffs: { p2_hero: [buff] } })
    t.unit('p1_hero').invisible = true
    t.attack('p1_hero', 'p2_hero')
    expect(t.unit('p1_hero').invisible).toBe(false)
  }
  const t = table({ obstacles: [[2, 1]] })
  t.unit('p1_hero').invisible = true
  t.hitTile('p1_hero', 2, 1)
  expect(t.unit('p1_hero').invisible).toBe(false)
})

test('an invisible unit that moves stays invisible', () => {
  const t = table()
  t.unit('p1_hero').invisible = true
  t.move('p1_hero', 2, 1)
  expect(t.unit('p1_hero').invisible).toBe(true)
})

test('INVULNERABLE: an attack on the unit deals no damage and uses up no charge', () => {
  const t = facing({ buffs: { p2_hero: ['INVULNERABLE'] } })
  Object.assign(t.unit('p1_hero'), { bonusAttackDamage: 2, bonusAttackCharges: 1 })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_hero'), t.unit('p1_hero').bonusAttackCharges]).toEqual([5, 1])
})

test('R-31: INVULNERABLE also stops skills and counters', () => {
  const skill = table({ P1: ['huntress_spirit_hawk', 'ARCHER', 'ARCHER'], buffs: { p2_hero: ['INVULNERABLE'] } })
  skill.skill('p1_hero', { targetUnitId: 'p2_hero' })
  expect(skill.hp('p2_hero')).toBe(5)
  const counter = facing({
    P1: ['warrior_endure', 'TANK', 'ARCHER'],
    at: { p1_minion_1: [1, 2] },
    buffs: { p2_hero: ['FEINT'], p1_minion_1: ['INVULNERABLE'] },
  })
  counter.attack('p1_hero', 'p2_hero')
  expect(counter.hp('p1_minion_1')).toBe(5)
})

test('R-31: INVULNERABLE does not stop debuffs and direct hp changes', () => {
  const t = table({
    P1: ['duelist_elemental_strike', 'ARCHER', 'ARCHER'],
    at: { p1_hero: [2, 3] },
    buffs: { p2_hero: ['INVULNERABLE'] },
  })
  t.skill('p1_hero', { targetUnitId: 'p2_hero', buffType: 'WEAKNESS' })
  expect([t.hp('p2_hero'), t.buffs('p2_hero')]).toEqual([4, ['INVULNERABLE', 'WEAKNESS']])
})

test('each attack uses up one charge of bonus damage, and the bonus ends with the last charge', () => {
  const t = facing()
  Object.assign(t.unit('p1_hero'), { bonusAttackDamage: 2, bonusAttackCharges: 1 })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_hero'), t.unit('p1_hero').bonusAttackCharges, t.unit('p1_hero').bonusAttackDamage]).toEqual([
    2, 0, 0,
  ])
})

test('a unit with an attack value of 0 still deals the bonus damage of a charge', () => {
  const t = facing({ buffs: { p1_hero: ['WEAKNESS'] } })
  Object.assign(t.unit('p1_hero'), { bonusAttackDamage: 2, bonusAttackCharges: 2 })
  t.attack('p1_hero', 'p2_hero')
  expect(t.hp('p2_hero')).toBe(3)
})

test('DEATH_MARK: the marked unit takes 2 more damage, and the unit that marked it gains 2 hp if the attack kills', () => {
  const t = facing({
    hp: { p2_minion_1: 3 },
    at: { p2_minion_1: [1, 2] },
    buffs: { p2_minion_1: ['DEATH_MARK'] },
    source: 'p1_hero',
  })
  t.attack('p1_hero', 'p2_minion_1')
  expect([t.hp('p2_minion_1'), t.hp('p1_hero')]).toEqual([0, 7])
})

test('DEATH_MARK: the unit that marked the target gains no hp if the target survives or if that unit is dead', () => {
  const alive = facing({ buffs: { p2_hero: ['DEATH_MARK'] }, source: 'p1_hero' })
  alive.attack('p1_hero', 'p2_hero')
  expect([alive.hp('p2_hero'), alive.hp('p1_hero')]).toEqual([2, 5])
  const dead = facing({
    hp: { p2_minion_1: 1 },
    at: { p2_minion_1: [1, 2] },
    dead: ['p1_minion_1'],
    buffs: { p2_minion_1: ['DEATH_MARK'] },
    source: 'p1_minion_1',
  })
  dead.attack('p1_hero', 'p2_minion_1')
  expect(dead.hp('p1_minion_1')).toBe(0)
})

test('DEATH_MARK adds damage only if the unit that takes the damage is marked, not if only the guarded unit is', () => {
  const t = facing({
    P2: ['warrior_endure', 'TANK', 'ARCHER'],
    at: { p2_minion_1: [1, 3] },
    buffs: { p2_hero: ['DEATH_MARK'] },
  })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_hero'), t.hp('p2_minion_1')]).toEqual([5, 4])
})

test('CHALLENGE: attacks on units other than the challenger deal half damage, rounded down', () => {
  const t = facing({
    at: { p2_minion_1: [1, 2] },
    buffs: { p1_hero: ['CHALLENGE', 'POWER', 'POWER_OF_MANY'] },
    source: 'p2_hero',
  })
  t.attack('p1_hero', 'p2_minion_1')
  expect([t.hp('p2_minion_1'), t.hp('p1_hero')]).toEqual([1, 5])
})

test('CHALLENGE: an attack on the challenger deals full damage and is countered', () => {
  const t = facing({ buffs: { p1_hero: ['CHALLENGE'] }, source: 'p2_hero' })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_hero'), t.hp('p1_hero')]).toEqual([4, 3])
})

test('CHALLENGE: an attack on the challenger that a guardian intercepts deals half damage and is not countered', () => {
  const t = facing({
    P2: ['warrior_endure', 'TANK', 'ARCHER'],
    at: { p2_minion_1: [1, 3] },
    buffs: { p1_hero: ['CHALLENGE', 'POWER_OF_MANY'] },
    source: 'p2_hero',
  })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_minion_1'), t.hp('p1_hero')]).toEqual([4, 5])
})

test('CHALLENGE: a challenger that dies still counters, and if both heroes are dead the acting player wins', () => {
  const t = facing({ hp: { p1_hero: 2, p2_hero: 1 }, buffs: { p1_hero: ['CHALLENGE'] }, source: 'p2_hero' })
  t.attack('p1_hero', 'p2_hero')
  expect([t.unit('p1_hero').alive, t.unit('p2_hero').alive, t.state.winner]).toEqual([false, false, 'P1'])
})

test('R-48: a TANK takes the damage meant for an adjacent ally', () => {
  const t = facing({ P2: ['warrior_endure', 'TANK', 'ARCHER'], at: { p2_minion_1: [1, 3] } })
  t.attack('p1_hero', 'p2_hero')
  expect([t.hp('p2_hero'), t.hp('p2_minion_1')]).toEqual([5, 4])
})

test('R-48: the TANK with the lowest id takes the damage, also for another TANK; dead, distant or enemy TANKs guard nobody', () => {
  const two = facing({ P2: ['warrior_endure', 'TANK', 'TANK'], at: { p2_minion_1: [1, 3], p2_minion_2: [3, 3] } })
  two.attack('p1_hero', 'p2_hero')
  expect([two.hp('p2_minion_1'), two.hp('p2_minion_2')]).toEqual([4, 5])
  const chain = table({
    P2: ['warrior_endure', 'TANK', 'TANK'],
    at: { p1_hero: [1, 2], p2_minion_1: [1, 3], p2_minion_2: [0, 3] },
  })
  chain.attack('p1_hero', 'p2_minion_1')
  expect([chain.hp('p2_minion_1'), chain.hp('p2_minion_2')]).toEqual([5, 4])
  const none = facing({
    P1: ['warrior_endure', 'TANK', 'ARCHER'],
    P2: ['warrior_endure', 'TANK', 'TANK'],
    at: { p1_minion_1: [3, 3], p2_minion_1: [1, 3], p2_minion_2: [1, 4] },
    dead: ['p2_minion_1'],
  })
  none.attack('p1_hero', 'p2_hero')
  expect(none.hp('p2_hero')).toBe(4)
})

test('R-29: FEINT, INVULNERABLE, DEATH_MARK and CHALLENGE apply to MOVE_AND_ATTACK', () => {
  const after = (setup: Setup) => {
    const t = table({ ...setup, at: { p1_hero: [2, 2] } })
    t.moveAttack('p1_hero', 2, 3, 'p2_hero')
    return [t.hp('p2_hero'), t.hp('p1_hero')]
  }
  expect(after({ buffs: { p2_hero: ['FEINT'] } })).toEqual([5, 3])
  expect(after({ buffs: { p2_hero: ['INVULNERABLE'] } })).toEqual([5, 5])
  expect(after({ buffs: { p2_hero: ['DEATH_MARK'] } })).toEqual([2, 5])
  expect(after({ buffs: { p1_hero: ['CHALLENGE'] }, source: 'p2_hero' })).toEqual([4, 3])
})

test('R-28: MOVE_AND_ATTACK attacks before the moved unit triggers its new tile', () => {
  const t = table({ at: { p1_hero: [2, 2] }, tiles: [[2, 3, 'POWER']] })
  t.moveAttack('p1_hero', 2, 3, 'p2_hero')
  expect([t.hp('p2_hero'), t.hp('p1_hero'), t.buffs('p1_hero')]).toEqual([4, 6, ['POWER']])
})

test('MOVE_AND_ATTACK: a unit that dies after its move triggers no tile', () => {
  const t = table({
    at: { p1_minion_1: [2, 2] },
    hp: { p1_minion_1: 2 },
    buffs: { p2_hero: ['FEINT'] },
    tiles: [[2, 3, 'POWER']],
  })
  t.moveAttack('p1_minion_1', 2, 3, 'p2_hero')
  expect([t.unit('p1_minion_1').alive, t.state.buffTiles[0]?.triggered]).toEqual([false, false])
})

test('a shield absorbs damage before the unit loses hp, and a used-up shield has duration 0', () => {
  const t = facing({ buffs: { p1_hero: ['POWER'] } })
  Object.assign(t.unit('p2_hero'), { shield: 3, shieldDuration: 2 })
  t.attack('p1_hero', 'p2_hero')
  expect(t.unit('p2_hero')).toMatchObject({ hp: 4, shield: 0, shieldDuration: 0 })
})

test('R-35: an attack targets an obstacle by an obs_ id or without an id, and the target tile determines the obstacle', () => {
  const t = table({ obstacles: [[2, 1]] })
  t.send('P1', { type: 'ATTACK', targetX: 2, targetY: 1, targetUnitId: 'obs_77' })
  expect(t.state.obstacles).toEqual([{ id: 'obs_1', position: { x: 2, y: 1 }, hp: 2 }])
})

test('an obstacle at 0 hp is removed; charges of bonus damage work on obstacles, but DEATH_MARK and CHALLENGE do not', () => {
  const t = table({ obstacles: [[2, 1]], buffs: { p1_hero: ['CHALLENGE'] } })
  Object.assign(t.unit('p1_hero'), { bonusAttackDamage: 2, bonusAttackCharges: 2 })
  t.hitTile('p1_hero', 2, 1)
  expect([t.state.obstacles, t.unit('p1_hero').bonusAttackCharges]).toEqual([[], 1])
})

test('POWER destroys an obstacle with one attack, whatever the attack value is', () => {
  const t = table({ obstacles: [[2, 1]], buffs: { p1_hero: ['POWER', 'WEAKNESS'] } })
  t.hitTile('p1_hero', 2, 1)
  expect(t.state.obstacles).toEqual([])
})
