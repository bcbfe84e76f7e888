// The games that have a table: found by their folders, registered nowhere.
import { type LazyExoticComponent, lazy } from 'react'
import type { Card, Table } from './table.ts'

const cards = import.meta.glob<Card>('../games/*/table/card.ts', { eager: true, import: 'card' })
const screens = import.meta.glob<{ default: Table }>('../games/*/table/index.tsx')

const gameOf = (path: string): string => path.split('/')[2] ?? ''

export const games: readonly { id: string; card: Card }[] = Object.entries(cards).map(([path, card]) => ({ id: gameOf(path), card }))

export const cardOf = (game: string): Card | undefined => games.find(({ id }) => id === game)?.card

const tables = new Map<string, LazyExoticComponent<Table>>(Object.entries(screens).map(([path, load]) => [gameOf(path), lazy(load)]))

export const tableOf = (game: string): LazyExoticComponent<Table> | undefined => tables.get(game)

/** Fetches a table before it is needed: while people sit down. */
export const warm = (game: string): void => void screens[`../games/${game}/table/index.tsx`]?.()
