import css from './scene.module.css'

/** One picture over the whole window, laid round the square: its meadow is the square's ground, and it goes on where the window does. */
export function Scene() {
  return (
    <div className={css.window}>
      <div className={css.picture} />
    </div>
  )
}
