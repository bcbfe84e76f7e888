// The result of Titans: the picture of each seat's titan, and how close the last round was.
import type { ResultParts } from '#web/table/table.ts'
import type { game } from '../rules/index.ts'
import { hpOf, isSeat } from '../rules/state.ts'
import { say } from '../words/say.ts'
import { titanImage } from './content/images.ts'
import { rounded } from './words/content.ts'

/** A defeat is close if the winner has at most this share of its HP left. */
const CLOSE = 0.25

export const result: ResultParts<typeof game> = {
  figureOf(view, seat) {
    const titan = view.titans[seat]
    return titan ? titanImage(titan.name, 'large') : undefined
  },
  fact(view, { winner, reason }, { seat }) {
    const titan = winner !== null && isSeat(winner) ? view.titans[winner] : null
    if (reason !== 'defeat' || !titan) return undefined
    const hp = hpOf(view, titan)
    if (seat === null || seat === winner) return say('result.left', { titan: titan.name, hp: rounded(hp) })
    return hp <= titan.HP * CLOSE ? say('result.close', { titan: titan.name, hp: rounded(hp) }) : undefined
  },
}
