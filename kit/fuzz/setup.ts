// What a run of the fuzzer gets and what it reports.
import type { AnyAction, Event, Seat, Viewer } from '../game.ts'
import type { Match } from '../match.ts'
import type { Seen, Unseen } from './coverage.ts'

export interface FuzzSetup<State = unknown> {
  seed: number
  /** Total number of inputs to try. The fuzzer plays as many matches as needed. */
  inputs: number
  options?: Record<string, unknown>
  /** The seats that are taken in every match. By default, each match has a random number of seats. */
  seats?: readonly Seat[]
  /** Number of accepted inputs after which the fuzzer abandons the match and starts another match. */
  longest?: number
  /** Number of accepted inputs within which every match must end. */
  endsWithin?: number
  /**
   * Returns texts that this viewer must not see during the match. A game with `guess` needs no such texts: the fuzzer
   * compares what each seat receives in the real match and in a guessed one.
   */
  secrets?(state: State, viewer: Viewer): readonly string[]
  /**
   * True for an event that everyone may remember although no view shows its values, such as a card that is shown once and
   * then kept face down. The comparison with a guessed world leaves these events out.
   */
  shownOnce?(event: Event): boolean
  /** Called after every input. Returns a sentence if the state is wrong. */
  invariant?(state: State, match: Match<State>): string | undefined
  /**
   * Returns the same value for all equivalent spellings of an action, for example for two orders of a list whose order
   * does not matter. Needed only if the schema's optional fields do not show which spellings are equivalent.
   */
  spelling?(action: AnyAction, state: State): unknown
  /** The texts of the rules' source files. The report lists the refusal codes and events in them that never occurred. */
  sources?: readonly string[]
}

export interface FuzzReport extends Seen {
  matches: number
  ended: number
  accepted: number
  refused: number
  /** The kinds of actions, codes of refusals and types of events that never occurred. */
  never: Unseen
}

export const newReport = (): FuzzReport => ({
  matches: 0,
  ended: 0,
  accepted: 0,
  refused: 0,
  kinds: {},
  codes: {},
  events: {},
  never: { kinds: [], codes: [], events: [] },
})
