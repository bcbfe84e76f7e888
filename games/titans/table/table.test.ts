// Tests of the card, the pictures and the texts of effects.
import { expect, test } from 'vitest'
import { CONTENT } from '../rules/build-content.ts'
import { noEffects } from '../rules/effect.ts'
import { game } from '../rules/index.ts'
import { RULE_BOOK_ABILITIES } from '../rules/testing.ts'
import { card } from './card.ts'
import { effectMarks } from './content/effects.ts'
import { signImage, titanImage } from './content/images.ts'

test('the card has the title of the game', () => {
  expect(card.title).toBe(game.title)
})

test('the card says the length of a round in seconds or in whole hours', () => {
  const words = [45, 3600, 9000, 86_400].map((seconds) => card.told?.roundSeconds?.(seconds))
  expect(words).toEqual(['45 seconds a round', '3,600 seconds a round', '9,000 seconds a round', '24 hours a round'])
})

test('every titan picture belongs to a titan name', () => {
  const files = Object.keys(import.meta.glob('./titans/*.svg'))
  expect(new Set(['placeholder', ...CONTENT.names].map((name) => titanImage(name))).size).toBe(files.length)
})

test('a name without a picture gets the placeholder', () => {
  expect(titanImage('Nobody')).toBe(titanImage('placeholder'))
})

test('a titan picture has an outline that fits its size, or is the white shape for the flash after a hit', () => {
  const drawn = (as: 'large' | 'small' | 'flash') => decodeURIComponent(titanImage('Fenwulf', as))
  expect(drawn('large')).toContain('stroke-width="15"')
  expect(drawn('small')).toContain('stroke-width="26"')
  expect(drawn('flash')).not.toMatch(/#14100c|url\(#light\)/)
})

test('every ability and effect of the rule book has its own icon', () => {
  const left = RULE_BOOK_ABILITIES.flatMap(({ leaves = [] }) => leaves.map(({ effect }) => effect))
  for (const { id, sign } of [...RULE_BOOK_ABILITIES, ...left])
    expect(signImage(sign), id).not.toBe(signImage('ability'))
})

test('an id without an icon gets the default icon', () => {
  expect(signImage('nothing')).toBe(signImage('ability'))
  expect(signImage('ability')).toBeDefined()
})

test('the screen shows an effect only while the effect is active', () => {
  expect(effectMarks(CONTENT, noEffects(CONTENT))).toEqual([])
  const marks = effectMarks(CONTENT, { shield: 12.4, slow: true, weaken: 3 })
  expect(marks.map(({ words, more }) => [words, more])).toEqual([
    ['Slowed', 'The next speed roll is halved.'],
    ['Weakened', 'Defence is halved until the end of round 3.'],
    ['Shield 13', 'Absorbs damage until it is used up.'],
  ])
})
