// The team clocks (rule R-22): the time that each team has for all of its turns together.
import { startedNow } from './clocks.ts'
import { teamMinutesOf } from './options.ts'
import { toMove } from './position.ts'
import type { ChessTurn } from './state.ts'

const MINUTE_MS = 60_000

/** Stops the clock of the team that has moved, and starts the clock of the team to move. */
export function runTeamClock(turn: ChessTurn): void {
  const { state } = turn
  const total = teamMinutesOf(state.options) * MINUTE_MS
  if (total === 0) return
  stopTeamClock(turn)
  const left = state.teamTime?.left ?? { white: total, black: total }
  const side = toMove(state.fen)
  state.teamTime = { left, running: { ...startedNow(turn, 'team'), due: turn.now + left[side], side } }
}

/** Stops the running team clock and keeps the time that is left. */
export function stopTeamClock({ state, now }: ChessTurn): void {
  const { teamTime } = state
  if (!teamTime?.running) return
  teamTime.left[teamTime.running.side] = Math.max(0, teamTime.running.due - now)
  teamTime.running = null
}
