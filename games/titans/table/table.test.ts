import { expect, test } from 'vitest'
import { ABILITIES } from '../rules/abilities.ts'
import { game } from '../rules/index.ts'
import { NAMES } from '../rules/names.ts'
import { card } from './card.ts'
import { effectMarks } from './effects.ts'
import { signImage, titanImage } from './images.ts'

test('the card has the game’s own title', () => {
  expect(card.title).toBe(game.title)
})

test('every name has a picture of its own', () => {
  expect(new Set(['placeholder', ...NAMES].map(titanImage)).size).toBe(NAMES.length + 1)
})

test('a name without a file gets the placeholder', () => {
  expect(titanImage('Nobody')).toBe(titanImage('placeholder'))
  expect(titanImage('placeholder')).toBeDefined()
})

test('every ability and effect has a sign of its own', () => {
  const marks = effectMarks({ shield: 1, slow: true, weaken: 2 }).map(({ sign }) => sign)
  for (const id of [...ABILITIES.map(({ id }) => id), ...marks]) expect(signImage(id), id).not.toBe(signImage('ability'))
})

test('effects are told only while they last', () => {
  expect(effectMarks({ shield: 0, slow: false, weaken: 0 })).toEqual([])
  expect(effectMarks({ shield: 12.4, slow: true, weaken: 3 }).map(({ words }) => words)).toEqual(['Shield 13', 'Slowed', 'Weakened'])
})
