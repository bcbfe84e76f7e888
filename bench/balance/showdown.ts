// Balance of VibiShowdown: the same bot on both sides, default stats and random legal teams. Goal: a side with any
// given monster wins 40 % to 60 % of its matches.
import { isSeat, monstersOf, type State } from '../../games/showdown/rules/state.ts'
import type { Counting } from './counting.ts'

export const counting: Counting<State> = {
  bot: { strength: 'easy', playouts: 0 },
  byLot: ['submit_team'],
  contents: ({ sides }, seat) => (isSeat(seat) ? monstersOf(sides[seat]).map(({ id }) => id) : []),
  band: [0.4, 0.6],
  length: { unit: 'turns', of: ({ turn }) => turn },
}
