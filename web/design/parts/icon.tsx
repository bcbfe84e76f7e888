// Icons by name.
import css from './icon.module.css'

const files = import.meta.glob<string>('../icons/*.svg', { eager: true, query: '?url', import: 'default' })

/** An icon in the text colour. Screen readers skip the icon, so text beside the icon must give its meaning. */
export function Icon({ name, size = '1.25em' }: { name: string; size?: string }) {
  const url = files[`../icons/${name}.svg`]
  return (
    <span className={css.icon} aria-hidden="true" style={{ width: size, height: size, maskImage: `url("${url}")` }} />
  )
}
