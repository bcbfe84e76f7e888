// The headline of a result.
import type { Outcome, Seat } from '#kit/game.ts'
import { personName } from '../base/names.ts'

/** Returns who won, for the player at `seat`, or for a spectator if `seat` is null. */
export function headline(
  { winner, winners }: Outcome,
  seat: Seat | null,
  names: Readonly<Record<Seat, string>>,
): string {
  if (winner === null) return 'A draw'
  if (seat !== null) return winners.includes(seat) ? 'You won' : 'You lost'
  return `${winners.includes(winner) ? personName({ names }, winner) : sideName(winner)} won`
}

/** Capitalizes the name of a side, such as "white" or "red". */
const sideName = (side: string): string => side.charAt(0).toUpperCase() + side.slice(1)
