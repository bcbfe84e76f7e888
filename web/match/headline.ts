// The headline of a result.
import type { Outcome, Seat } from '#kit/game.ts'
import { personName } from '../base/names.ts'

/** Who won, for who played and for who only looked on. */
export function headline(
  { winner, winners }: Outcome,
  seat: Seat | null,
  names: Readonly<Record<Seat, string>>,
): string {
  if (winner === null) return 'A draw'
  if (seat !== null) return winners.includes(seat) ? 'You won' : 'You lost'
  return `${winners.includes(winner) ? personName({ names }, winner) : sideName(winner)} won`
}

/** Sides are plain words: white, red. */
const sideName = (side: string): string => side.charAt(0).toUpperCase() + side.slice(1)
