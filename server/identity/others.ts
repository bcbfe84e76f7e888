// The other players of a match, as one of its players sees them: teammates and opponents.
import type { AnyGame, Seat } from '#kit/game.ts'
import { companyOf, type Sides, sidesIn } from '#kit/sides.ts'

export interface Others<Assignment> {
  /** First the teammates, then the opponents. */
  others: Assignment[]
  /** Number of teammates in `others`. Absent if it is not known who played together. */
  teammates?: number
}

/** Returns the players other than the one on `seat`. Seats that have not played are left out if the sides are known. */
export function othersOf<Assignment extends { seat: Seat }>(
  seated: readonly Assignment[],
  seat: Seat,
  sides: Sides | null,
): Others<Assignment> {
  if (!sides) return { others: seated.filter((other) => other.seat !== seat) }
  const { teammates, opponents } = companyOf(sides, seat)
  const on = (seats: readonly Seat[]) => seated.filter((other) => seats.includes(other.seat))
  const own = on(teammates)
  return { others: [...own, ...on(opponents)], teammates: own.length }
}

/**
 * Returns the sides that are stored with a result. Results from before sides were stored have sides only if the game
 * has none of its own; otherwise returns null.
 */
export function storedSides(
  game: AnyGame | undefined,
  { sides, seats }: { sides: Sides | null; seats: readonly { seat: Seat }[] },
): Sides | null {
  if (sides || !game || game.sides) return sides
  return sidesIn(
    game,
    undefined,
    seats.map(({ seat }) => seat),
  )
}
