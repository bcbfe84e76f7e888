import { Icon } from '../design/icon.tsx'
import css from './bird.module.css'

/** Our bird, over the water: company for whoever has lost the way. */
export function Bird() {
  return (
    <span className={css.bird} aria-hidden="true">
      <Icon name="turnstone" size="56px" />
    </span>
  )
}
