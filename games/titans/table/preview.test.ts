import { expect, test } from 'vitest'
import { CONTENT } from '../rules/content.ts'
import { fight, viewOf, type Wanted } from '../rules/testing.ts'
import { abilityWords, guardGain, restGain } from './preview.ts'

const seen = (one: Wanted = {}, two: Wanted = {}) => viewOf(fight(one, two).state, 'player1')
const words = (ability: string, one: Wanted = {}, two: Wanted = {}) => abilityWords(CONTENT, seen({ ability, charge: 60, ...one }, two), 'player1')

test('an ability is told in the numbers it would have now', () => {
  expect(words('overdrive')).toBe('60 damage')
  expect(words('drain', { hp: 140 })).toBe('24 damage, heal 10')
  expect(words('shock')).toBe('38 damage, slows them')
  expect(words('weaken')).toBe('30 damage, halves Defense')
  expect(words('fortify', { hp: 100 })).toBe('heal 20, shield 20')
  expect(words('quick_charge', { charge: 20 })).toBe('gain 40')
  expect(words('quick_charge', { charge: 90 })).toBe('gain 15, 60 damage, charge spent')
})

test('the other’s shield and last HP count', () => {
  expect(words('overdrive', {}, { effects: { shield: 20 } })).toBe('40 damage')
  expect(words('overdrive', {}, { effects: { shield: 80 } })).toBe('−60 shield')
  expect(words('drain', { hp: 100 }, { hp: 5 })).toBe('5 damage')
})

test('healing that would heal nothing says so', () => {
  expect(words('heal_small')).toBe('no healing')
  expect(words('drain', {}, { effects: { shield: 50 } })).toBe('−24 shield, no healing')
})

test('every ability has something to say, from either seat', () => {
  for (const { id } of CONTENT.abilities) {
    expect(words(id, { hp: 100 }), id).not.toBe('')
    expect(abilityWords(CONTENT, seen({}, { ability: id, charge: 60, hp: 100 }), 'player2'), id).toBe(words(id, { hp: 100 }))
  }
})

test('a rest brings 60 charge and a guard that is attacked 20, as far as there is room', () => {
  expect([restGain(CONTENT, seen(), 'player1'), guardGain(CONTENT, seen(), 'player1')]).toEqual([60, 20])
  expect([restGain(CONTENT, seen({ charge: 70 }), 'player1'), guardGain(CONTENT, seen({ charge: 95 }), 'player1')]).toEqual([30, 5])
  expect([restGain(CONTENT, seen(), 'player2'), guardGain(CONTENT, seen(), 'player2')]).toEqual([60, 20])
})

test('looking ahead changes nothing', () => {
  const view = seen({ ability: 'overdrive', charge: 60 })
  const before = structuredClone(view)
  abilityWords(CONTENT, view, 'player1')
  expect(view).toEqual(before)
})
