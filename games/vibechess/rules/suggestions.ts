// Suggestions: arrows on the board that only the author’s team sees.
import { defined } from '#kit/defined.ts'
import { type Dice, refusal, type Seat } from '#kit/game.ts'
import type { ActionHandlers } from './actions.ts'
import { SQUARES } from './squares.ts'
import type { Side, State, Suggestion } from './state.ts'
import { seatsOf, sideOf } from './teams.ts'

/**
 * Returns the suggestions that members of this team may see. `side` is undefined for viewers outside both teams, who
 * see no suggestions.
 */
export const suggestionsFor = (state: State, side: Side | undefined): Suggestion[] =>
  state.suggestions.filter((suggestion) => suggestion.side === side)

export function removeSuggestion(state: State, seat: Seat): void {
  state.suggestions = state.suggestions.filter((suggestion) => suggestion.seat !== seat)
}

const randomSuggestion = (dice: Dice) => ({
  type: 'suggest' as const,
  from: dice.pick(SQUARES, 'suggest'),
  to: dice.pick(SQUARES, 'suggest'),
})

export const suggestionActions: ActionHandlers<'suggest'> = {
  suggest: {
    phases: ['playing'],
    sampled: true,
    aside: true,
    refuse: (_state, _seat, { from, to }) =>
      from === to ? refusal('one_square', 'An arrow needs two squares') : undefined,
    perform: (turn, seat: Seat, { from, to }) => {
      const { state } = turn
      const side = defined(sideOf(state, seat))
      removeSuggestion(state, seat)
      state.suggestions.push({ seat, side, from, to })
      turn.emit({ type: 'suggestion', side, seat, from, to }, seatsOf(state.teams[side]))
    },
    choices: (_state, _seat, dice) => (dice ? [randomSuggestion(dice), randomSuggestion(dice)] : []),
  },
}
