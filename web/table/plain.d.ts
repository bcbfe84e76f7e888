// The modules that the build makes for games without a card or a table of their own (`scripts/build/plain-games.ts`).
declare module 'virtual:plain-games' {
  import type { Card, Table } from '#web/table/table.ts'

  /** The card of each game without a card of its own: the title of its rules, and an icon with its letters. */
  export const cards: readonly { id: string; card: Card }[]
  /** Loads the plain table for each game without a table of its own. */
  export const tables: Readonly<Record<string, () => Promise<{ default: Table }>>>
}

declare module 'virtual:plain-rules' {
  import type { AnyGame } from '#kit/game.ts'

  const rules: Readonly<Record<string, () => Promise<{ game: AnyGame }>>>
  export default rules
}
