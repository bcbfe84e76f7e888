// Lists the steps that each seat can take next.
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyGame, Seat } from '#kit/game.ts'
import { admit } from '#kit/judge.ts'
import type { Match } from '#kit/match.ts'
import type { Step } from '#kit/run.ts'
import { type InputWords, stepWords } from './words.ts'

export interface PossibleStep extends InputWords {
  seat: Seat
  step: Step
}

/**
 * Lists each seat's actions, and the seats that may join, leave or disconnect. If a game has too many actions, returns
 * a random selection, which is the same on every call.
 */
export function possibleSteps(game: AnyGame, match: Match): PossibleStep[] {
  if (match.outcome) return []
  const luck = dice(pseudoRandom(match.seq))
  const actions = match.taken.flatMap((seat) =>
    [...game.choices(match.state, seat, luck)].map((action): Step & { seat: Seat } => ({ seat, action })),
  )
  return [...actions, ...presenceSteps(game, match)].map((step) => ({
    seat: step.seat,
    step: copy(step),
    ...stepWords(step),
  }))
}

function* presenceSteps(game: AnyGame, match: Match): Iterable<Step & { seat: Seat }> {
  const { names, open, sides = [undefined] } = game.seats
  const free = open ? names.find((seat) => !match.taken.includes(seat)) : undefined
  if (free !== undefined)
    for (const side of sides) if (!admit(game, match, free, side)) yield { seat: free, joined: side ?? true }
  for (const seat of match.taken) {
    if (game.presence) yield { seat, connected: !match.here.includes(seat) }
    if (open) yield { seat, left: true }
  }
}
