// Tests of the test game "Haggling", in which buyer and seller negotiate a price.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '../../dice.ts'
import { open } from '../open.ts'
import { game } from './haggle.ts'

test('choices contains random offers if dice are given, and no offers without dice', () => {
  const table = open(game)
  expect(table.choices('buyer')).toEqual([{ type: 'walk_away' }])
  const drawn = [...game.choices(table.state as never, 'buyer', dice(pseudoRandom(1)))].filter(
    ({ type }) => type === 'offer',
  )
  expect(drawn).toHaveLength(3)
})

test('accepts an offer with any price, with or without the optional text `word`', () => {
  const table = open(game).act('buyer', { type: 'offer', price: 123_456, word: 'please' } as never)
  expect(table.happened('offer')).toEqual({ type: 'offer', price: 123_456, word: 'please', seat: 'buyer' })
  table.refused('seller', { type: 'offer', price: 0 }, 'shape')
})

test('the player with the larger difference between the price and the player’s secret limit wins', () => {
  const table = open(game, { draws: [100_000, 300_000] }).act('buyer', { type: 'offer', price: 450_001 } as never)
  expect(table.view('seller')).toMatchObject({ limit: 300_000, limits: null })
  expect(table.act('seller', { type: 'accept' }).outcome).toMatchObject({ winner: 'seller', reason: 'deal' })
})

test('the match is drawn if a player does not answer in time', () => {
  expect(open(game).advance('30s').outcome).toEqual({ winner: null, winners: [], reason: 'silence' })
})
