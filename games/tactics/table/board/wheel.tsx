// Shows an open death choice: the buff tiles that a dead minion may leave circle around it.
import type { Position } from '../../rules/board.ts'
import type { Content } from '../../rules/content.ts'
import type { Player } from '../../rules/state.ts'
import { buffImage, figureImage } from '../parts/images.ts'
import { OnTile } from './piece.tsx'
import css from './wheel.module.css'

/** Shows the dead minion on its tile, with the buff tiles that it may leave in a circle around it. */
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
      <OnTile below={below} at={at}>
        <img className={css.fallen} src={picture} alt="" />
        {pictures.map((src, i) => (
          <i key={src} className={css.token} style={{ '--turn': `${i / pictures.length}turn` }}>
            <img src={src} alt="" />
          </i>
        ))}
      </OnTile>
    </div>
  )
}
