// Finds the figures for the shared picture of a result: from `result.ts` in the game's folder, or else from the game's
// card.
import type { Seat } from '#kit/game.ts'
import type { FigureOf } from './table.ts'

const files = import.meta.glob<FigureOf>('../../games/*/table/result.ts', { import: 'figureOf' })

/** Returns the figure URLs of the seats that have a figure, in seat order. */
export async function figuresIn(game: string, view: unknown, seats: readonly Seat[]): Promise<string[]> {
  const figureOf = await files[`../../games/${game}/table/result.ts`]?.()
  return seats.flatMap((seat) => figureOf?.(view, seat) ?? [])
}
