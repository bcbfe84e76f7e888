// The result of VibeChess: the teams, and the king of each seat's side as its picture.
import type { Seat } from '#kit/game.ts'
import type { ResultParts } from '#web/table/table.ts'
import { SIDES, type Side } from '../rules/state.ts'
import { SIDE_NAMES } from '../rules/teams.ts'
import type { View } from '../rules/view.ts'
import { pieceImage } from './view/images.ts'
import { colourName } from './words/names.ts'

/** Returns the side of a seat. The owners of pieces also name the side of players who left during the game. */
const sideOf = ({ teams, pieces }: View, seat: Seat): Side | undefined =>
  SIDES.find((side) => teams[side].members.some((member) => member.seat === seat)) ??
  pieces.find(({ owner }) => owner === seat)?.side

export const result: ResultParts = {
  figureOf(view, seat) {
    const side = sideOf(view as View, seat)
    return side && pieceImage(side, 'k')
  },
  teamOf(view, seat) {
    const side = sideOf(view as View, seat)
    if (!side) return null
    const { name } = (view as View).teams[side]
    return { id: side, name: name === SIDE_NAMES[side] ? null : name, note: colourName(side) }
  },
}
