// What a screen reader says at a table: the events as they are shown, chat lines, and whose turn it is.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Event } from '#kit/game.ts'
import { isolateName } from '../../base/names.ts'
import type { TableProps } from '../../table/table.ts'
import { type Announcer, makeAnnouncer } from '../parts/announcer.ts'
import type { LogLine } from '../parts/log.tsx'
import type { StatusWords } from './topbar.tsx'

const CLOCK = {
  now: () => performance.now(),
  later: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

interface Speech {
  table: TableProps
  /** Number of events that the screen shows. */
  end: number
  /** True if the screen has shown all events. */
  isUpToDate: boolean
  status: StatusWords
  log: (events: readonly Event[]) => readonly LogLine[]
  /** Returns the sentences about the event at an index. By default, the lines of the log. */
  say?: ((at: number) => readonly string[]) | undefined
}

/** Tells the announcer of a table what is new. Returns the announcer, and the element whose text screen readers say. */
export function useSpeech({ table, end, isUpToDate, status, log, say }: Speech): {
  announcer: Announcer
  region: ReactNode
} {
  const [said, setSaid] = useState({ n: 0, words: '' })
  const announcer = useMemo(() => makeAnnouncer(CLOCK, (words) => setSaid(({ n }) => ({ n: n + 1, words }))), [])
  useEffect(() => announcer.stop, [announcer])
  const { events, firstNew } = table
  const told = useRef(firstNew)
  useEffect(() => {
    const from = Math.min(Math.max(told.current, firstNew), events.length)
    told.current = Math.max(from, Math.min(end, events.length))
    const sentences = events
      .slice(from, told.current)
      .flatMap((event, i) => say?.(from + i) ?? log([event]).map(({ words }) => words))
    announcer.tell(sentences)
  })
  const closing = typeof status === 'string' ? status : status.join(' ')
  useEffect(() => {
    if (isUpToDate) announcer.close(closing)
  }, [announcer, isUpToDate, closing])
  useChat(announcer, table)
  return {
    announcer,
    region:
      typeof document === 'undefined'
        ? null
        : createPortal(
            // The text of the region changes with every sentence. The number makes two equal sentences two changes.
            <div className="unseen" role="log" aria-label="News" data-above-sheets data-speech>
              <p key={said.n}>{said.words}</p>
            </div>,
            document.body,
          ),
  }
}

/** Says the chat lines of other people that are newer than the page. */
function useChat(announcer: Announcer, table: TableProps): void {
  const talk = table.mode === 'play' ? table.talk : null
  const heard = useRef(talk?.before ?? 0)
  useEffect(() => {
    if (!talk) return
    const fresh = talk.said.filter(({ n }) => n > Math.max(heard.current, talk.before))
    heard.current = fresh.at(-1)?.n ?? heard.current
    const others = fresh.filter(({ person }) => person !== talk.you && !talk.muted.includes(person))
    announcer.tell(others.map(({ name, text }) => `${isolateName(name)}: ${text}`))
  }, [announcer, talk])
}
