// Leaving: a seat ends for good, at any time.
import type { Seat } from '#kit/game.ts'
import { checkRest } from './clock.ts'
import { deckOf } from './content/items.ts'
import { discard, putUnder } from './decks.ts'
import { itemsOf, remove } from './inventory.ts'
import { checkAlone } from './outcome.ts'
import { pushCapacity } from './phases/capacity.ts'
import { endTurnNow } from './phases/endTurn.ts'
import { type Hill, playerOf } from './state.ts'

export function leave(turn: Hill, seat: Seat): void {
  const { state } = turn
  playerOf(state, seat).active = false
  turn.emit({ type: 'left', seat })
  turn.unseat(seat)
  giveAllBack(turn, seat)
  checkAlone(turn)
  checkRest(state)
  const frozen = state.phase === 'lobby' || state.stack.some((frame) => frame.kind === 'finalBracket')
  if (state.outcome || frozen || seat !== state.currentPlayerUid) return
  // A duel ends with the turn it was fought in, even if the current player is not part of it.
  if (state.combat?.kind === 'duel') turn.emit({ type: 'duelOver', winner: null })
  endTurnNow(turn)
  // Another player may still be over a limit, such as the winner of a duel.
  pushCapacity(state)
}

/** Returns items to the bottom of their decks, and kept cards and ambushes to the discards. Traps stay. */
function giveAllBack(turn: Hill, seat: Seat): void {
  const { state } = turn
  const player = playerOf(state, seat)
  for (const item of itemsOf(player)) {
    remove(player, item)
    putUnder(state, deckOf(item), item)
  }
  const placed = state.tiles.ambushes.filter((ambush) => ambush.owner === seat).map((ambush) => ambush.card)
  for (const card of [...player.kept, ...placed]) discard(state, 'chance', card)
  state.tiles.ambushes = state.tiles.ambushes.filter((ambush) => ambush.owner !== seat)
  player.kept = []
  player.fresh = []
  player.pendingTile = null
}
