// Who stands for a seat in the picture of the end: the monster it fought with last.
import type { FigureOf } from '#web/table/table.ts'
import type { SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { monsterImage } from './parts/images.ts'

export const figureOf: FigureOf = (view, seat) => {
  const active = (view as View).sides[seat as SeatName]?.active
  return active ? monsterImage(active.name) : undefined
}
