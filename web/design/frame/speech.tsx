// What a screen reader says at a table: the events as they are shown, chat lines, and whose turn it is.
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Event } from '#kit/game.ts'
import { isolateName } from '../../base/names.ts'
import type { TableProps } from '../../table/table.ts'
import { say } from '../../words/say.ts'
import { type Announcer, makeAnnouncer } from '../parts/announcer.ts'
import type { LogLine } from '../parts/log.tsx'
import type { StatusWords } from './topbar.tsx'
import type { Playout } from './use-playout.ts'

const CLOCK = {
  now: () => performance.now(),
  later: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** The announcer of a table, and the function that shows its sentences to screen readers while there is one. */
interface Speaking {
  announcer: Announcer
  voice: { say: ((words: string) => void) | null }
}

export function openSpeech(): Speaking {
  const voice: Speaking['voice'] = { say: null }
  return { voice, announcer: makeAnnouncer(CLOCK, (words) => voice.say?.(words)) }
}

interface Props {
  of: Speaking
  table: TableProps
  playout: Pick<Playout<unknown>, 'beat' | 'at'>
  status: StatusWords
  log: (events: readonly Event[]) => readonly LogLine[]
  /** Returns the sentences about an event. By default, the lines of the log. */
  say?: ((event: Event, at: number) => readonly string[]) | undefined
}

/** The live region of a table. A component of its own, because a sentence must not render the whole table. */
export function Speech({ of: { announcer, voice }, table, playout, status, log, say: sentencesOf }: Props) {
  const [said, setSaid] = useState({ n: 0, words: '' })
  useEffect(() => {
    // Rendered at once, because a late render of one sentence would bring the next one too close to it.
    voice.say = (words) => flushSync(() => setSaid(({ n }) => ({ n: n + 1, words })))
    return () => {
      voice.say = null
      announcer.stop()
    }
  }, [announcer, voice])
  const { events, firstNew } = table
  const end = playout.beat ? playout.at + 1 : events.length
  const told = useRef(firstNew)
  useEffect(() => {
    const from = Math.min(Math.max(told.current, firstNew), events.length)
    told.current = Math.max(from, Math.min(end, events.length))
    const sentences = events
      .slice(from, told.current)
      .flatMap((event, i) => sentencesOf?.(event, from + i) ?? log([event]).map(({ words }) => words))
    announcer.tell(sentences)
  })
  const closing = typeof status === 'string' ? status : status.join(' ')
  const isUpToDate = playout.beat === null
  useEffect(() => {
    if (isUpToDate) announcer.close(closing)
  }, [announcer, isUpToDate, closing])
  useChat(announcer, table)
  if (typeof document === 'undefined') return null
  // The number makes two equal sentences two changes.
  return createPortal(
    <div className="unseen" role="log" aria-label={say('table.news')} data-above-sheets data-speech>
      <p key={said.n}>{said.words}</p>
    </div>,
    document.body,
  )
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
