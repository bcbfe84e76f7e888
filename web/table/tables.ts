// The list of games, found by their folders. The games' cards are part of the app; their tables are loaded on demand.
/// <reference path="./plain.d.ts" />

import * as plain from 'virtual:plain-games'
import { type LazyExoticComponent, lazy } from 'react'
import { loadOptionWords, loadWords } from '../words/load.ts'
import type { Card, Table } from './table.ts'

const cards = import.meta.glob<Card>('../../games/*/table/card.ts', { eager: true, import: 'card' })
const screens = import.meta.glob<{ default: Table }>('../../games/*/table/index.tsx')

let onFirstTable = () => {}
/** Resolves when the first table has been loaded. From then on, the player probably wants more of the app. */
export const firstTable = new Promise<void>((resolve) => {
  onFirstTable = resolve
})

async function loadTable(load: () => Promise<{ default: Table }>): Promise<{ default: Table }> {
  const table = await load()
  onFirstTable()
  return table
}

const gameOf = (path: string): string => path.split('/')[3] ?? ''

export const games: readonly { id: string; card: Card }[] = [
  ...Object.entries(cards).map(([path, card]) => ({ id: gameOf(path), card })),
  ...plain.cards,
]

export const cardOf = (game: string): Card | undefined => games.find(({ id }) => id === game)?.card

/** Thrown if a part of the app is gone from the server, because a newer version was deployed. */
export class OutdatedVersionError extends Error {}

/** Thrown if a part of the app could not be loaded, because the server is unreachable. */
export class UnreachableError extends Error {}

/** Loads a part of the app and the shell's words. Throws `OutdatedVersionError` or `UnreachableError` if the download fails. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const [part] = await Promise.all([load(), loadWords('web'), loadWords('kit'), loadOptionWords()])
    return part
  } catch (cause) {
    const server = await fetch('/healthz').catch(() => undefined)
    throw server?.ok ? new OutdatedVersionError('updated', { cause }) : new UnreachableError('offline', { cause })
  }
}

/** Loads a part of a game and the game's words. */
export const loadGameChunk = <T>(game: string, load: () => Promise<T>): Promise<T> =>
  loadChunk(async () => (await Promise.all([load(), loadWords(game)]))[0])

const loadTables = {
  ...plain.tables,
  ...Object.fromEntries(Object.entries(screens).map(([path, load]) => [gameOf(path), load])),
}

const tables = new Map<string, LazyExoticComponent<Table>>(
  Object.entries(loadTables).map(([game, load]) => [game, lazy(() => loadGameChunk(game, () => loadTable(load)))]),
)

export const tableOf = (game: string): LazyExoticComponent<Table> | undefined => tables.get(game)

/** Loads a table in advance, while players sit down in the room. A failure is reported when the table is opened. */
export const preloadTable = (game: string): void => {
  const load = loadTables[game]
  if (load) void Promise.all([loadTable(load), loadWords(game)]).catch(() => {})
}
