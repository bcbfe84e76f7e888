// Lookup for items and chance cards together.
import { cardOf, isCard } from './chance.ts'
import { isItem, itemOf } from './items.ts'
import type { ThingRow } from './rows.ts'

export const thingOf = (id: string): ThingRow | undefined =>
  isItem(id) ? itemOf(id) : isCard(id) ? cardOf(id) : undefined
