// Tests of the test game "Auction", which has its own lobby.
import { expect, test } from 'vitest'
import { open } from '../open.ts'
import { game } from './hosted.ts'

test('the first player who is not a bot owns the match', () => {
  const table = open(game, { seats: ['one', 'two'], bots: ['one'] })
  table.refused('one', { type: 'begin' }, 'not_owner')
  table.act('two', { type: 'begin' })
})

test('everyone may bid once without having an open ask', () => {
  const table = open<Parameters<typeof game.outcome>[0]>(game, { seats: ['one', 'two', 'three'] }).act('one', {
    type: 'begin',
  })
  expect(game.mayAct?.(table.state)).toEqual(['two', 'three'])
  expect(game.mayAct?.(table.act('two', { type: 'bid' }).state)).toEqual(['three'])
})
