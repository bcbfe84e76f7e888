// Counts unread chat lines.
import { useEffect, useState } from 'react'
import type { Talk } from '../../table/table.ts'

/** Counts the chat lines that other people wrote since the chat was last visible. */
export function useUnreadCount(talk: Talk | null, open: boolean): number {
  const said = talk?.said ?? []
  const last = said.at(-1)?.n ?? 0
  const [read, setRead] = useState(0)
  useEffect(() => {
    if (open) setRead(last)
  }, [open, last])
  return said.filter(
    ({ n, person }) => n > Math.max(read, talk?.before ?? 0) && person !== talk?.you && !talk?.muted.includes(person),
  ).length
}
