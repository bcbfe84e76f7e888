// Tests of the attack range, ability readiness and the chance of acting first.
import { expect, test } from 'vitest'
import { isReady } from './ability.ts'
import { CONTENT } from './build-content.ts'
import { attackRange, chanceToActFirst } from './preview.ts'
import { fight, pickedTable, type TestTitan, table, viewOf } from './testing.ts'

const range = (defending: boolean, one: TestTitan = {}, two: TestTitan = {}) =>
  attackRange(CONTENT, viewOf(fight(one, two).state, 'player1'), 'player1', defending)

test('the attack range goes from Attack − Defense to 2 × Attack − Defense', () => {
  expect(range(false)).toEqual({ least: 10, most: 40 })
})

test('the attack range against a defending target uses the highest and the lowest multiplier', () => {
  expect(range(true)).toEqual({ least: 0, most: 30 })
  expect(range(true, { Attack: 40 }, { Defense: 12 })).toEqual({ least: 16, most: 62 })
})

test('the attack range takes weakening, shield and remaining HP into account', () => {
  expect(range(false, {}, { effects: { weaken: 1 } })).toEqual({ least: 20, most: 50 })
  expect(range(false, {}, { effects: { shield: 15 } })).toEqual({ least: 0, most: 25 })
  expect(range(false, {}, { hp: 12 })).toEqual({ least: 10, most: 12 })
})

test('the ends of the attack range equal the damage with the lowest and the highest random number', () => {
  const taken = (rand: number, weaken: number) =>
    150 - fight({}, { Defense: 21, effects: { weaken } }).round('attack', 'rest', [rand]).hp('player2')
  for (const weaken of [0, 1])
    expect(range(false, {}, { Defense: 21, effects: { weaken } })).toEqual({
      least: taken(0, weaken),
      most: taken(1 - 2 ** -53, weaken),
    })
})

test('there is no attack range and no ready ability before the battle', () => {
  expect(attackRange(CONTENT, table().state, 'player1', false)).toBeUndefined()
  expect(isReady(CONTENT, table().state, 'player1')).toBe(false)
})

test('an ability is ready when the charge covers its cost', () => {
  const ready = (charge: number) => isReady(CONTENT, fight({ ability: 'shield', charge }).state, 'player1')
  expect([ready(29), ready(30)]).toEqual([false, true])
  expect(isReady(CONTENT, pickedTable().state, 'player1')).toBe(false)
})

test('the faster titan is more likely to act first, and effects on Speed are included in that chance', () => {
  const share = (mine: number, theirs: number, effects = {}) =>
    chanceToActFirst(CONTENT, fight({ Speed: mine, effects }, { Speed: theirs }).state, 'player1')
  expect([share(40, 40), share(20, 40), share(60, 30)]).toEqual([0.5, 0.25, 0.75])
  expect(share(40, 40, { slow: true })).toBe(0.25)
})
