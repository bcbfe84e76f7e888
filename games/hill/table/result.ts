// The result of King of the Hill: the picture of each seat's class, and the steps to the crown.
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { ResultParts } from '#web/table/table.ts'
import { boardOf, stepsToGo } from '../rules/board.ts'
import type { View } from '../rules/view.ts'
import { classImage } from './art/images.ts'

const toGo = (view: View, seat: Seat): number => {
  const player = view.players[seat]
  return player ? stepsToGo(boardOf(view), player.position) : 0
}

const stepsWords = (steps: number): string => `${steps} ${steps === 1 ? 'step' : 'steps'}`

export const result: ResultParts = {
  figureOf(view, seat) {
    const player = (view as View).players[seat]
    return player?.class ? classImage(player.class) : undefined
  },
  standing(view, seat) {
    const hill = view as View
    if (hill.outcome?.winner === seat) return hill.outcome.reason === 'left' ? 'last one climbing' : 'at the crown'
    if (!hill.players[seat]?.active) return 'left the climb'
    const steps = toGo(hill, seat)
    return steps === 0 ? 'at the top too' : `${stepsWords(steps)} short`
  },
  fact(view, { winner, reason }, { seat, names }) {
    const hill = view as View
    if (winner === null || reason !== 'final') return undefined
    const others = hill.seats.filter((other) => other !== winner && hill.players[other]?.active)
    const [next] = others.toSorted((a, b) => toGo(hill, a) - toGo(hill, b))
    // A player who lost reads the own distance, everybody else the distance of the second.
    const other = seat !== null && others.includes(seat) ? seat : next
    const steps = other === undefined ? 0 : toGo(hill, other)
    const winners = seat === winner ? 'You' : personName({ names }, winner)
    if (other === undefined || steps === 0) return undefined
    return `${winners} took the crown, ${stepsWords(steps)} ahead of ${other === seat ? 'you' : personName({ names }, other)}.`
  },
}
