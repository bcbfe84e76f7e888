import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '../../dice.ts'
import { open } from '../open.ts'
import { game } from './haggle.ts'

test('offers are not listed; with dice a few are drawn', () => {
  const table = open(game)
  expect(table.choices('buyer')).toEqual([{ type: 'walk_away' }])
  const drawn = [...game.choices(table.state as never, 'buyer', dice(pseudoRandom(1)))].filter(
    ({ type }) => type === 'offer',
  )
  expect(drawn).toHaveLength(3)
})

test('any price is an offer, with a word or without', () => {
  const table = open(game).act('buyer', { type: 'offer', price: 123_456, word: 'please' } as never)
  expect(table.happened('offer')).toEqual({ type: 'offer', price: 123_456, word: 'please', seat: 'buyer' })
  table.refused('seller', { type: 'offer', price: 0 }, 'shape')
})

test('the deal is for who gains more against the own secret limit', () => {
  const table = open(game, { draws: [100_000, 300_000] }).act('buyer', { type: 'offer', price: 450_001 } as never)
  expect(table.view('seller')).toMatchObject({ limit: 300_000, limits: null })
  expect(table.act('seller', { type: 'accept' }).outcome).toMatchObject({ winner: 'seller', reason: 'deal' })
})

test('silence ends it', () => {
  expect(open(game).advance('30s').outcome).toEqual({ winner: null, winners: [], reason: 'silence' })
})
