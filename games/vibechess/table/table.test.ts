// Tests of the card, the pictures and the export of a game in portable game notation (PGN).

import { expect, test } from 'vitest'
import { guestName } from '#kit/protocol/guests.ts'
import { game } from '../rules/index.ts'
import { pgn } from '../rules/pgn.ts'
import { type PieceType, SIDES } from '../rules/state.ts'
import { aGame, plays, stateOf } from '../rules/testing.ts'
import { view } from '../rules/view.ts'
import { card } from './card.ts'
import { pieceImage, signImage } from './view/images.ts'
import { namesOf } from './words/names.ts'

test('the card has the title of the game', () => {
  expect(card.title).toBe(game.title)
})

test('every piece has its own picture, and the icon of a pen exists', () => {
  const types: PieceType[] = ['k', 'q', 'r', 'b', 'n', 'p']
  expect(new Set(SIDES.flatMap((side) => types.map((type) => pieceImage(side, type)))).size).toBe(12)
  expect(signImage('pen')).toBeDefined()
})

test('the PGN made from a view equals the PGN made from the state, and every player in the PGN has a name', () => {
  const play = aGame(2, 1)
  plays(play, 'e2e4', 'e7e5')
  const seen = view(stateOf(play), 'spectator')
  const names = namesOf(seen, { seat: null, names: { s1: 'Ada', s2: '', s3: 'Cy' } })
  expect(pgn(seen, names)).toBe(pgn(stateOf(play), names))
  expect(pgn(seen, names)).toContain(`[BlackPlayers "${guestName('s2')}"]`)
})
