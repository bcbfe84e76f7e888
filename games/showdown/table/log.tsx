import { useEffect, useRef } from 'react'
import type { Event } from '#kit/game.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import css from './log.module.css'
import { eventWords, type Speaker } from './words.ts'

/** Everything that happened, the newest at the end and in sight. */
export function Log({ events, speaker, onClose }: { events: readonly Event[]; speaker: Speaker; onClose: () => void }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [])
  const lines = events.flatMap((event, i) => {
    const words = eventWords(event, speaker)
    return words ? [{ key: i, words, turn: event.type === 'turn_opened' }] : []
  })
  return (
    <Dialog title="Log" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} className={css.list} tabIndex={0} aria-label="What happened">
        {lines.map(({ key, words, turn }) => (
          <li key={key} className={turn ? css.turn : ''}>
            {words}
          </li>
        ))}
        {lines.length === 0 && <li>Nothing yet.</li>}
      </ol>
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  )
}
