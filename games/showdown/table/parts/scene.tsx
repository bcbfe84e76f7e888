// The background of the game screen.
import css from './scene.module.css'

/**
 * One picture behind the whole window. Its meadow lies under the square game area, and its scenery around the square.
 */
export function Scene() {
  return (
    <div className={css.window}>
      <div className={css.picture} />
    </div>
  )
}
