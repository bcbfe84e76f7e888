import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import css from './log.module.css'

export interface LogLine {
  words: string
  /** Opens a new part: a turn, a round. */
  heading?: boolean
}

/** Everything that happened, the newest at the end and in sight. */
export function LogSheet({ lines, onClose }: { lines: readonly LogLine[]; onClose: () => void }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [])
  return (
    <Dialog title="Log" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} className={css.list} tabIndex={0} aria-label="What happened">
        {lines.map(({ words, heading }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={i} className={heading ? css.heading : ''}>
            {words}
          </li>
        ))}
        {lines.length === 0 && <li>Nothing yet.</li>}
      </ol>
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  )
}
