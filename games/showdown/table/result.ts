// The picture that represents a seat on the result screen: the seat's last active monster.
import type { FigureOf } from '#web/table/table.ts'
import type { SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { monsterImage } from './parts/images.ts'

export const figureOf: FigureOf = (view, seat) => {
  const active = (view as View).sides[seat as SeatName]?.active
  return active ? monsterImage(active.name) : undefined
}
