import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import css from './log.module.css'
import { linesAbout } from './log-lines.ts'
import { Select } from './select.tsx'
import { SoundButton } from './sound-button.tsx'

export interface LogLine {
  words: string
  /** Opens a new part: a turn, a round. */
  heading?: boolean
  /** What and whom it is about, in words: the log can be filtered by each. */
  topics?: readonly string[]
}

const ALL = 'Everything'

/** Everything that happened, the newest at the end and in sight. */
export function LogSheet({ lines, onClose }: { lines: readonly LogLine[]; onClose: () => void }) {
  const [topic, setTopic] = useState(ALL)
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic is another list
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [topic])
  const topics = [...new Set(lines.flatMap((line) => line.topics ?? []))].sort()
  const shown = topic === ALL ? lines : linesAbout(lines, topic)
  return (
    <Dialog title="Log" onClose={onClose}>
      {topics.length > 1 && <Select label="What the log shows" value={topic} choices={[ALL, ...topics].map((words) => [words, words] as const)} onChange={setTopic} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} className={css.list} data-filtered={topics.length > 1 || undefined} tabIndex={0} aria-label="What happened">
        {shown.map(({ words, heading }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={i} className={heading ? css.heading : ''}>
            {words}
          </li>
        ))}
        {shown.length === 0 && <li>Nothing yet.</li>}
      </ol>
      <div className={css.foot}>
        <SoundButton />
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
