// How a match ended for the viewer of its result.
import { type Ending, endingFor } from '#kit/ending.ts'
import type { Outcome, Seat } from '#kit/game.ts'
import { say } from '../words/say.ts'

/** `watched`: somebody won, and the viewer is a spectator. */
export type EndingKind = Ending | 'watched'

export function endingKind(outcome: Outcome, seat: Seat | null): EndingKind {
  if (seat === null) return outcome.winner === null ? 'drawn' : 'watched'
  return endingFor(outcome, seat)
}

/** Returns the words of the button that starts another match. `alone` is true if all opponents are bots. */
export const againWords = (kind: EndingKind | undefined, alone: boolean): string =>
  say(kind === 'lost' && alone ? 'match.retry' : 'match.again')
