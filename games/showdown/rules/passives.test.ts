// Each passive tested separately.
import { expect, test } from 'vitest'
import { battle, POISONED } from './testing.ts'

test('the empty passive none does nothing', () =>
  expect(
    battle({ p1: [{ passive: 'none', hp: 50 }] })
      .turn('none', 'none')
      .hp('player1'),
  ).toBe(50))

test('regen_5pct heals floor(maxHp/20) at the end of each turn, only for the active monster', () => {
  const fight = battle({
    p1: [
      { passive: 'regen_5pct', maxHp: 119, hp: 50 },
      { passive: 'regen_5pct', maxHp: 119, hp: 50 },
    ],
  }).turn('none', 'none')
  expect(fight.of('passive_heal')).toMatchObject([
    { side: 'player1', slot: 'active', amount: 5, hp: 55, phase: 'end_of_turn', cause: 'regen_5pct' },
  ])
})

test('regen_5pct at full HP heals nothing and emits no event', () =>
  expect(
    battle({ p1: [{ passive: 'regen_5pct' }] })
      .turn('none', 'none')
      .of('passive_heal'),
  ).toEqual([]))

test('regen_5pct never heals a fainted monster', () => {
  const fight = battle({ p1: [{ attack: 999 }], p2: [{ passive: 'regen_5pct' }] }).turn('basic_attack', 'none')
  expect(fight.of('passive_heal')).toEqual([])
})

test('regen_5pct heals player1’s monster first, and heals before poison takes HP', () => {
  const ill = { passive: 'regen_5pct', hp: 5, marks: POISONED }
  const fight = battle({ p1: [ill], p2: [ill] }).turn('none', 'none')
  expect(
    fight.events.filter(({ phase }) => phase === 'end_of_turn').map(({ type, side }) => `${type} ${side}`),
  ).toEqual(['passive_heal player1', 'passive_heal player2', 'damage player1', 'damage player2'])
})

test('an attacker of a monster with thorns loses a quarter of the damage dealt', () => {
  const fight = battle({ p1: [{ attack: 31 }], p2: [{ passive: 'thorns' }] }).turn('basic_attack', 'none')
  expect(fight.hp('player1')).toBe(120 - 7)
})

test('thorns count the HP actually lost, even if their owner faints from the hit', () => {
  const fight = battle({ p1: [{ attack: 999 }], p2: [{ passive: 'thorns', hp: 21 }] }).turn('basic_attack', 'none')
  expect(fight.hp('player1')).toBe(120 - 5)
})

test('thorns that would take 0 HP emit no event', () => {
  const fight = battle({ p1: [{ attack: 3 }], p2: [{ passive: 'thorns' }] }).turn('basic_attack', 'none')
  expect(fight.of('damage')).toHaveLength(1)
})

test('thorns can make the attacker’s last monster faint', () => {
  const fight = battle({ p1: [{ hp: 1 }, { hp: 0 }, { hp: 0 }], p2: [{ passive: 'thorns' }] }).turn(
    'basic_attack',
    'none',
  )
  expect(fight.state.outcome).toMatchObject({ winner: 'player2', reason: 'knockout' })
})

test('thorns do nothing if the hit ends the match', () => {
  const fight = battle({
    p1: [{ hp: 1, attack: 999 }, { hp: 0 }, { hp: 0 }],
    p2: [{ passive: 'thorns' }, { hp: 0 }, { hp: 0 }],
  }).turn('basic_attack', 'none')
  expect(fight.state.outcome).toMatchObject({ winner: 'player1', reason: 'knockout' })
  expect(fight.hp('player1')).toBe(1)
})

test('sturdy leaves 1 HP after a hit from full HP, once per match', () => {
  const fight = battle({ p1: [{ attack: 999 }], p2: [{ passive: 'sturdy' }] }).turn('basic_attack', 'none')
  expect(fight.hp('player2')).toBe(1)
  fight.active('player2').hp = 120
  expect(fight.turn('basic_attack', 'none').of('faint')).toMatchObject([{ side: 'player2' }])
})

test('sturdy does not help a monster below full HP', () => {
  expect(
    battle({ p1: [{ attack: 999 }], p2: [{ passive: 'sturdy', hp: 119 }] })
      .turn('basic_attack', 'none')
      .of('faint'),
  ).toHaveLength(1)
})

test('bulwark reduces the damage of each hit by DEF/10, but not below 0', () => {
  expect(
    battle({ p2: [{ passive: 'bulwark', defense: 59 }] })
      .turn('basic_attack', 'none')
      .hp('player2'),
  ).toBe(120 - 35)
  expect(
    battle({ p1: [{ attack: 3 }], p2: [{ passive: 'bulwark', defense: 59 }] })
      .turn('basic_attack', 'none')
      .hp('player2'),
  ).toBe(120)
})

test('second_wind heals its monster by MAX/5 when the monster leaves the active slot alive for any reason', () => {
  const winded = { p1: [{ passive: 'second_wind', maxHp: 124, hp: 50 }] }
  expect(battle(winded).turn('switch 2', 'none').bench('player1', 2).hp).toBe(74)
  expect(battle(winded).turn('hit_and_run', 'none').bench('player1', 1).hp).toBe(74)
  expect(battle(winded).turn('none', 'roar').bench('player1', 1).hp).toBe(74)
})

test('second_wind does nothing for a fainted monster', () => {
  const fight = battle({ p1: [{ passive: 'second_wind' }], p2: [{ attack: 999 }] }).turn('none', 'basic_attack')
  expect(fight.bench('player1', 1).hp).toBe(0)
})

test('swift multiplies its monster’s speed by 3/2 when the acting order is decided', () => {
  const first = (speed: number) =>
    battle({ p1: [{ speed: 50 }], p2: [{ speed, passive: 'swift' }] })
      .turn('basic_attack', 'basic_attack')
      .of('initiative')[0]?.first
  expect([first(33), first(34)]).toEqual(['player1', 'player2'])
})

test('venom_skin poisons an attacker whose move damages the owner of venom_skin', () => {
  expect(
    battle({ p2: [{ passive: 'venom_skin' }] })
      .turn('basic_attack', 'none')
      .active('player1').marks,
  ).toHaveProperty('poison')
})

test('venom_skin ignores a move that dealt no damage', () => {
  const skin = { p2: [{ passive: 'venom_skin' }] }
  expect(battle(skin).turn('basic_attack', 'protect').active('player1').marks).toEqual({})
  expect(
    battle({ p1: [{ attack: 0 }], ...skin })
      .turn('basic_attack', 'none')
      .active('player1').marks,
  ).toEqual({})
  expect(battle(skin).turn('venom', 'none').active('player1').marks).toEqual({})
})
