// Remembers on this device how long the player's matches against bots last, for each game.
import { readItem, storeItem } from '../design/browser/storage.ts'
import type { Lengths } from '../table/table.ts'

const KEY = 'lengths'

const stored = (): Readonly<Record<string, unknown>> => ({ ...(readItem(KEY) as Record<string, unknown> | undefined) })

/** Returns the player's last choice at this game; before the first match, the first choice. */
export function chosenLength(game: string, { choices }: Lengths): string {
  const last = stored()[game]
  return (choices.find(({ value }) => value === last) ?? choices[0]).value
}

export const rememberLength = (game: string, value: string): void => storeItem(KEY, { ...stored(), [game]: value })
