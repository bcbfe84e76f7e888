// All that a game is made of. The rule book's is here; another may have rows of its own besides.
import type { Json } from '#kit/game.ts'
import { BOARD } from '../board.ts'
import { type DeckId, enemyDeck, treasureDeck } from '../state.ts'
import { CHANCE, enterCards, isCard } from './chance.ts'
import { CLASSES, enterClasses } from './classes.ts'
import { ENEMIES, enterEnemies, LOOT, QUEUES } from './enemies.ts'
import { instances } from './instances.ts'
import { enterItems, ITEMS, isItem } from './items.ts'
import type { ChanceRow, ClassRow, EnemyRow, ItemRow } from './rows.ts'

export interface Content {
  items: readonly ItemRow[]
  cards: readonly ChanceRow[]
  enemies: readonly EnemyRow[]
  classes: readonly ClassRow[]
}

export const BOOK: Content = { items: ITEMS, cards: CHANCE, enemies: ENEMIES, classes: CLASSES }

/** Takes all rows in, or says what is wrong with them. */
export function enterContent({ items, cards, enemies, classes }: Content): void {
  const both =
    items.find(({ id }) => isCard(id) || cards.some((card) => card.id === id)) ?? cards.find(({ id }) => isItem(id))
  if (both) throw new Error(`${both.id}: an item and a card are called so`)
  const lost = classes.flatMap(({ starts }) => starts).find((kind) => items.every(({ id }) => id !== kind))
  if (lost) throw new Error(`a class starts with ${lost}, which is no item`)
  enterItems(items)
  enterCards(cards)
  enterEnemies(enemies)
  enterClasses(classes)
}

/** A deck as printed: in the order of the table, copies in a row. */
export function deckList({ items, cards, enemies }: Content, id: DeckId): string[] {
  const treasures = items.filter(({ tier }) => treasureDeck(tier) === id)
  const foes = enemies.filter(({ tier }) => enemyDeck(tier) === id)
  return [...treasures, ...foes, ...(id === 'chance' ? cards : [])].flatMap(instances)
}

/** The tables for clients of others: numbers and words, without what only the rules can do. */
export const published = (content: Content): Record<string, Json> =>
  JSON.parse(JSON.stringify({ board: BOARD.tiles, ...content, queues: QUEUES, loot: LOOT }))
