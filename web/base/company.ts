// The words that say with whom and against whom a player plays.

import { listOf } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import { isolateName } from './names.ts'

/** The names of the other players of a match. */
export interface Company {
  teammates: readonly string[]
  opponents: readonly string[]
}

/** The other players of a match as the server lists them: first the teammates, then the opponents. */
interface Listed {
  others: readonly string[]
  /** Number of teammates in `others`. Absent if it is not known who played together. */
  teammates?: number | undefined
}

/** Maximum number of names in a list. If there are more, the list ends with their number. */
const NAMES_MOST = 3

/** Returns for example "Ada", "Ada and Ben", "Ada, Ben and Chi" or "Ada, Ben and 3 more". */
export function listWords(names: readonly string[]): string {
  const isolated = names.map(isolateName)
  const left = names.length - NAMES_MOST + 1
  return listOf(left > 1 ? [...isolated.slice(0, NAMES_MOST - 1), say('shell.more', { n: left })] : isolated)
}

/** Returns for example "with Ada, against Ben and Chi". Returns "alone" if there is nobody else. */
export function companyWords({ teammates, opponents }: Company): string {
  const [friends, foes] = [teammates.length > 0, opponents.length > 0]
  const kind = friends ? (foes ? 'both' : 'with') : foes ? 'against' : 'other'
  return say('shell.company', { kind, teammates: listWords(teammates), opponents: listWords(opponents) })
}

/** Returns the same sentence for players as the server lists them. */
export const listedCompanyWords = ({ others, teammates }: Listed): string =>
  teammates === undefined
    ? companyWords({ teammates: others, opponents: [] })
    : companyWords({ teammates: others.slice(0, teammates), opponents: others.slice(teammates) })
