// The result of Titans: the picture of each seat's titan, and how close the last round was.
import type { ResultParts } from '#web/table/table.ts'
import { hpOf, isSeat, type SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { say } from '../words/say.ts'
import { titanImage } from './content/images.ts'
import { rounded } from './words/content.ts'

/** A defeat is close if the winner has at most this share of its HP left. */
const CLOSE = 0.25

export const result: ResultParts = {
  figureOf(view, seat) {
    const titan = (view as View).titans[seat as SeatName]
    return titan ? titanImage(titan.name, 'large') : undefined
  },
  fact(view, { winner, reason }, { seat }) {
    const titan = winner !== null && isSeat(winner) ? (view as View).titans[winner] : null
    if (reason !== 'defeat' || !titan) return undefined
    const hp = hpOf(view as View, titan)
    if (seat === null || seat === winner) return say('result.left', { titan: titan.name, hp: rounded(hp) })
    return hp <= titan.HP * CLOSE ? say('result.close', { titan: titan.name, hp: rounded(hp) }) : undefined
  },
}
