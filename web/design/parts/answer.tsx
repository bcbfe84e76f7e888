// A text that answers what the player does at a table.
import { type ComponentPropsWithoutRef, createContext, useContext, useEffect, useId, useRef } from 'react'
import type { Announcer } from './announcer.ts'

/** The announcer of the table around a component; null outside of tables. */
export const AnnouncerContext = createContext<Announcer | null>(null)

interface AnswerProps extends ComponentPropsWithoutRef<'div'> {
  as?: 'p' | 'span' | 'div' | 'section' | 'b'
  /** What screen readers say. By default, the text of the element. */
  words?: string | undefined
}

/**
 * A text that answers what the player does, such as the description of a marked unit. The announcer of the table says
 * it, so that it does not speak at the same time as the events.
 */
export function Answer({ as: Tag = 'p', words, ...rest }: AnswerProps) {
  const announcer = useContext(AnnouncerContext)
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const last = useRef('')
  useEffect(() => {
    const now = words ?? element.current?.textContent ?? ''
    if (now === last.current) return
    last.current = now
    if (now) announcer?.answer(id, now)
  })
  return <Tag ref={element as never} role="status" aria-live={announcer ? 'off' : undefined} {...rest} />
}
