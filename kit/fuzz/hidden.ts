// Checks that `guess` varies what a seat cannot see. A value of the state is hidden from a seat if another seat's view
// shows it and the seat's own view does not.
import { copy } from '../copy.ts'
import type { AnyGame, Seat } from '../game.ts'
import { sameJson } from '../json.ts'
import type { Match } from '../match.ts'
import { at, eachLeaf, leavesOf } from './diff.ts'

/** Number of guesses after which a hidden value must have varied. */
const GUESSES = 50

/** What is known about a hidden place of the state. Entries of a list share one place. */
interface Place {
  /** Number of guesses that had the real value in this place. */
  unchanged: number
  /** The first real value at each path of this place. A value that is the same in all states is no secret. */
  first: Map<string, unknown>
  isSecret: boolean
  hasVaried: boolean
}

/** The hidden places by seat and path. */
export type HiddenPlaces = Map<string, Place>

/**
 * Compares the hidden values of a match with one guess, and counts the places that the guess left as they are. Returns
 * a sentence if a place has had its real value in 50 guesses and no guess has ever varied it.
 */
export function constantGuessFlaw(
  game: AnyGame,
  real: Match,
  guessed: Match,
  seat: Seat,
  places: HiddenPlaces,
): string | undefined {
  const own = leavesOf(game.view(real.state, seat))
  for (const other of real.taken) {
    if (other === seat) continue
    const shown = leavesOf(game.view(real.state, other))
    const hidden = new Set([...shown].filter((leaf) => isTelling(leaf, real) && !own.has(leaf)))
    const flaw = hidden.size > 0 && countPlaces({ game, real, guessed, seat, other }, hidden, places)
    if (flaw) return flaw
  }
  return undefined
}

interface Guess {
  game: AnyGame
  real: Match
  guessed: Match
  seat: Seat
  other: Seat
}

function countPlaces(guess: Guess, hidden: Set<unknown>, places: HiddenPlaces): string | undefined {
  const { real, guessed, seat } = guess
  let flaw: string | undefined
  const visited = new Set<string>()
  eachLeaf(real.state, (leaf, path) => {
    if (flaw || !hidden.has(leaf)) return
    const place = path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.')
    const key = `${seat} ${place}`
    const known = places.get(key) ?? { unchanged: 0, first: new Map(), isSecret: false, hasVaried: false }
    places.set(key, known)
    if (known.hasVaried) return
    const full = path.join('.')
    if (!known.first.has(full)) known.first.set(full, leaf)
    known.isSecret ||= known.first.get(full) !== leaf
    known.hasVaried = !sameJson(at(guessed.state, path) ?? null, leaf)
    if (known.hasVaried || !known.isSecret || visited.has(key) || !isHiddenAt(guess, path, hidden)) return
    visited.add(key)
    known.unchanged++
    if (known.unchanged >= GUESSES)
      flaw = `guess does not vary what it hides: state.${place} is hidden from ${seat} and had its real value in ${GUESSES} guesses`
  })
  return flaw
}

/** True for texts and larger numbers. Seat names, booleans and small numbers are in most views by accident. */
const isTelling = (leaf: unknown, { taken }: Match): boolean =>
  typeof leaf === 'string' ? !taken.includes(leaf) : typeof leaf === 'number' && Math.abs(leaf) > 20

/**
 * True if the value at this path can change without a change of the seat's view, while the other seat's view changes.
 * The replacement is another hidden value, so that the views can be made.
 */
function isHiddenAt({ game, real, seat, other }: Guess, path: readonly string[], hidden: Set<unknown>): boolean {
  const state = copy(real.state)
  const holder = at(state, path.slice(0, -1)) as Record<string, unknown>
  const key = path.at(-1) as string
  const value = holder[key]
  holder[key] = [...hidden].find((leaf) => leaf !== value && typeof leaf === typeof value) ?? null
  try {
    const changed = (viewer: Seat) => !sameJson(game.view(state, viewer), game.view(real.state, viewer))
    return changed(other) && !changed(seat)
  } catch {
    return false
  }
}
