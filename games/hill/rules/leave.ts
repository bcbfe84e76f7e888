// Leaving: a player may give up their seat for good at any time.
import type { Seat } from '#kit/game.ts'
import { checkRest } from './clock.ts'
import { deckOf } from './content/items.ts'
import { discard, putUnder } from './decks.ts'
import { itemsOf, removeItem } from './inventory.ts'
import { endIfOneSeatLeft } from './outcome.ts'
import { pushCapacity } from './phases/capacity.ts'
import { endTurnNow } from './phases/endTurn.ts'
import { type Hill, playerOf } from './state.ts'

export function leave(turn: Hill, seat: Seat): void {
  const { state } = turn
  playerOf(state, seat).active = false
  turn.emit({ type: 'left', seat })
  turn.unseat(seat)
  giveAllBack(turn, seat)
  endIfOneSeatLeft(turn)
  checkRest(state)
  const frozen = state.phase === 'lobby' || state.stack.some((frame) => frame.kind === 'finalBracket')
  if (state.outcome || frozen || seat !== state.currentPlayerUid) return
  // When the turn ends, any duel of that turn ends too, even if it is between two other players.
  if (state.combat?.kind === 'duel') turn.emit({ type: 'duelOver', winner: null })
  endTurnNow(turn)
  // Another player, such as the winner of a duel, may still have too many items and must drop some.
  pushCapacity(state)
}

/**
 * Puts a leaving player's items at the bottom of the decks. The player's kept cards and ambushes go to the discard
 * pile, and traps stay on their tiles.
 */
function giveAllBack(turn: Hill, seat: Seat): void {
  const { state } = turn
  const player = playerOf(state, seat)
  for (const item of itemsOf(player)) {
    removeItem(player, item)
    putUnder(state, deckOf(item), item)
  }
  const placed = state.tiles.ambushes.filter((ambush) => ambush.owner === seat).map((ambush) => ambush.card)
  for (const card of [...player.kept, ...placed]) discard(state, 'chance', card)
  state.tiles.ambushes = state.tiles.ambushes.filter((ambush) => ambush.owner !== seat)
  player.kept = []
  player.fresh = []
  player.pendingTile = null
}
