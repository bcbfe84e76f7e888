import { expect, test } from 'vitest'
import { open } from '../open.ts'
import { game } from './hosted.ts'

test('who comes first owns it, but for a bot', () => {
  const table = open(game, { seats: ['one', 'two'], bots: ['one'] })
  table.refused('one', { type: 'begin' }, 'not_owner')
  table.act('two', { type: 'begin' })
})

test('everybody may bid once, unasked', () => {
  const table = open<Parameters<typeof game.outcome>[0]>(game, { seats: ['one', 'two', 'three'] }).act('one', {
    type: 'begin',
  })
  expect(game.mayAct?.(table.state)).toEqual(['two', 'three'])
  expect(game.mayAct?.(table.act('two', { type: 'bid' }).state)).toEqual(['three'])
})
