// A button that shows a player at the table: avatar, name, and whether the match waits for the player.
import type { CSSProperties, ReactNode } from 'react'
import type { Seat } from '#kit/game.ts'
import { say } from '../../words/say.ts'
import { Name } from '../parts/name.tsx'
import { Bubble } from './bubble.tsx'
import css from './chip.module.css'

interface Props {
  seat: Seat
  /** The colour of the ring around the avatar. */
  colour?: string
  /** The player's avatar: the URL of a picture, or an element. */
  face: ReactNode
  name: string
  note: ReactNode
  /** True while the match waits for this player. */
  active?: boolean
  away?: boolean
  onClick: () => void
  className?: string
  children?: ReactNode
}

/** A button that opens the player's details. The player's chat lines appear beside the button. */
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
          <small>{away ? say('table.away') : note}</small>
        </span>
        {children}
      </button>
      <Bubble seat={seat} side="below" />
    </div>
  )
}
