// The story of a table: text about the latest events, and the latest chat line.
import { useEffect, useState } from 'react'
import type { ChatLine } from '#kit/protocol/wire.ts'
import { isolateName } from '../../base/names.ts'
import type { Talk } from '../../table/table.ts'
import { say } from '../../words/say.ts'
import { useOneFrameLate } from '../browser/after-frame.ts'
import { ALPHABET } from './prerender.tsx'
import { type Composition, useComposition } from './stage.tsx'
import css from './story.module.css'

/** A chat line is shown for at least this many milliseconds, even if new events follow. */
const SAID_MS = 8000

const LINES: Readonly<Record<Composition, number>> = { portrait: 2, landscape: 1, desktop: 3 }

/** Shows the latest events and the latest chat line. A tap opens the log. `at` is the number of events shown so far. */
export function Story({
  lines,
  talk,
  at,
  unseen = false,
  onOpen,
}: {
  lines: readonly string[]
  talk: Talk | null
  at: number
  /** True if only screen readers get the text, because the place shows something else. */
  unseen?: boolean
  onOpen: () => void
}) {
  const said = useSaid(talk, at)
  const most = LINES[useComposition()]
  const told = useOneFrameLate(lines)
  const shown = [...told, ...(said ? [`${isolateName(said.name)}: ${said.text}`] : [])].slice(-most)
  return (
    <div className={unseen ? 'unseen' : css.story}>
      {!unseen && <button type="button" className={css.open} aria-label={say('table.log')} onClick={onOpen} />}
      <div className={css.lines}>
        {shown.map((words, i) => (
          // The React key is the text of the line and a number for repeated texts. A line that moves up keeps its key.
          <p key={`${shown.slice(0, i).filter((before) => before === words).length} ${words}`}>{words}</p>
        ))}
      </div>
    </div>
  )
}

/** Sample text whose letters are rendered in advance, so that the first real text appears without a delay. */
export const STORY_LETTERS = (
  <div key="story" className={css.lines}>
    <p>{ALPHABET}</p>
    <p>{ALPHABET}</p>
  </div>
)

/**
 * Returns the last chat line of another person. The line disappears when `SAID_MS` milliseconds have passed and a new
 * event is shown.
 */
function useSaid(talk: Talk | null, at: number): ChatLine | undefined {
  const last = talk?.said.findLast(
    ({ n, person }) => n > talk.before && person !== talk.you && !talk.muted.includes(person),
  )
  const [heard, setHeard] = useState<{ n: number; at: number; old: boolean } | null>(null)
  if (last && heard?.n !== last.n) setHeard({ n: last.n, at, old: false })
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setHeard((now) => now && { ...now, old: true }), SAID_MS)
    return () => clearTimeout(timer)
  }, [last])
  return heard && (!heard.old || heard.at === at) ? last : undefined
}
