// What can be done after a step, by whom.
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyGame, Seat } from '#kit/game.ts'
import { admit } from '#kit/judge.ts'
import type { Match } from '#kit/match.ts'
import type { Step } from '#kit/run.ts'
import { type InputWords, stepWords } from './words.ts'

/** Something that can be done now, and whose it is. */
export interface Offer extends InputWords {
  seat: Seat
  step: Step
}

/** What each seat may do, and who may come and go. Of kinds too many to list a few are drawn, the same at every look. */
export function offersOf(game: AnyGame, match: Match): Offer[] {
  if (match.outcome) return []
  const luck = dice(pseudoRandom(match.seq))
  const actions = match.taken.flatMap((seat) =>
    [...game.choices(match.state, seat, luck)].map((action): Step & { seat: Seat } => ({ seat, action })),
  )
  return [...actions, ...comings(game, match)].map((step) => ({
    seat: step.seat,
    step: copy(step),
    ...stepWords(step),
  }))
}

function* comings(game: AnyGame, match: Match): Iterable<Step & { seat: Seat }> {
  const { names, open, sides = [undefined] } = game.seats
  const free = open ? names.find((seat) => !match.taken.includes(seat)) : undefined
  if (free !== undefined)
    for (const side of sides) if (!admit(game, match, free, side)) yield { seat: free, joined: side ?? true }
  for (const seat of match.taken) {
    if (game.presence) yield { seat, connected: !match.here.includes(seat) }
    if (open) yield { seat, left: true }
  }
}
