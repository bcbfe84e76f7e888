// Tests of the published content.
import { Chess } from 'chess.js'
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { content } from './content.ts'
import { game } from './index.ts'

test('the published content is JSON', () => {
  expect(copy(game.content)).toStrictEqual(game.content)
})

test('the published pieces equal the pieces of the first position', () => {
  const chess = new Chess(content.fen)
  expect(content.pieces).toHaveLength(32)
  for (const { square, type, side } of content.pieces)
    expect(chess.get(square as never)).toEqual({ type, color: side[0] })
})
