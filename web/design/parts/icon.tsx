// Icons by name.
import css from './icon.module.css'

const files = import.meta.glob<string>('../icons/*.svg', { eager: true, query: '?url', import: 'default' })

/** A shape in the colour of the text around it. What it means is said in words beside it. */
export function Icon({ name, size = '1.25em' }: { name: string; size?: string }) {
  const url = files[`../icons/${name}.svg`]
  return (
    <span className={css.icon} aria-hidden="true" style={{ width: size, height: size, maskImage: `url("${url}")` }} />
  )
}
