// The last lines of what happened, with the latest chat line.
import { useEffect, useState } from 'react'
import type { ChatLine } from '#kit/protocol/wire.ts'
import { apart } from '../../base/names.ts'
import type { Talk } from '../../table/table.ts'
import { useFollowing } from '../browser/after-frame.ts'
import { ALPHABET } from './rehearsal.tsx'
import { type Composition, useComposition } from './stage.tsx'
import css from './story.module.css'

/** What was said stays in the story so long at least, however much happens, ms. */
const SAID_MS = 8000

const LINES: Readonly<Record<Composition, number>> = { portrait: 2, landscape: 1, desktop: 3 }

/** The last of what happened and was said, always in sight; a tap opens all of it. `at`: how far the screen has come. */
export function Story({
  lines,
  talk,
  at,
  onOpen,
}: {
  lines: readonly string[]
  talk: Talk | null
  at: number
  onOpen: () => void
}) {
  const said = useSaid(talk, at)
  const most = LINES[useComposition()]
  const told = useFollowing(lines)
  const shown = [...told, ...(said ? [`${apart(said.name)}: ${said.text}`] : [])].slice(-most)
  return (
    <div className={css.story}>
      <button type="button" className={css.open} aria-label="Log" onClick={onOpen} />
      <div className={css.lines} aria-live="polite">
        {shown.map((words, i) => (
          // The same words may come twice; what only moves up is not read out again.
          <p key={`${shown.slice(0, i).filter((before) => before === words).length} ${words}`}>{words}</p>
        ))}
      </div>
    </div>
  )
}

/** What it is written in: a game that is only set up has none yet. */
export const STORY_LETTERS = (
  <div key="story" className={css.lines}>
    <p>{ALPHABET}</p>
    <p>{ALPHABET}</p>
  </div>
)

/** The last line of another, as long as nothing has happened since, and for some seconds anyway. */
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
