// The link from a side screen to the home page.
import { Icon } from '../design/parts/icon.tsx'
import { LinkTo } from './link-to.tsx'
import css from './way-back.module.css'

export const WayBack = () => (
  <LinkTo className={css.back} href="/" aria-label="To the games">
    <Icon name="close" size="18px" />
  </LinkTo>
)
