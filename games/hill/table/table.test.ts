// Tests that all content has pictures and descriptions.
import { expect, test } from 'vitest'
import { BOARDS } from '../rules/board.ts'
import { CHANCE } from '../rules/content/chance.ts'
import { CLASSES } from '../rules/content/classes.ts'
import { ENEMIES } from '../rules/content/enemies.ts'
import { ITEMS } from '../rules/content/items.ts'
import { game } from '../rules/index.ts'
import { classImage, enemyImage, signImage, thingImage } from './art/images.ts'
import { card } from './card.ts'
import { thingWords } from './words/things.ts'

test('the game’s card in the list of games has the title of the game', () => {
  expect(card.title).toBe(game.title)
})

test('every class, enemy, item and card has its own picture, unless its content row names the picture of another row', () => {
  const own = <Row extends { picture?: string }>(rows: readonly Row[]) =>
    rows.filter(({ picture }) => picture === undefined)
  const pictures = [
    ...own(CLASSES).map(({ id }) => classImage(id)),
    ...own(ENEMIES).map(({ id }) => enemyImage(id)),
    ...own(ITEMS).map(({ id }) => thingImage(id)),
    ...own(CHANCE).map(({ id }) => thingImage(id)),
  ]
  for (const generic of ['hidden', 'enemy', 'treasure', 'chance'].map(signImage))
    expect(pictures).not.toContain(generic)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('every tile type has an icon', () => {
  for (const { type } of BOARDS.full.tiles) expect(signImage(type), type).toBeDefined()
})

test('every item and card has a description of its effect', () => {
  for (const { id } of [...ITEMS, ...CHANCE]) expect(thingWords(id), id).toMatch(/\w.*\.$/)
  expect(thingWords('royal-aegis-1')).toBe('+3 defence, −1 to your roll to move.')
  expect(thingWords('boogey-bane-1')).toBe('+2 attack against enemies.')
})
