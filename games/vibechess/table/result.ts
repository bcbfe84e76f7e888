// The picture of a seat on the result screen: the king of the seat's side.
import type { FigureOf } from '#web/table/table.ts'
import { SIDES } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { pieceImage } from './view/images.ts'

export const figureOf: FigureOf = (view, seat) => {
  const { teams } = view as View
  const side = SIDES.find((each) => teams[each].members.some((member) => member.seat === seat))
  return side && pieceImage(side, 'k')
}
