// The picture of a monster on the meadow.
import type { ReactNode } from 'react'
import css from './figure.module.css'
import { monsterImage } from './images.ts'

interface Props {
  name: string
  /** Type of the current event if that event affects the monster. */
  beat?: string | undefined
  fainted?: boolean
  /** True for a preview of a monster that is not in the team yet. */
  ghost?: boolean
  /** True for the opponent's monster, which faces left. */
  turned?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** A standing monster, lit by the sun of the background. */
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
          <i style={{ '--shape': `url("${image}")` }} />
        </span>
      </span>
      {children}
    </div>
  )
}
