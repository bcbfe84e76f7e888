// Rings around the parts of the table that a lesson's step names: a solid one with a hand to tap, dotted ones to look.
import type { CSSProperties } from 'react'
import css from './marks.module.css'
import type { Mark } from './table-observer.ts'

/** Milliseconds for which the hand shows a tap before the coach makes it. */
export const HAND_MS = 700

interface Props {
  tap: Mark | null
  looks: readonly Mark[]
  /** True while the hand shows the tap that the coach is about to make. */
  isShowing: boolean
}

export const Marks = ({ tap, looks, isShowing }: Props) => (
  // The places of the marks are measured from the left.
  <div aria-hidden="true" dir="ltr">
    {looks.map((mark) => (
      <svg key={`${mark.left} ${mark.top}`} className={css.look} style={placed(mark)} data-look aria-hidden="true">
        <rect rx={mark.radius + 3} />
      </svg>
    ))}
    {tap && (
      <div className={css.ring} style={placed(tap)} data-ring data-showing={isShowing || undefined}>
        <i className={css.glow} />
        <svg className={css.hand} data-left={tap.isHandLeft || undefined} viewBox="0 0 46 50" aria-hidden="true">
          <path d="M17 22V7a4 4 0 0 1 8 0v13l1-4a4 4 0 0 1 7 2l1 1a4 4 0 0 1 6 3v10c0 9-5 15-13 15s-11-4-14-9l-7-11c-2-4 3-7 6-4z" />
        </svg>
      </div>
    )}
  </div>
)

const placed = ({ left, top, width, height, radius }: Mark) =>
  ({
    '--x': `${left}px`,
    '--y': `${top}px`,
    '--w': `${width}px`,
    '--h': `${height}px`,
    '--radius': `${radius}px`,
  }) as CSSProperties
