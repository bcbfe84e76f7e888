// The moves of the game as far as this page was told them: the view has the newest, events have the others.
import type { Event } from '#kit/game.ts'
import type { View } from '../../rules/view.ts'

/** One for each half-move; undefined is one that this page does not know. */
export type Moves = readonly (string | undefined)[]

export function movesTold({ plies, history }: Pick<View, 'plies' | 'history'>, events: readonly Event[]): Moves {
  const moves = Array<string | undefined>(plies).fill(undefined)
  for (const { type, ply, san } of events)
    if (type === 'move_chosen' && Number(ply) <= plies) moves[Number(ply) - 1] = String(san)
  moves.splice(plies - history.length, history.length, ...history)
  return moves
}

/** Whether no move is missing. */
export const isWhole = (moves: Moves): moves is readonly string[] => !moves.includes(undefined)

export interface Turn {
  number: number
  white: string | undefined
  black: string | undefined
}

/** White's and Black's moves side by side, without the turns this page knows nothing of. */
export const turnsOf = (moves: Moves): Turn[] =>
  moves.flatMap((white, at) => {
    const black = moves[at + 1]
    return at % 2 === 0 && (white ?? black) !== undefined ? [{ number: at / 2 + 1, white, black }] : []
  })
