// How the next game of a room continues a finished game (rule R-23).
import type { Rematch } from '#kit/game.ts'
import { withoutDefault } from '#kit/text.ts'
import type { Action } from './actions.ts'
import { otherSide, SIDES, type Side, type State } from './state.ts'
import { isBot, seatsOf } from './teams.ts'

/**
 * Returns the seats of the next game and the actions that set it up: White sets the old settings and starts the game,
 * and each team sets its old name.
 */
export function rematch(state: State, swapped: boolean): Rematch<Action> {
  const sideNow = (side: Side) => (swapped ? otherSide(side) : side)
  const places = SIDES.flatMap((side) => membersInOrder(state, sideNow(side)).map((seat) => ({ seat, side })))
  const names = SIDES.flatMap((side) => {
    const { name, named } = state.teams[sideNow(side)]
    return named ? [{ side, action: { type: 'rename_team' as const, name: withoutDefault(name) } }] : []
  })
  return {
    places,
    actions: [
      { side: 'white', action: { type: 'set_options', options: { ...state.options } } },
      ...names,
      { side: 'white', action: { type: 'start' } },
    ],
  }
}

/** Returns the members of a team, people before bots, because a bot leads only a team of bots (rule R-19). */
function membersInOrder(state: State, side: Side) {
  const seats = seatsOf(state.teams[side])
  return [...seats.filter((seat) => !isBot(state, seat)), ...seats.filter((seat) => isBot(state, seat))]
}
