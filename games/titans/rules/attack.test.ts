// Tests of the attack formula. Each test sets the random numbers.
import { expect, test } from 'vitest'
import { fight, P2_FIRST } from './testing.ts'

test('attackValue equals Attack × (1 + rand), and damage equals attackValue − Defense', () => {
  const hit = fight().round('attack', 'rest', [0.5])
  expect(hit.of('attack')).toMatchObject([
    { seat: 'player1', titan: 't1', rand: 0.5, attackValue: 45, effectiveDef: 20, damage: 25 },
  ])
  expect(hit.hp('player2')).toBe(125)
})

test('an attack weaker than the defense does no damage', () => {
  const hit = fight({ Attack: 24 }, { Defense: 24 }).round('attack', 'defend', [0, 0])
  expect(hit.of('attack')).toMatchObject([{ attackValue: 24, effectiveDef: 36, damage: 0 }])
  expect(hit.of('damage')).toMatchObject([{ damage: 0, amount: 0, hpBefore: 150, hp: 150 }])
})

test('a defending target gets a random defMultiplier = 1.5 + rand × 0.5', () => {
  const hit = fight().round('attack', 'defend', [0.75, 0.5])
  expect(hit.of('defended')).toMatchObject([{ seat: 'player2', rand: 0.5, defMultiplier: 1.75, effectiveDef: 35 }])
  expect(hit.of('attack')).toMatchObject([{ rand: 0.75, attackValue: 52.5, effectiveDef: 35, damage: 17.5 }])
})

test('each random number has a tag and a seat; the speed rolls come first, then attack, then defense', () => {
  const table = fight().table()
  table.act('player1', { type: 'attack' }).act('player2', { type: 'defend' })
  expect(table.draws.map(({ tag, who }) => [tag, who])).toEqual([
    ['speedRoll', 'player1'],
    ['speedRoll', 'player2'],
    ['attackValue', 'player1'],
    ['defMultiplier', 'player2'],
  ])
})

test('defending protects a titan even if the titan acts second', () => {
  const slower = fight().round('attack', 'defend', [0.75, 0.5])
  const faster = fight().round('attack', 'defend', [0.75, 0.5], P2_FIRST)
  expect([slower.hp('player2'), faster.hp('player2')]).toEqual([133, 133])
  expect(slower.types().indexOf('attack')).toBeLessThan(slower.types().indexOf('defend'))
})

test('a defended attack gives the defender 20 charge', () => {
  expect(fight().round('attack', 'defend', [0.9, 0]).charge('player2')).toBe(20)
})

test('a defended attack gives the defender charge even when the attack does no damage', () => {
  const hit = fight({ Attack: 24 }, { Defense: 24 }).round('attack', 'defend', [0, 0])
  expect(hit.hp('player2')).toBe(150)
  expect(hit.charge('player2')).toBe(20)
})

test('a defended attack gives the defender charge even when the attack defeats the defender', () => {
  const hit = fight({ Attack: 40 }, { hp: 1, Defense: 12 }).round('attack', 'defend', [0, 0])
  expect(hit.state.outcome).toMatchObject({ winner: 'player1', reason: 'defeat' })
  expect(hit.charge('player2')).toBe(20)
})

test('defending gains no charge if the opponent does not attack', () => {
  expect(fight().round('rest', 'defend').charge('player2')).toBe(0)
})

test('charge stops at 100', () => {
  expect(fight({}, { charge: 85 }).round('attack', 'defend', [0, 0]).charge('player2')).toBe(100)
  expect(fight({ charge: 50 }).round('rest', 'defend').charge('player1')).toBe(100)
})

test('rest gives 60 charge', () => {
  expect(fight({ charge: 7 }).round('rest', 'defend').charge('player1')).toBe(67)
})

test('HP is rounded like Math.round: 132.5 becomes 133', () => {
  expect(fight().round('attack', 'rest', [0.25]).of('damage')).toMatchObject([{ damage: 17.5, amount: 17, hp: 133 }])
})

test('if damage leaves 0.5 HP, the titan has 1 HP', () => {
  const hit = fight({}, { hp: 18 }).round('attack', 'rest', [0.25])
  expect(hit.hp('player2')).toBe(1)
  expect(hit.state.phase).toBe('Battle')
})

test('if damage leaves 0.4 HP, the titan has 0 HP and is defeated', () => {
  const hit = fight({ Attack: 40 }, { hp: 38 }).round('attack', 'rest', [0.44])
  expect(hit.hp('player2')).toBe(0)
  expect(hit.state.outcome).toMatchObject({ winner: 'player1', winners: ['player1'], reason: 'defeat' })
})

test('a titan with exactly 0 HP is defeated, and HP never falls below 0', () => {
  const exact = fight({}, { hp: 25 }).round('attack', 'rest', [0.5])
  const beyond = fight({ Attack: 40 }, { hp: 3 }).round('attack', 'rest', [0.5])
  for (const hit of [exact, beyond]) {
    expect(hit.hp('player2')).toBe(0)
    expect(hit.of('defeat')).toMatchObject([{ seat: 'player2', titan: 't4' }])
  }
})

test('the Defense of a weakened titan is halved first, and then multiplied if the titan defends', () => {
  expect(
    fight({}, { effects: { weaken: 1 } })
      .round('attack', 'rest', [0])
      .of('attack'),
  ).toMatchObject([{ effectiveDef: 10 }])
  expect(
    fight({}, { effects: { weaken: 1 } })
      .round('attack', 'defend', [0, 0.5])
      .of('attack'),
  ).toMatchObject([{ effectiveDef: 17.5 }])
})

test('a shield absorbs damage before HP is lost, and its remaining value may be a fraction', () => {
  const hit = fight({}, { effects: { shield: 50 } }).round('attack', 'rest', [0.25])
  expect(hit.of('shield_absorb')).toMatchObject([{ seat: 'player2', effect: 'shield', absorbed: 17.5, value: 32.5 }])
  expect(hit.hp('player2')).toBe(150)
  expect(hit.effects('player2').shield).toBe(32.5)
})

test('the log shows a positive amount below 0.1 as 0.1', () => {
  const hit = fight({ Attack: 20 }, { effects: { shield: 7.25 } }).round('attack', 'rest', [0.0001])
  expect(hit.of('shield_absorb')).toMatchObject([{ text: 'Thalgar’s shield takes 0.1 of it: 7.2 left.' }])
})

test('a titan loses only as much HP as the damage that its shield cannot absorb', () => {
  const hit = fight({}, { effects: { shield: 7.25 } }).round('attack', 'rest', [0.25])
  expect(hit.effects('player2').shield).toBe(0)
  expect(hit.hp('player2')).toBe(Math.round(150 - 10.25))
})
