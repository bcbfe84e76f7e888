// Tests of the words for actions, events and values of a game without a table.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { actionWords, detailWords, eventWords, keyWords, valueWords } from './labels.ts'

const game = { id: 'stones' } as AnyGame
const speaker = { game, names: { first: 'Ann', second: 'Ben' } }

test('names the only field of an action by its value, and several fields by their names', () => {
  expect(detailWords(speaker, { type: 'take', stones: 3 } as never)).toBe('3')
  expect(actionWords(speaker, { type: 'take', stones: 3 } as never)).toBe('Take: 3')
  expect(actionWords(speaker, { type: 'move_piece', from: 'a1', to: 'a2' } as never)).toBe(
    'Move piece: From: a1, To: a2',
  )
  expect(actionWords(speaker, { type: 'pass' })).toBe('Pass')
})

test('says an action as its rules do, with the names of the players', () => {
  const labelled = { ...speaker, game: { ...game, label: () => 'Attack {seat:second}' } as AnyGame }
  expect(actionWords(labelled, { type: 'attack' })).toBe('Attack Ben')
})

test('begins the line of an event with its player', () => {
  expect(eventWords(speaker, { type: 'took', seat: 'first', stones: 3 })).toBe('Ann: Took (Stones: 3)')
  expect(eventWords(speaker, { type: 'dealt', cards: ['a', 'b'] })).toBe('Dealt (Cards: a and b)')
  expect(eventWords(speaker, { type: 'ended' })).toBe('Ended')
})

test('replaces the ids of seats by names, and says yes, no and nothing', () => {
  expect([true, false, null, 'second', 'third', 3].map((value) => valueWords(speaker, value))).toEqual([
    'Yes',
    'No',
    '–',
    'Ben',
    'third',
    '3',
  ])
  expect([keyWords(speaker, 'first'), keyWords(speaker, 'turnCount')]).toEqual(['Ann', 'Turn count'])
})
