// A player at the table: avatar, name and state.
import type { CSSProperties, ReactNode } from 'react'
import type { Seat } from '#kit/game.ts'
import { Name } from '../parts/name.tsx'
import { Bubble } from './bubble.tsx'
import css from './chip.module.css'

interface Props {
  seat: Seat
  /** Of the seat: the ring round the face. */
  colour?: string
  /** URL of a picture, or something drawn. */
  face: ReactNode
  name: string
  note: ReactNode
  /** It is this one's turn, or decision. */
  active?: boolean
  away?: boolean
  onClick: () => void
  className?: string
  children?: ReactNode
}

/** Somebody at the table: the whole of it opens their facts, and what they say appears at it. */
export function Chip({
  seat,
  colour = '#fff',
  face,
  name,
  note,
  active,
  away,
  onClick,
  className = '',
  children,
}: Props) {
  return (
    <div className={`${css.place} ${className}`} data-seat={seat}>
      <button
        type="button"
        className={css.chip}
        data-active={active || undefined}
        data-away={away || undefined}
        style={{ '--seat': colour } as CSSProperties}
        onClick={onClick}
      >
        <span className={css.face} data-face>
          {typeof face === 'string' ? <img src={face} alt="" /> : face}
        </span>
        <span className={css.words}>
          <b>
            <Name>{name}</Name>
          </b>{' '}
          <small>{away ? 'away' : note}</small>
        </span>
        {children}
      </button>
      <Bubble seat={seat} side="below" />
    </div>
  )
}
