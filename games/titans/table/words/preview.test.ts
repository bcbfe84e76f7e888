// Tests of the predicted results of actions.
import { expect, test } from 'vitest'
import { CONTENT } from '../../rules/build-content.ts'
import { fight, type TestTitan, viewOf } from '../../rules/testing.ts'
import { abilityWords, defendGain, offerParts, restGain, resultOfAction, usesPerRest, usesStamina } from './preview.ts'

const seen = (one: TestTitan = {}, two: TestTitan = {}) => viewOf(fight(one, two).state, 'player1')
const words = (ability: string, one: TestTitan = {}, two: TestTitan = {}) =>
  abilityWords(CONTENT, seen({ ability, charge: 60, ...one }, two), 'player1')

test('the preview describes an ability in current numbers', () => {
  expect(words('overdrive')).toBe('60 damage')
  expect(words('drain', { hp: 140 })).toBe('24 damage, heal 10')
  expect(words('shock')).toBe('38 damage, slows them')
  expect(words('weaken')).toBe('30 damage, halves defence')
  expect(words('fortify', { hp: 100 })).toBe('heal 20, shield 20')
  expect(words('quick_charge', { charge: 20 })).toBe('gain 40 charge')
  expect(words('quick_charge', { charge: 90 })).toBe('gain 15 charge, 60 damage, charge spent')
})

test('the preview takes the opponent’s shield and remaining HP into account', () => {
  expect(words('overdrive', {}, { effects: { shield: 20 } })).toBe('40 damage')
  expect(words('overdrive', {}, { effects: { shield: 80 } })).toBe('−60 shield')
  expect(words('drain', { hp: 100 }, { hp: 5 })).toBe('5 damage')
})

test('for a titan at full HP, the preview says that the ability heals only a titan that has lost HP', () => {
  expect(words('heal_small')).toBe('heals only if hurt')
  expect(words('drain', {}, { effects: { shield: 50 } })).toBe('−24 shield, heals only if hurt')
})

test('the preview describes every ability, in the same words for either seat', () => {
  for (const { id } of CONTENT.abilities) {
    expect(words(id, { hp: 100 }), id).not.toBe('')
    expect(abilityWords(CONTENT, seen({}, { ability: id, charge: 60, hp: 100 }), 'player2'), id).toBe(
      words(id, { hp: 100 }),
    )
  }
})

test('a rest gains 60 charge and a defended attack gains 20 charge, up to the maximum', () => {
  expect([restGain(CONTENT, seen(), 'player1'), defendGain(CONTENT, seen(), 'player1')]).toEqual([60, 20])
  expect([
    restGain(CONTENT, seen({ charge: 70 }), 'player1'),
    defendGain(CONTENT, seen({ charge: 95 }), 'player1'),
  ]).toEqual([30, 5])
  expect([restGain(CONTENT, seen(), 'player2'), defendGain(CONTENT, seen(), 'player2')]).toEqual([60, 20])
})

test('a preview does not change the view', () => {
  const view = seen({ ability: 'overdrive', charge: 60 })
  const before = structuredClone(view)
  abilityWords(CONTENT, view, 'player1')
  expect(view).toEqual(before)
})

const offer = (ability: string, stats: object = {}) => ({
  id: 't1',
  name: 'Korrund',
  HP: 150,
  Attack: 30,
  Defense: 20,
  Speed: 40,
  Stamina: 50,
  ...stats,
  ability,
})

test('before the battle the preview describes an ability in the numbers of the titan that has it', () => {
  expect(offerParts(CONTENT, offer('shock', { Attack: 39 }))).toEqual(['49 damage', 'slows them'])
  expect(offerParts(CONTENT, offer('drain'))).toEqual(['24 damage', 'heal 24'])
  expect(offerParts(CONTENT, offer('quick_charge'))).toEqual(['gain 60 charge'])
})

test('the preview says for how many uses of an ability the charge of one rest is enough', () => {
  expect([usesPerRest(CONTENT, offer('shock')), usesPerRest(CONTENT, offer('overdrive'))]).toEqual([3, 1.2])
})

test('Stamina matters only for quick_charge', () => {
  expect(CONTENT.abilities.filter(({ id }) => usesStamina(CONTENT, offer(id))).map(({ id }) => id)).toEqual([
    'quick_charge',
  ])
})

test('the preview predicts HP and charge after an action', () => {
  const after = (action: 'attack' | 'defend' | 'ability' | 'rest', ability = 'overdrive') =>
    resultOfAction(CONTENT, seen({ ability, charge: 50, hp: 100 }), 'player1', action)
  expect(after('attack')).toEqual({ hp: 100, charge: 50, loss: { least: 0, most: 40 } })
  expect(after('ability')).toEqual({ hp: 100, charge: 0, loss: { least: 60, most: 60 } })
  expect(after('ability', 'drain')).toEqual({ hp: 124, charge: 15, loss: { least: 24, most: 24 } })
  expect(after('rest')).toEqual({ hp: 100, charge: 100, loss: { least: 0, most: 0 } })
  expect(after('defend')).toEqual({ hp: 100, charge: 50, loss: { least: 0, most: 0 } })
})
