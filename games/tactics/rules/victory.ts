// The victory check: a side loses when its hero is dead (§12).
import type { Play } from './events.ts'
import { type GameState, heroOf, opponentOf, type Player } from './state.ts'

/** If both heroes are dead, the player who acted wins. At a round end that is the player who acted last. */
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
