// Buttons for game actions, and the line shown in their place while the player waits.
import type { ReactNode } from 'react'
import css from './acts.module.css'
import { useLeft } from './clock.tsx'

interface Act {
  /** The action, such as “Roll the die”. */
  words: ReactNode
  /** A detail, such as “1 to 4 steps”. If the action is unavailable, the reason. */
  note?: ReactNode
  /** URL of a picture, or an element. */
  icon?: ReactNode
  /** True if the action is unavailable now; the note says why. */
  off?: boolean | undefined
  onClick?: (() => void) | undefined
  /** Name by which a lesson finds this button. */
  teach?: string | undefined
  className?: string | undefined
}

const pictureOf = (icon: ReactNode) => (typeof icon === 'string' ? <img src={icon} alt="" /> : icon)

/** The button for the main action. A screen has at most one, in reach of the thumb. */
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
    // `aria-disabled` instead of `disabled` keeps the button readable and focusable.
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

/** Above this the ring shows minutes, because it has room for only two digits. */
const LONG_MS = 99_000

/** The clock of an action as a ring with the remaining seconds. */
function Ring({ due, span, now }: { due: number; span?: number; now: () => number }) {
  const { left, share } = useLeft(due, now, span)
  return (
    <i
      className={css.ring}
      data-long={left > LONG_MS || undefined}
      style={{ '--share': `${Math.round(100 * share)}%` } as React.CSSProperties}
      aria-hidden="true"
    >
      {left > LONG_MS ? `${Math.ceil(left / 60_000)}m` : Math.max(0, Math.ceil(left / 1000))}
    </i>
  )
}

/** A button for another action. `chosen` marks the option that the primary button will carry out. */
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

/** Replaces the primary button while the player has to wait, and says for whom. */
export function Strip({ children }: { children: ReactNode }) {
  return <p className={css.strip}>{children}</p>
}

/** Places buttons side by side. The primary button takes the remaining width. */
export function ActRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
