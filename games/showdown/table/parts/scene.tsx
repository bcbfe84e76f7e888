// The background of the table.
import css from './scene.module.css'

/** One picture behind the whole window. Its meadow lies under the square, and the scene continues around it. */
export function Scene() {
  return (
    <div className={css.window}>
      <div className={css.picture} />
    </div>
  )
}
