// Finds the figures for the shared result image in the games' folders. A game without `result.ts` shows its card's figures.
import type { Seat } from '#kit/game.ts'
import type { FigureOf } from './table.ts'

const files = import.meta.glob<FigureOf>('../../games/*/table/result.ts', { import: 'figureOf' })

/** Returns one figure URL for each seat that has one, in seat order. */
export async function figuresIn(game: string, view: unknown, seats: readonly Seat[]): Promise<string[]> {
  const figureOf = await files[`../../games/${game}/table/result.ts`]?.()
  return seats.flatMap((seat) => figureOf?.(view, seat) ?? [])
}
