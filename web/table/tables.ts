// The games that have a table: found by their folders, registered nowhere.
import { type LazyExoticComponent, lazy } from 'react'
import type { Card, Table } from './table.ts'

const cards = import.meta.glob<Card>('../../games/*/table/card.ts', { eager: true, import: 'card' })
const screens = import.meta.glob<{ default: Table }>('../../games/*/table/index.tsx')

const gameOf = (path: string): string => path.split('/')[3] ?? ''

export const games: readonly { id: string; card: Card }[] = Object.entries(cards).map(([path, card]) => ({
  id: gameOf(path),
  card,
}))

export const cardOf = (game: string): Card | undefined => games.find(({ id }) => id === game)?.card

/** A part of the app is not there any more: a newer version was put in its place. */
export class Outdated extends Error {}

/** A part of the app could not be fetched: no connection. */
export class Unreachable extends Error {}

/** Says why a part of the app did not come. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const server = await fetch('/healthz').catch(() => undefined)
    throw server?.ok ? new Outdated('updated', { cause }) : new Unreachable('offline', { cause })
  }
}

const tables = new Map<string, LazyExoticComponent<Table>>(
  Object.entries(screens).map(([path, load]) => [gameOf(path), lazy(() => fetched(load))]),
)

export const tableOf = (game: string): LazyExoticComponent<Table> | undefined => tables.get(game)

/** Fetches a table before it is needed: while people sit down. If that fails, it is told when the table is opened. */
export const warm = (game: string): void => void screens[`../../games/${game}/table/index.tsx`]?.().catch(() => {})
