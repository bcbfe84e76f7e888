// The phase endTurn: ends the effects of this turn and passes the turn on. If the current player retreats or leaves,
// this phase follows at once.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { deckOf } from '../content/items.ts'
import { discard, putUnder } from '../decks.ts'
import { lapseAll } from '../lapsing.ts'
import { endMarks } from '../marks.ts'
import type { Rules } from '../rules.ts'
import { enter, goTo, push } from '../stack.ts'
import { currentPlayer, type Hill, playerOf, type State } from '../state.ts'

export const endTurn: Rules<'endTurn'> = {
  advance(turn) {
    const { state } = turn
    enter(turn, 'endTurn')
    for (const seat of state.seats) {
      const player = playerOf(state, seat)
      player.turnBuffs = { attack: 0, defence: 0 }
      endMarks(player, 'turnEnd')
      player.fresh = []
    }
    // The current player can have an unresolved tile here only after a retreat, and that tile is never resolved.
    currentPlayer(state).pendingTile = null
    state.noDuelsThisTurn = false
    state.version++
    state.turn++
    state.currentPlayerUid = nextSeat(state)
    goTo(state, 'turnStart', { step: 'begin' })
  },
}

function nextSeat(state: State): Seat {
  const { order } = state
  const at = order.indexOf(state.currentPlayerUid)
  const round = [...order.slice(at + 1), ...order.slice(0, at + 1)]
  return defined(round.find((seat) => playerOf(state, seat).active))
}

/** Ends the turn at once, without the phases postCombat and capacity. */
export function endTurnNow(turn: Hill): void {
  const { state } = turn
  for (const frame of state.stack.toReversed()) {
    if (frame.kind === 'preDuel') lapseAll(turn, frame, 'turn')
    if (frame.kind === 'chance') discard(state, 'chance', frame.card)
    if (frame.kind === 'capacity') for (const { item } of frame.dropped) putUnder(state, deckOf(item), item)
  }
  state.combat = null
  state.stack = []
  push(state, 'endTurn', {})
}
