// Opens the sheet for a decision about items by itself.
import { useState } from 'react'

/**
 * Calls `open` once with the id of each new ask about items, and with null when the player has decided. `shown` is the
 * ask of the open sheet. While `waits` is true, nothing opens.
 */
export function useItemChoiceSheet(
  ask: string | null,
  shown: string | null,
  waits: boolean,
  open: (ask: string | null) => void,
): void {
  const [seen, setSeen] = useState<string | null>(null)
  if (ask && !waits && seen !== ask) {
    setSeen(ask)
    open(ask)
  }
  if (shown !== null && shown !== ask) open(null)
}
