// The picture of a seat on the result screen: the seat's titan.
import type { FigureOf } from '#web/table/table.ts'
import type { SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { titanImage } from './content/images.ts'

export const figureOf: FigureOf = (view, seat) => {
  const titan = (view as View).titans[seat as SeatName]
  return titan ? titanImage(titan.name, 'large') : undefined
}
