// Buttons for game actions: primary, secondary and strips of choices.
import type { ReactNode } from 'react'
import css from './acts.module.css'
import { useLeft } from './clock.tsx'

interface Act {
  /** The verb: Roll the die. */
  words: ReactNode
  /** Its number: 1 to 4 steps. Why not, where it can't be done now. */
  note?: ReactNode
  /** URL of a picture, or something drawn. */
  icon?: ReactNode
  /** It can't be done now; the note says why. */
  off?: boolean | undefined
  onClick?: (() => void) | undefined
  /** What a lesson calls it. */
  teach?: string | undefined
  className?: string | undefined
}

const pictureOf = (icon: ReactNode) => (typeof icon === 'string' ? <img src={icon} alt="" /> : icon)

/** The one thing to do now. Exactly one at a time, in the thumb's reach. */
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
    // Not `disabled`: what can't be done now can still be read, and keeps the focus it has.
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

/** More than two figures don't fit into the ring: minutes then. */
const LONG_MS = 99_000

/** The step's clock as a ring with its seconds. */
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

/** What else can be done. `chosen`: it is what the primary button will do. */
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

/** In the place of the primary button while there is nothing to do: whom we wait for. */
export function Strip({ children }: { children: ReactNode }) {
  return <p className={css.strip}>{children}</p>
}

/** Buttons side by side, the primary one grows. */
export function ActRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
