// Tests of the card on the home page and of the pictures.
import { expect, test } from 'vitest'
import { game } from '../rules/index.ts'
import { content } from '../rules/shipped.ts'
import { BOOK_MOVES } from '../rules/testing.ts'
import { card } from './card.ts'
import { monsterImage, signImage } from './parts/images.ts'

test('the game’s card on the home page has the game’s title', () => {
  expect(card.title).toBe(game.title)
})

test('every monster of the roster has a picture with its name', () => {
  for (const { name } of content.roster.values()) expect(monsterImage(name), name).not.toBe(monsterImage('placeholder'))
})

test('a monster without a picture file gets the placeholder', () => {
  expect(monsterImage('Nobody Knows')).toBe(monsterImage('placeholder'))
  expect(monsterImage('placeholder')).toBeDefined()
})

test('every move of the rule book has its own picture', () => {
  const signs = BOOK_MOVES.map((id) => signImage(content.moveOf(id).picture ?? id))
  expect(new Set(signs).size).toBe(BOOK_MOVES.length)
  expect(signs).not.toContain(signImage('placeholder'))
})

test('a move without a picture file gets the placeholder', () => {
  expect(signImage('nobody-knows')).toBe(signImage('placeholder'))
  expect(signImage('placeholder')).toBeDefined()
})
