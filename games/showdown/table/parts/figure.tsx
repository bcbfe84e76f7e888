import type { CSSProperties, ReactNode } from 'react'
import css from './figure.module.css'
import { monsterImage } from './images.ts'

interface Props {
  name: string
  /** What happens to it: an event's type. */
  beat?: string | undefined
  fainted?: boolean
  /** It is only looked at: not there yet. */
  ghost?: boolean
  /** The other side's: it looks to the left. */
  turned?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** A monster that stands on the meadow, lit from the sun's side. */
export function Figure({ name, beat, fainted, ghost, turned, className = '', children }: Props) {
  const image = monsterImage(name)
  return (
    <div
      className={`${css.figure} ${className}`}
      data-beat={beat}
      data-fainted={fainted || undefined}
      data-ghost={ghost || undefined}
      data-turned={turned || undefined}
    >
      <span className={css.body}>
        <span className={css.breath}>
          <img src={image} alt="" />
          <i style={{ '--shape': `url("${image}")` } as CSSProperties} />
        </span>
      </span>
      {children}
    </div>
  )
}
