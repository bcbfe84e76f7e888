// What happens after an action: victory check, death choices, next player (§4).
import type { Play } from './content.ts'
import { openChoices } from './deaths.ts'
import { endRound } from './round-end.ts'
import { opponentOf } from './state.ts'
import { hasNotActed, midSpeedUnit } from './turns.ts'
import { finish, winnerNow } from './victory.ts'

export function handOver(play: Play): void {
  const winner = winnerNow(play.state)
  if (winner) finish(play, winner)
  else if (!openChoices(play)) passTurn(play)
}

/** Step 3 after an action: ends the round or chooses the player who acts next. */
export function passTurn(play: Play): void {
  const { state } = play
  if (state.roundEnding) return endRound(play)
  if (midSpeedUnit(play, state.currentPlayer)) return
  if (!state.units.some(hasNotActed)) return endRound(play)
  const opponent = opponentOf(state.currentPlayer)
  if (state.units.some((unit) => unit.owner === opponent && hasNotActed(unit))) state.currentPlayer = opponent
}
