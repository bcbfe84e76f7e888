// The content of a game: items, cards, enemies and classes. BOOK is the content of the rule book; a variant can add
// rows.
import type { Json } from '#kit/game.ts'
import { BOARDS } from '../board.ts'
import { type DeckId, enemyDeck, treasureDeck } from '../state.ts'
import { CHANCE, isCard, registerCards } from './chance.ts'
import { CLASSES, registerClasses } from './classes.ts'
import { copyIds } from './copies.ts'
import { ENEMIES, LOOT, QUEUES, registerEnemies } from './enemies.ts'
import { ITEMS, isItem, registerItems } from './items.ts'
import type { ChanceRow, ClassRow, EnemyRow, ItemRow } from './rows.ts'

export interface Content {
  items: readonly ItemRow[]
  cards: readonly ChanceRow[]
  enemies: readonly EnemyRow[]
  classes: readonly ClassRow[]
}

export const BOOK: Content = { items: ITEMS, cards: CHANCE, enemies: ENEMIES, classes: CLASSES }

/** Registers all rows. Throws if two rows have the same id or a class starts with an unknown item. */
export function registerContent({ items, cards, enemies, classes }: Content): void {
  const both =
    items.find(({ id }) => isCard(id) || cards.some((card) => card.id === id)) ?? cards.find(({ id }) => isItem(id))
  if (both) throw new Error(`${both.id}: an item and a card have this id`)
  const lost = classes.flatMap(({ starts }) => starts).find((kind) => items.every(({ id }) => id !== kind))
  if (lost) throw new Error(`a class starts with ${lost}, which is not an item`)
  registerItems(items)
  registerCards(cards)
  registerEnemies(enemies)
  registerClasses(classes)
}

/** Returns the cards of an unshuffled deck, in the order of the content rows. */
export function deckList({ items, cards, enemies }: Content, id: DeckId): string[] {
  const treasures = items.filter(({ tier }) => treasureDeck(tier) === id)
  const foes = enemies.filter(({ tier }) => enemyDeck(tier) === id)
  return [...treasures, ...foes, ...(id === 'chance' ? cards : [])].flatMap(copyIds)
}

/** The content as JSON for third-party clients: numbers and words, without the functions. */
export const published = (content: Content): Record<string, Json> =>
  JSON.parse(
    JSON.stringify({
      board: BOARDS.full.tiles,
      shortBoard: BOARDS.short.tiles,
      ...content,
      queues: QUEUES,
      loot: LOOT,
    }),
  )
