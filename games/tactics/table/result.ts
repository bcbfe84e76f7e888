// The picture that represents a seat on the result screen: the seat's hero, alive or dead.
import type { FigureOf } from '#web/table/table.ts'
import { content } from '../rules/book.ts'
import type { GameState } from '../rules/state.ts'
import { unitImage } from './parts/images.ts'

export const figureOf: FigureOf = (view, seat) => {
  const state = view as GameState
  const hero = state.units.find(({ category, owner }) => category === 'HERO' && owner === seat)
  return hero && unitImage({ content, state }, hero)
}
