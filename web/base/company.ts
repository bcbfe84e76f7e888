// The words that say with whom and against whom a player plays.
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
  const words =
    names.length > NAMES_MOST
      ? [...isolated.slice(0, NAMES_MOST - 1), `${names.length - NAMES_MOST + 1} more`]
      : isolated
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Returns for example "with Ada, against Ben and Chi". Returns "alone" if there is nobody else. */
export function companyWords({ teammates, opponents }: Company): string {
  const words = [
    ...(teammates.length > 0 ? [`with ${listWords(teammates)}`] : []),
    ...(opponents.length > 0 ? [`against ${listWords(opponents)}`] : []),
  ]
  return words.join(', ') || 'alone'
}

/** Returns the same sentence for players as the server lists them. */
export const listedCompanyWords = ({ others, teammates }: Listed): string =>
  teammates === undefined
    ? companyWords({ teammates: others, opponents: [] })
    : companyWords({ teammates: others.slice(0, teammates), opponents: others.slice(teammates) })
