// The log of a match, as a list and as a dialog.
import { useLayoutEffect, useRef, useState } from 'react'
import { say } from '../../words/say.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import css from './log.module.css'
import { filteredLines, type LogLine } from './log-lines.ts'
import { Select } from './select.tsx'

export type { LogLine }

/** The choice that shows all lines. No topic is empty. */
const ALL = ''

/**
 * The log in a dialog, the newest line last. With `gap`, the log says that lines are missing. `onBack` is called when
 * the player wants to see earlier turns.
 */
export function LogSheet({
  lines,
  gap,
  onBack,
  onClose,
}: {
  lines: readonly LogLine[]
  gap: boolean
  onBack?: (() => void) | undefined
  onClose: () => void
}) {
  const [topic, setTopic] = useState(ALL)
  const topics = [...new Set(lines.flatMap((line) => line.topics ?? []))].sort()
  const shown = filteredLines(lines, topic === ALL ? null : topic, gap)
  return (
    <Dialog title={say('table.log')} onClose={onClose}>
      {topics.length > 1 && (
        <Select
          label={say('log.filter')}
          value={topic}
          choices={[[ALL, say('log.all')], ...topics.map((words) => [words, words] as const)]}
          onChange={setTopic}
        />
      )}
      <Lines lines={shown} />
      {onBack && (
        <Button
          onClick={() => {
            onClose()
            onBack()
          }}
        >
          {say('log.back')}
        </Button>
      )}
      <Button onClick={onClose}>{say('design.close')}</Button>
    </Dialog>
  )
}

/** A panel beside the table that shows the given log lines. */
export function LogList({ lines }: { lines: readonly LogLine[] }) {
  return (
    <section className={css.beside}>
      <h2>{say('log.happened')}</h2>
      <Lines lines={filteredLines(lines, null, false)} />
    </section>
  )
}

/** A list of log lines that scrolls to the newest line at the end. */
function Lines({ lines }: { lines: readonly LogLine[] }) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the lines change
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [lines.length, lines.at(-1)?.words])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol ref={list} className={css.list} tabIndex={0} aria-label={say('log.happened')}>
      {lines.map(({ words, heading }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <li key={i} className={heading ? css.heading : ''}>
          {words}
        </li>
      ))}
    </ol>
  )
}
