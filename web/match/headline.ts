// The headline of a result.
import type { Outcome, Seat } from '#kit/game.ts'
import { personName } from '../base/names.ts'
import { say, sayOr } from '../words/say.ts'
import type { Place } from './places.ts'

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
  if (outcome.winner === null) return say('match.draw')
  if (seat !== null && outcome.winners.includes(seat)) return say('match.youWon')
  return placeWords(seat, places) ?? say('match.wins', { name: winnerName(outcome.winner, names, places) })
}

function placeWords(seat: Seat | null, places: readonly Place[]): string | undefined {
  const mine = seat !== null && places.find(({ seats }) => seats.includes(seat))
  const last = places.at(-1)?.place ?? 0
  if (!mine || mine.place === 1 || mine.place === last) return undefined
  return say('match.place', { place: mine.place, n: places.length })
}

/** Returns the name of the winning team, player or side. */
export function winnerName(winner: string, names: Readonly<Record<Seat, string>>, places: readonly Place[]): string {
  const team = places.find(({ team }) => team?.id === winner)?.team
  if (team) return team.name ?? team.note
  return winner in names ? personName({ names }, winner) : sideName(winner)
}

/** Returns the name of a side, such as White. */
export const sideName = (side: string): string =>
  sayOr(`match.side.${side}`, side.charAt(0).toUpperCase() + side.slice(1))
