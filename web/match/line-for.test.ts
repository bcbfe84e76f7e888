import { expect, test } from 'vitest'
import { lineFor } from './line-for.ts'

const names = { a: 'Ann', b: 'Ben', c: 'Cleo', d: 'Dan' }
const plain = (line: string) => line.replace(/[\u2068\u2069]/g, '')
const itself = (seat: string) => seat

test('all other players of a match without teams are opponents', () => {
  expect(plain(lineFor('a', names, itself))).toBe('against Ben, Cleo and Dan')
})

test('teammates and opponents are named apart, and a person who did not play is not named', () => {
  const team = (seat: string) => ({ a: 'white', b: 'black', c: 'white' })[seat]
  expect(plain(lineFor('a', names, team))).toBe('with Cleo, against Ben')
})

test('a spectator reads the names of all players', () => {
  expect(plain(lineFor(null, { a: 'Ann', b: 'Ben' }, itself))).toBe('Watching Ann and Ben')
})
