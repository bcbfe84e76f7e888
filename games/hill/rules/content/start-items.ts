// The items that classes start with.
import { extraCopy } from './copies.ts'
import { itemOf } from './items.ts'
import type { ClassRow } from './rows.ts'

/** Returns the starting items of all classes. The items are extra copies that do not come from the deck. */
export function startItems(rows: readonly ClassRow[]): string[][] {
  const given: Record<string, number> = {}
  return rows.map(({ starts }) =>
    starts.map((kind) => {
      given[kind] = (given[kind] ?? 0) + 1
      return extraCopy(itemOf(kind), given[kind])
    }),
  )
}
