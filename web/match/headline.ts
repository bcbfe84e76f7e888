// The headline of a result.
import type { Outcome, Seat } from '#kit/game.ts'
import { personName } from '../base/names.ts'
import { inWords } from '../base/numbers.ts'
import type { Place } from './places.ts'

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

/**
 * Returns who won, for the player at `seat`, or for a spectator if `seat` is null. A player between the first and the
 * last place reads the place instead.
 */
export function headline(
  outcome: Outcome,
  seat: Seat | null,
  names: Readonly<Record<Seat, string>>,
  places: readonly Place[] = [],
): string {
  if (outcome.winner === null) return 'A draw'
  if (seat !== null && outcome.winners.includes(seat)) return 'You won'
  return placeWords(seat, places) ?? `${winnerName(outcome.winner, names, places)} wins`
}

function placeWords(seat: Seat | null, places: readonly Place[]): string | undefined {
  const mine = seat !== null && places.find(({ seats }) => seats.includes(seat))
  const last = places.at(-1)?.place ?? 0
  if (!mine || mine.place === 1 || mine.place === last || places.length > ORDINALS.length) return undefined
  return `${ORDINALS[mine.place - 1]} of ${inWords(places.length)}`
}

/** Returns the name of the winning team, player or side. */
export function winnerName(winner: string, names: Readonly<Record<Seat, string>>, places: readonly Place[]): string {
  const team = places.find(({ team }) => team?.id === winner)?.team
  if (team?.name) return team.name
  return winner in names ? personName({ names }, winner) : winner.charAt(0).toUpperCase() + winner.slice(1)
}
