// The top bar of a table: title, status, clock and buttons.

import type { ReactNode } from 'react'
import type { IconName } from '../../table/icon-name.ts'
import { say } from '../../words/say.ts'
import { Clock, NoClock } from '../parts/clock.tsx'
import { Icon } from '../parts/icon.tsx'
import { Name } from '../parts/name.tsx'
import css from './topbar.module.css'

/** The words of the status line: one text, or `[name, rest]`. If space is short, only the name is shortened. */
export type StatusWords = string | readonly [name: string, rest: string]

interface Props {
  title: string
  status: StatusWords
  due: number | null
  /** True if the match is played without a clock, which the bar then says. */
  clockOff?: boolean | undefined
  /** Full length of the turn in milliseconds. The clock shows which share of it remains. */
  span?: number | undefined
  now: () => number
  onBack: () => void
  /** True if long words may take a second line, as the title of a replay does. */
  wraps?: boolean
  children: ReactNode
}

export function Topbar({ title, status, due, clockOff = false, span, now, onBack, wraps = false, children }: Props) {
  return (
    <header className={css.bar} data-part="bar" data-wraps={wraps || undefined}>
      <TopButton label={say('table.leave')} icon="back" onClick={onBack} />
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        {/* The announcer says it after the events (`speech.tsx`). */}
        <p className={css.status} role="status" aria-live="off" data-named={typeof status !== 'string' || undefined}>
          {typeof status === 'string' ? (
            <span>{status}</span>
          ) : (
            <>
              <Name>{status[0]}</Name> <span className={css.rest}>{status[1]}</span>
            </>
          )}
        </p>
      </div>
      {due !== null && <Clock look="pill" due={due} span={span} now={now} />}
      {due === null && clockOff && <NoClock />}
      {children}
    </header>
  )
}

/** A button in the top bar. `mark` is the number of new items behind the button. */
export function TopButton({
  label,
  icon,
  mark = 0,
  onClick,
}: {
  label: string
  icon: IconName | '?'
  mark?: number
  onClick: () => void
}) {
  return (
    <button type="button" className={css.button} aria-label={label} onClick={onClick}>
      {icon === '?' ? (
        <span className={css.question} aria-hidden="true">
          ?
        </span>
      ) : (
        <Icon name={icon} size="22px" />
      )}
      {mark > 0 && <span className={css.mark} data-count={mark > 9 ? '9+' : mark} aria-hidden="true" />}
    </button>
  )
}
