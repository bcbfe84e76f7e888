// Buttons for game actions, and the text that replaces the buttons while the player waits.
import type { ReactNode } from 'react'
import { say } from '../../words/say.ts'
import css from './actions.module.css'
import { useTimeLeft } from './clock.tsx'

interface Act {
  /** The text of the button: the action, such as “Roll the die”. */
  words: ReactNode
  /** A detail about the action, such as “1 to 4 steps”. If the action is unavailable, the detail is the reason. */
  note?: ReactNode
  /** The button's icon: the URL of a picture, or an element. */
  icon?: ReactNode
  /** True if the action is unavailable now. `note` then says why. */
  off?: boolean | undefined
  onClick?: (() => void) | undefined
  /** The name by which a lesson finds this button. */
  teach?: string | undefined
  className?: string | undefined
}

const pictureOf = (icon: ReactNode) => (typeof icon === 'string' ? <img src={icon} alt="" /> : icon)

/** The button for the main action, in reach of the thumb. A screen has at most one. */
export function Primary({
  words,
  note,
  icon,
  off,
  onClick,
  teach,
  className = '',
  clock,
}: Act & { clock?: { due: number; span?: number; now: () => number } | undefined }) {
  return (
    // The button is `aria-disabled` and not `disabled`, so that screen readers can still focus and read the button.
    <button
      type="button"
      className={`${css.primary} ${className}`}
      data-primary
      data-choice
      data-teach={teach}
      aria-disabled={off || undefined}
      onClick={() => !off && onClick?.()}
    >
      {clock ? <Ring {...clock} /> : pictureOf(icon)}
      <span>
        <b>{words}</b> {note && <small>{note}</small>}
      </span>
    </button>
  )
}

/** Above this many milliseconds, the ring shows minutes, because the ring has room for only two digits. */
const LONG_MS = 99_000

/** A ring that shows the seconds left for an action. */
function Ring({ due, span, now }: { due: number; span?: number; now: () => number }) {
  const { left, share } = useTimeLeft(due, now, span)
  return (
    <i
      className={css.ring}
      data-long={left > LONG_MS || undefined}
      style={{ '--share': `${Math.round(100 * share)}%` } as React.CSSProperties}
      aria-hidden="true"
    >
      {left > LONG_MS ? say('design.minutes', { n: Math.ceil(left / 60_000) }) : Math.max(0, Math.ceil(left / 1000))}
    </i>
  )
}

/** A button for a less important action. `chosen` marks the option that the main button will carry out. */
export function Secondary({
  words,
  note,
  icon,
  off,
  onClick,
  teach,
  className = '',
  chosen,
  label,
}: Act & { chosen?: boolean | undefined; label?: string }) {
  return (
    <button
      type="button"
      className={`${css.secondary} ${className}`}
      data-choice
      data-chosen={chosen || undefined}
      data-teach={teach}
      aria-pressed={chosen}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => !off && onClick?.()}
    >
      {pictureOf(icon)}
      <span>
        <b>{words}</b> {note && <small>{note}</small>}
      </span>
    </button>
  )
}

/** Replaces the main button while the player waits, and names the player who has to act. */
export function WaitingLine({ children }: { children: ReactNode }) {
  return <p className={css.strip}>{children}</p>
}

/** Places buttons side by side. The main button takes the remaining width. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
