// The result of King of the Hill: the picture of each seat's class, and the steps to the crown.
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { ResultParts } from '#web/table/table.ts'
import { boardOf, stepsToGo } from '../rules/board.ts'
import type { View } from '../rules/view.ts'
import { say } from '../words/say.ts'
import { classImage } from './art/images.ts'

const toGo = (view: View, seat: Seat): number => {
  const player = view.players[seat]
  return player ? stepsToGo(boardOf(view), player.position) : 0
}

export const result: ResultParts = {
  figureOf(view, seat) {
    const player = (view as View).players[seat]
    return player?.class ? classImage(player.class) : undefined
  },
  standing(view, seat) {
    const hill = view as View
    if (hill.outcome?.winner === seat) return hill.outcome.reason === 'left' ? say('result.last') : say('result.crown')
    if (!hill.players[seat]?.active) return say('result.left')
    const steps = toGo(hill, seat)
    return steps === 0 ? say('result.top') : say('result.short', { steps })
  },
  fact(view, { winner, reason }, { seat, names }) {
    const hill = view as View
    if (winner === null || reason !== 'final') return undefined
    const others = hill.seats.filter((other) => other !== winner && hill.players[other]?.active)
    const [next] = others.toSorted((a, b) => toGo(hill, a) - toGo(hill, b))
    // A player who lost reads the own distance, everybody else the distance of the second.
    const other = seat !== null && others.includes(seat) ? seat : next
    const steps = other === undefined ? 0 : toGo(hill, other)
    if (other === undefined || steps === 0) return undefined
    const [first, second] = [personName({ names }, winner), personName({ names }, other)]
    if (seat === winner) return say('result.youWon', { steps, other: second })
    return other === seat
      ? say('result.youLost', { steps, winner: first })
      : say('result.othersWon', { steps, winner: first, other: second })
  },
}
