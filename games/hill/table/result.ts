// The picture of a seat on the result screen: the picture of the seat's class.
import type { FigureOf } from '#web/table/table.ts'
import type { View } from '../rules/view.ts'
import { classImage } from './art/images.ts'

export const figureOf: FigureOf = (view, seat) => {
  const player = (view as View).players[seat]
  return player?.class ? classImage(player.class) : undefined
}
