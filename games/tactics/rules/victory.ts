// The victory check: a side loses when its hero is dead (§12).
import type { Play } from './content.ts'
import { type GameState, heroOf, opponentOf, type Player } from './state.ts'

/**
 * Returns the winner if a hero is dead. If both heroes are dead, the player who acted wins; at a round end, the player
 * who acted last in the round wins.
 */
export function winnerNow(state: GameState): Player | undefined {
  const { currentPlayer } = state
  const opponent = opponentOf(currentPlayer)
  if (!heroOf(state, opponent).alive) return currentPlayer
  return heroOf(state, currentPlayer).alive ? undefined : opponent
}

export function finish(play: Play, winner: Player): void {
  const { state } = play
  state.isGameOver = true
  state.winner = winner
  state.phase = 'GAME_OVER'
  state.pendingDeathChoice = null
  state.deathChoiceQueue = []
  delete state.roundEnding
  play.emit({ type: 'won', playerId: winner })
}
