// The result of 5×5 Tactics: the picture of each seat's hero, alive or dead, and the HP of the heroes.
import type { ResultParts } from '#web/table/table.ts'
import { content } from '../rules/book.ts'
import type { GameState, Unit } from '../rules/state.ts'
import { say } from '../words/say.ts'
import { unitImage } from './parts/images.ts'

/** A defeat is close if the winner's hero has at most this many HP left. */
const CLOSE = 2

const heroOf = (view: unknown, seat: string | null): Unit | undefined =>
  (view as GameState).units.find(({ category, owner }) => category === 'HERO' && owner === seat)

export const result: ResultParts = {
  figureOf(view, seat) {
    const hero = heroOf(view, seat)
    return hero && unitImage({ content, state: view as GameState }, hero)
  },
  standing(view, seat) {
    const hero = heroOf(view, seat)
    return hero?.alive ? say('result.standing', { hp: hero.hp }) : undefined
  },
  fact(view, { winner, reason }, { seat }) {
    const hero = heroOf(view, winner)
    if (!hero?.alive || reason === 'resigned') return undefined
    if (seat === winner) return say('result.yours', { hp: hero.hp })
    if (seat === null) return say('result.last', { hp: hero.hp })
    return hero.hp <= CLOSE ? say('result.close', { hp: hero.hp }) : undefined
  },
}
