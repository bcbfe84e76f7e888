// Balance of Titans: Monte Carlo bot on both sides, random titans. Goals: the owner of any ability wins 35 % to 65 % of
// matches, uses it for at least a tenth of all actions, and the median match lasts 5 to 9 rounds.
import { abilityIdOf, isSeat, type State } from '../../games/titans/rules/state.ts'
import type { Counting } from './counting.ts'

export const counting: Counting<State> = {
  bot: { strength: 'hard', playouts: 20 },
  byLot: ['pick'],
  contents(state, seat) {
    const titan = isSeat(seat) ? state.titans[seat] : null
    return titan ? [abilityIdOf(state, titan)] : []
  },
  band: [0.35, 0.65],
  length: { unit: 'rounds', of: ({ roundNumber }) => roundNumber, band: [5, 9] },
  used: { by: ['ability'], among: ['attack', 'defend', 'ability', 'rest'], least: 0.1 },
}
