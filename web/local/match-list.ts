// The texts of the list of matches on this device, and the choice of old matches to delete.
import { personName } from '../base/names.ts'
import { humanSeats } from '../host/seat-plan.ts'
import { playerNames } from '../host/setup.ts'
import { byLastPlayed, type StoredMatch } from '../host/stored-match.ts'
import { headline } from '../match/headline.ts'
import { say } from '../words/say.ts'

/** How many finished matches stay stored. Older finished matches are deleted. */
const MAX_FINISHED = 12

export const matchesToDelete = (matches: readonly StoredMatch[]): string[] =>
  byLastPlayed(matches)
    .filter(({ outcome }) => outcome !== null)
    .slice(MAX_FINISHED)
    .map(({ id }) => id)

/**
 * Returns the players, as in "Ada, Ben, Easy bot". If a single person plays, returns the opponents, as in "against Easy
 * bot".
 */
export function playersText({ seats }: StoredMatch): string {
  const names = playerNames(seats)
  const people = humanSeats(seats)
  const said = (of: readonly string[]) => of.map((seat) => personName({ names }, seat)).join(', ')
  return people.length === 1
    ? say('local.against', { names: said(Object.keys(names).filter((seat) => !people.includes(seat))) })
    : said(Object.keys(names))
}

/** Returns the state of the match, such as "Your turn", "Ada’s turn" or "Ada wins". */
export function statusText({ seats, asked, outcome }: StoredMatch): string {
  const names = playerNames(seats)
  const people = humanSeats(seats)
  const [alone = null, ...others] = people
  if (outcome) return headline(outcome, others.length === 0 ? alone : null, names)
  const next = people.find((seat) => asked.includes(seat))
  if (next === undefined) return say(asked.length === 0 ? 'local.status.new' : 'local.status.bot')
  return others.length === 0
    ? say('local.status.yours')
    : say('local.status.theirs', { name: personName({ names }, next) })
}
