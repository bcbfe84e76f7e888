// The background of the game screen.
import css from './scene.module.css'

/**
 * One picture behind the whole window. The meadow of the picture lies under the square game area, and the scenery
 * continues around the square.
 */
export function Scene() {
  return (
    <div className={css.window}>
      <div className={css.picture} />
    </div>
  )
}
