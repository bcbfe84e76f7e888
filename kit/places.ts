// The places of the seats in a finished match: 1 is the best place, and ties share a place.
import type { Outcome, Seat } from './game.ts'

/** Returns the place of a seat. Without ranks, winners are first and all others second; in a draw everybody is first. */
export function placeOf({ winner, winners, ranks }: Outcome, seat: Seat): number {
  if (winner === null) return 1
  return ranks?.[seat] ?? (winners.includes(seat) ? 1 : 2)
}

/** Ranks the seats by a distance: the smallest distance is rank 1, equal distances share a rank. */
export function ranksBy(seats: readonly Seat[], distanceOf: (seat: Seat) => number): Record<Seat, number> {
  const distances = seats.map(distanceOf)
  return Object.fromEntries(
    seats.map((seat, at) => [seat, 1 + distances.filter((other) => other < (distances[at] as number)).length]),
  )
}

/** Returns the outcome without its ranks. Digests leave the ranks out, so that they equal those of older releases. */
export function withoutRanks(outcome: Outcome | null): Outcome | null {
  if (!outcome?.ranks) return outcome
  const { ranks: _, ...rest } = outcome
  return rest
}
