// Who stands in the picture of the end: found by the games' folders. A game that says nothing of it has the two figures of its card.
import type { Seat } from '#kit/game.ts'
import type { FigureOf } from './table.ts'

const files = import.meta.glob<FigureOf>('../../games/*/table/result.ts', { import: 'figureOf' })

/** One for each seat that has one, in their order. */
export async function figuresIn(game: string, view: unknown, seats: readonly Seat[]): Promise<string[]> {
  const figureOf = await files[`../../games/${game}/table/result.ts`]?.()
  return seats.flatMap((seat) => figureOf?.(view, seat) ?? [])
}
