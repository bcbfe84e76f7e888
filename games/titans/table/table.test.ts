import { expect, test } from 'vitest'
import { CONTENT } from '../rules/content.ts'
import { noEffects } from '../rules/effect.ts'
import { game } from '../rules/index.ts'
import { BOOK } from '../rules/testing.ts'
import { card } from './card.ts'
import { effectMarks } from './content/effects.ts'
import { signImage, titanImage } from './content/images.ts'

test('the card has the game’s own title', () => {
  expect(card.title).toBe(game.title)
})

test('every picture of a titan is found by a name', () => {
  const files = Object.keys(import.meta.glob('./titans/*.svg'))
  expect(new Set(['placeholder', ...CONTENT.names].map((name) => titanImage(name))).size).toBe(files.length)
})

test('a name without a file gets the placeholder', () => {
  expect(titanImage('Nobody')).toBe(titanImage('placeholder'))
})

test('a titan has an outline for the size it is shown at, and a white shape to flash', () => {
  const drawn = (as: 'large' | 'small' | 'flash') => decodeURIComponent(titanImage('Fenwulf', as))
  expect(drawn('large')).toContain('stroke-width="15"')
  expect(drawn('small')).toContain('stroke-width="26"')
  expect(drawn('flash')).not.toMatch(/#14100c|url\(#light\)/)
})

test('the rule book’s abilities and what they leave have signs of their own', () => {
  const left = BOOK.flatMap(({ leaves = [] }) => leaves.map(({ effect }) => effect))
  for (const { id, sign } of [...BOOK, ...left]) expect(signImage(sign), id).not.toBe(signImage('ability'))
})

test('a sign without a file is the one for all', () => {
  expect(signImage('nothing')).toBe(signImage('ability'))
  expect(signImage('ability')).toBeDefined()
})

test('effects are told only while they last', () => {
  expect(effectMarks(CONTENT, noEffects(CONTENT))).toEqual([])
  const marks = effectMarks(CONTENT, { shield: 12.4, slow: true, weaken: 3 })
  expect(marks.map(({ words, more }) => [words, more])).toEqual([
    ['Slowed', 'The next speed roll is halved.'],
    ['Weakened', 'Defence is halved until the end of round 3.'],
    ['Shield 13', 'It takes damage until it is used up.'],
  ])
})
