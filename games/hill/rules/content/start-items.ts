// The items that classes start with.
import { extraCopy } from './instances.ts'
import { itemOf } from './items.ts'
import type { ClassRow } from './rows.ts'

/** What each of these begins with: extra copies, not from the deck. */
export function startItems(rows: readonly ClassRow[]): string[][] {
  const given: Record<string, number> = {}
  return rows.map(({ starts }) =>
    starts.map((kind) => {
      given[kind] = (given[kind] ?? 0) + 1
      return extraCopy(itemOf(kind), given[kind])
    }),
  )
}
