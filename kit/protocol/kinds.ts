// What a program must know about the kinds of actions of a game.
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Seat } from '../game.ts'
import type { Match } from '../match.ts'

/** How a program sends actions of one kind, and how it finds them. */
export interface ActionFacts {
  /** The message that carries the action: `action`, or a message of the game's own. */
  message: string
  /** True if there are too many actions of this kind to list. `your_turn` has a few drawn examples. */
  sampled?: true
  /** True if the action answers no ask, such as to resign. */
  aside?: true
}

const known = new WeakMap<AnyGame, Record<string, ActionFacts>>()

export function kindsOf(game: AnyGame): Readonly<Record<string, ActionFacts>> {
  const kinds =
    known.get(game) ??
    Object.fromEntries(
      Object.entries(game.actions).map(([type, { sampled, aside }]): [string, ActionFacts] => [
        type,
        {
          message: game.messages?.includes(type) ? type : 'action',
          ...(sampled && { sampled }),
          ...(aside && { aside }),
        },
      ]),
    )
  known.set(game, kinds)
  return kinds
}

/** Number of drawn examples of each kind. */
const EXAMPLES = 3

/** Returns a few drawn actions of each kind that has too many actions to list and that the seat may take now. */
export function examplesFor(game: AnyGame, match: Match, seat: Seat): AnyAction[] {
  const sampled = Object.entries(game.actions).flatMap(([type, kind]) => (kind.sampled && !kind.aside ? [type] : []))
  if (match.outcome || sampled.length === 0) return []
  const drawn = [...game.choices(match.state, seat, dice(pseudoRandom(match.seq)))]
  return sampled.flatMap((type) => drawn.filter((action) => action.type === type).slice(0, EXAMPLES))
}
