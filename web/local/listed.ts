// The texts of the list of matches on this device, and the choice of old matches to delete.
import { personName } from '../base/names.ts'
import { byLastPlayed, type KeptMatch } from '../host/kept-match.ts'
import { peopleAt } from '../host/plan.ts'
import { namesOf } from '../host/setting.ts'
import { headline } from '../match/headline.ts'

/** How many finished matches are kept, the most recent ones. */
const FINISHED_KEPT = 12

export const stale = (matches: readonly KeptMatch[]): string[] =>
  byLastPlayed(matches)
    .filter(({ outcome }) => outcome !== null)
    .slice(FINISHED_KEPT)
    .map(({ id }) => id)

/** Returns the players, as in "Ada, Ben, Easy bot", or the opponents of a single person, as in "against Easy bot". */
export function playersIn({ seats }: KeptMatch): string {
  const names = namesOf(seats)
  const people = peopleAt(seats)
  const said = (of: readonly string[]) => of.map((seat) => personName({ names }, seat)).join(', ')
  return people.length === 1
    ? `against ${said(Object.keys(names).filter((seat) => !people.includes(seat)))}`
    : said(Object.keys(names))
}

/** Returns the state of the match in words, such as "Your turn", "Ada’s turn" or "Ada won". */
export function standing({ seats, asked, outcome }: KeptMatch): string {
  const names = namesOf(seats)
  const people = peopleAt(seats)
  const [alone = null, ...others] = people
  if (outcome) return headline(outcome, others.length === 0 ? alone : null, names)
  const next = people.find((seat) => asked.includes(seat))
  if (next === undefined) return asked.length === 0 ? 'Just begun' : 'A bot thinks'
  return others.length === 0 ? 'Your turn' : `${personName({ names }, next)}’s turn`
}
