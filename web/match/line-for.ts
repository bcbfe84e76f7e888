// The words that say who plays in a match, for a match that is not in the player's list of running matches.
import type { Seat } from '#kit/game.ts'
import { companyWords, listWords } from '../base/company.ts'
import { say } from '../words/say.ts'

type Names = Readonly<Record<Seat, string>>

/** `team` returns the id of a seat's team, or undefined for a seat that did not play. */
export function lineFor(seat: Seat | null, names: Names, team: (seat: Seat) => string | undefined): string {
  const others = Object.keys(names).filter((other) => other !== seat && team(other) !== undefined)
  const named = (seats: readonly Seat[]) => seats.map((each) => names[each] ?? '')
  if (seat === null) return say('match.watching', { names: listWords(named(others)) })
  const isTeammate = (other: Seat) => team(other) === team(seat)
  return companyWords({
    teammates: named(others.filter(isTeammate)),
    opponents: named(others.filter((other) => !isTeammate(other))),
  })
}
