// The window when a player enters a tile with an ambush. The ambush's owner may start a duel or pass. The other players
// do not learn who is asked.
import type { Seat } from '#kit/game.ts'
import { classOf } from '../content/classes.ts'
import { discard } from '../decks.ts'
import { canDuel } from '../duelling.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { goTo, pop } from '../stack.ts'
import { currentPlayer, type State } from '../state.ts'

/** Returns the owner of the ambush if both the owner and the moving player are able to duel. */
export function ambushOwner(state: State, card: string): Seat | undefined {
  const owner = state.tiles.ambushes.find((ambush) => ambush.card === card)?.owner
  if (!owner || classOf(currentPlayer(state)).sureFooted) return undefined
  return canDuel(state, owner) && canDuel(state, state.currentPlayerUid) ? owner : undefined
}

export const ambush: Rules<'ambush'> = {
  advance(turn, frame) {
    if (ambushOwner(turn.state, frame.card) === frame.owner) return 'wait'
    pop(turn.state)
  },
  window: () => 'ambush',
  wants: (_, { owner }) => [{ seat: owner, kind: 'ambush', otherwise: 'pass', secret: true }],
  refuse(_, { owner }, seat, action) {
    if (seat !== owner) return NOT_YOUR_DECISION
    return action.type === 'StartAmbush' || action.type === 'Pass' ? undefined : 'there is an ambush to start'
  },
  candidates: () => [{ type: 'StartAmbush' }, { type: 'Pass' }],
  act(turn, { card, owner, phase }, _, action) {
    const { state } = turn
    if (action.type === 'Pass') return pop(state)
    state.tiles.ambushes = state.tiles.ambushes.filter((other) => other.card !== card)
    discard(state, 'chance', card)
    turn.emit({ type: 'ambushed', seat: owner, target: state.currentPlayerUid, tile: currentPlayer(state).position })
    goTo(state, 'challenge', { phase, from: owner, to: state.currentPlayerUid, cause: 'ambush', answered: false })
  },
  otherwise: () => ({ type: 'Pass' }),
}
