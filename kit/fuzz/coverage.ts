// Lists what a run of the fuzzer never saw: kinds of actions, codes of refusals and types of events.
import type { AnyGame } from '../game.ts'

/** How often each kind of input, refusal code and event type occurred. */
export interface Seen {
  kinds: Record<string, number>
  codes: Record<string, number>
  events: Record<string, number>
}

/** What never occurred in a run. */
export interface Unseen {
  kinds: string[]
  codes: string[]
  events: string[]
}

const REFUSAL = /\brefusal\(\s*['"]([^'"]+)['"]/g
const REFUSAL_OBJECT = /\bcode:\s*['"]([^'"]+)['"]\s*,\s*message:/g
const EVENT = /\bemit\w*\((?:\s*\w+\s*,)?\s*(?:\{\s*type:\s*)?['"]([^'"]+)['"]/g

/**
 * Returns what never occurred. Codes and event types are read from the source text of the game's functions, and from
 * `sources`: the texts of the other files of the rules.
 */
export function unseen(game: AnyGame, seen: Seen, sources: readonly string[]): Unseen {
  const functions = Object.values(game).filter((member) => typeof member === 'function')
  const text = [...functions.map((member) => `${member}`), ...sources].join('\n')
  const missing = (names: Iterable<string>, counts: Record<string, number>) =>
    [...new Set(names)].filter((name) => !Object.hasOwn(counts, name)).sort()
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name as string)
  return {
    kinds: missing(Object.keys(game.actions), seen.kinds),
    codes: missing([...found(REFUSAL), ...found(REFUSAL_OBJECT)], seen.codes),
    events: missing(found(EVENT), seen.events),
  }
}

export const count = (counts: Record<string, number>, key: string): void => {
  counts[key] = (Object.hasOwn(counts, key) ? (counts[key] as number) : 0) + 1
}
