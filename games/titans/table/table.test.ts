import { expect, test } from 'vitest'
import { CONTENT } from '../rules/content.ts'
import { noEffects } from '../rules/effect.ts'
import { game } from '../rules/index.ts'
import { card } from './card.ts'
import { effectMarks } from './effects.ts'
import { signImage, titanImage } from './images.ts'

test('the card has the game’s own title', () => {
  expect(card.title).toBe(game.title)
})

test('every name has a picture of its own', () => {
  const { names } = CONTENT
  expect(new Set(['placeholder', ...names].map(titanImage)).size).toBe(names.length + 1)
})

test('a name without a file gets the placeholder', () => {
  expect(titanImage('Nobody')).toBe(titanImage('placeholder'))
  expect(titanImage('placeholder')).toBeDefined()
})

test('every ability and effect has a sign, and none of them is the one for all', () => {
  for (const { id, sign } of [...CONTENT.abilities, ...CONTENT.effects]) expect(signImage(sign), id).not.toBe(signImage('ability'))
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
    ['Weakened', 'Defense is halved until the end of round 3.'],
    ['Shield 13', 'It takes damage until it is used up.'],
  ])
})
