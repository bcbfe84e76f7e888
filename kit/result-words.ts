// Describes the result of a match in one sentence with the players' names, for link previews.
import type { Outcome, Seat } from './game.ts'
import type { Words } from './words/keys.ts'
import { phrases, type Said } from './words/phrase.ts'

const phrase = phrases<Words>()

/** The names in a result. */
export interface ResultNames {
  /** The name of each seat's player. */
  called: Readonly<Record<Seat, string>>
  /** Returns the name of a side with several seats, for example White or Red. */
  sideName: (side: string) => string
}

/** Returns for example "Ben beat Ada", as a message of `kit/words`. */
export function resultPhrase({ winner, winners }: Outcome, { called, sideName }: ResultNames): Said {
  const nameOf = (seat: Seat) => called[seat] as string
  const seats = Object.keys(called)
  if (winner === null)
    return seats.length === 2 ? phrase('preview.drew', { names: seats.map(nameOf) }) : phrase('preview.draw')
  const [first, ...more] = seats.filter((seat) => winners.includes(seat))
  const beaten = seats.filter((seat) => !winners.includes(seat))
  if (first === undefined || more.length > 0) return phrase('preview.side', { side: sideName(winner) })
  return beaten.length === 1 && beaten[0]
    ? phrase('preview.beat', { winner: nameOf(first), loser: nameOf(beaten[0]) })
    : phrase('preview.won', { winner: nameOf(first) })
}
