// A link from other screens to the home page.
import { Icon } from '../design/parts/icon.tsx'
import { say } from '../words/say.ts'
import css from './home-link.module.css'
import { LinkTo } from './link-to.tsx'

export const HomeLink = () => (
  <LinkTo className={css.back} href="/" aria-label={say('shell.games')}>
    <Icon name="close" size="18px" />
  </LinkTo>
)
