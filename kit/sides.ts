// The sides of a match: which seats play together, and which play against each other.
import type { AnyGame, Seat } from './game.ts'

/** The side of each seat that plays or has played. */
export type Sides = Readonly<Record<Seat, string>>

/** The other seats of a match, as one seat sees them. */
export interface Company {
  teammates: Seat[]
  opponents: Seat[]
}

/** Returns the sides of a match. Without the game's own `sides`, each of the taken seats is a side of its own. */
export const sidesIn = ({ sides }: Pick<AnyGame, 'sides'>, state: unknown, taken: Iterable<Seat>): Sides =>
  sides?.(state) ?? Object.fromEntries([...taken].map((seat) => [seat, seat]))

/** Returns the teammates and opponents of a seat. For a seat that has not played, all others are opponents. */
export function companyOf(sides: Sides, seat: Seat): Company {
  const others = Object.keys(sides).filter((other) => other !== seat)
  const isTeammate = (other: Seat) => sides[other] === sides[seat]
  return { teammates: others.filter(isTeammate), opponents: others.filter((other) => !isTeammate(other)) }
}
