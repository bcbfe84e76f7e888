// Shows an open death choice on the board.
import type { CSSProperties } from 'react'
import type { Position } from '../../rules/board.ts'
import type { Content } from '../../rules/content.ts'
import type { Player } from '../../rules/state.ts'
import { buffImage, figureImage } from '../parts/images.ts'
import { Stand } from './piece.tsx'
import css from './wheel.module.css'

/** Shows the dead minion on its tile, with the objects it may leave circling around it. */
export function Wheel({
  content,
  below,
  at,
  picture,
}: {
  content: Content
  below: Player
  at: Position
  picture: string
}) {
  const pictures = [...content.tileBuffs.map((type) => buffImage(content, type)), figureImage('obstacle')]
  return (
    <div className={css.over} aria-hidden="true">
      <Stand below={below} at={at}>
        <img className={css.fallen} src={picture} alt="" />
        {pictures.map((src, i) => (
          <i key={src} className={css.token} style={{ '--turn': `${i / pictures.length}turn` } as CSSProperties}>
            <img src={src} alt="" />
          </i>
        ))}
      </Stand>
    </div>
  )
}
