// Collects the moves that this client knows: the newest ones from the view, the others from events.
import type { Event } from '#kit/game.ts'
import type { View } from '../../rules/view.ts'

/** One entry per half-move; undefined if this client does not know the move. */
export type Moves = readonly (string | undefined)[]

export function knownMoves({ plies, history }: Pick<View, 'plies' | 'history'>, events: readonly Event[]): Moves {
  const moves = Array<string | undefined>(plies).fill(undefined)
  for (const { type, ply, san } of events)
    if (type === 'move_chosen' && Number(ply) <= plies) moves[Number(ply) - 1] = String(san)
  moves.splice(plies - history.length, history.length, ...history)
  return moves
}

/** True if every move is known. */
export const areAllKnown = (moves: Moves): moves is readonly string[] => !moves.includes(undefined)

export interface Turn {
  number: number
  white: string | undefined
  black: string | undefined
}

/** Pairs White's and Black's moves. Turns without any known move are left out. */
export const turnsOf = (moves: Moves): Turn[] =>
  moves.flatMap((white, at) => {
    const black = moves[at + 1]
    return at % 2 === 0 && (white ?? black) !== undefined ? [{ number: at / 2 + 1, white, black }] : []
  })
