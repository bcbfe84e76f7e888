// Tests of the plain cards.
import { expect, test } from 'vitest'
import { lettersOf, plainCard } from './plain-games.ts'

test('the letters of an icon are the first letters of the first two words, in capitals', () => {
  expect(['Last stone', 'Tic-tac-toe', 'Rock, paper, scissors', 'élan', '21'].map(lettersOf)).toEqual([
    'LS',
    'TT',
    'RP',
    'É',
    '2',
  ])
})

test('a plain card has the title of the rules and an icon with its letters', () => {
  const card = plainCard('stones', 'Last stone')
  expect(card.title).toBe('Last stone')
  expect(decodeURIComponent(card.shape)).toContain('>LS</text>')
  expect(card.scene).toEqual([card.shape])
})

test('two plain cards can have different colours, and a card always has the same', () => {
  const ids = ['stones', 'dice', 'rows', 'cards', 'hands']
  expect(new Set(ids.map((id) => plainCard(id, id).colours[0])).size).toBeGreaterThan(1)
  expect(plainCard('stones', 'Last stone')).toEqual(plainCard('stones', 'Last stone'))
})
