import { expect, test } from 'vitest'
import { game } from '../rules/index.ts'
import { moves } from '../rules/moves.ts'
import { roster } from '../rules/roster.ts'
import { card } from './card.ts'
import { monsterImage, moveImage } from './images.ts'

test('the card has the game’s own title', () => {
  expect(card.title).toBe(game.title)
})

test('every monster of the roster has a picture by its name', () => {
  for (const { name } of roster.values()) expect(monsterImage(name), name).not.toBe(monsterImage('placeholder'))
})

test('a name without a file gets the placeholder', () => {
  expect(monsterImage('Nobody Knows')).toBe(monsterImage('placeholder'))
  expect(monsterImage('placeholder')).toBeDefined()
})

test('every move has a sign of its own', () => {
  for (const id of moves.keys()) if (id !== 'none') expect(moveImage(id), id).not.toBe(moveImage('none'))
})
