// What is said of a match on this device where they are listed, and which are thrown away by themselves. Pure.
import { personName } from '../base/names.ts'
import { byLastPlayed, type KeptMatch } from '../host/kept-match.ts'
import { peopleAt } from '../host/plan.ts'
import { namesOf } from '../host/setting.ts'
import { headline } from '../match/headline.ts'

/** So many that are over are kept, those played last. */
const FINISHED_KEPT = 12

export const stale = (matches: readonly KeptMatch[]): string[] =>
  byLastPlayed(matches)
    .filter(({ outcome }) => outcome !== null)
    .slice(FINISHED_KEPT)
    .map(({ id }) => id)

/** Who plays: Ada, Ben and Easy bot; alone, whom against. */
export function playersIn({ seats }: KeptMatch): string {
  const names = namesOf(seats)
  const people = peopleAt(seats)
  const said = (of: readonly string[]) => of.map((seat) => personName({ names }, seat)).join(', ')
  return people.length === 1
    ? `against ${said(Object.keys(names).filter((seat) => !people.includes(seat)))}`
    : said(Object.keys(names))
}

/** How it stands: Your turn, Ada’s turn, Ada won. */
export function standing({ seats, asked, outcome }: KeptMatch): string {
  const names = namesOf(seats)
  const people = peopleAt(seats)
  const [alone = null, ...others] = people
  if (outcome) return headline(outcome, others.length === 0 ? alone : null, names)
  const next = people.find((seat) => asked.includes(seat))
  if (next === undefined) return asked.length === 0 ? 'Just begun' : 'A bot thinks'
  return others.length === 0 ? 'Your turn' : `${personName({ names }, next)}’s turn`
}
