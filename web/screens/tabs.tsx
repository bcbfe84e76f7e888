import { Icon } from '../design/icon.tsx'
import { useApp } from '../wire/browser.ts'
import { waitingElsewhere } from '../wire/follow.ts'
import { LinkTo } from './link-to.tsx'
import css from './tabs.module.css'

const TABS = [
  { id: 'home', words: 'Home', icon: 'home', href: '/' },
  { id: 'watch', words: 'Watch', icon: 'eye', href: '/watch' },
  { id: 'learn', words: 'Learn', icon: 'learn', href: '/learn' },
  { id: 'you', words: 'You', icon: 'you', href: '/you' },
] as const

export type Tab = (typeof TABS)[number]['id']

/** The four places of the app: under the thumb on a phone, in the bar where there is room. Home says how many matches wait. */
export function Tabs({ at }: { at: Tab }) {
  const waiting = waitingElsewhere(useApp()).length
  return (
    <nav className={css.tabs} aria-label="Turnstone">
      {TABS.map(({ id, words, icon, href }) => (
        <LinkTo key={id} className={css.tab} href={href} aria-current={id === at ? 'page' : undefined} aria-label={id === 'home' && waiting > 0 ? `${words}, ${waiting} waiting for you` : undefined}>
          <Icon name={icon} size="24px" />
          {words}
          {id === 'home' && waiting > 0 && (
            <span className={css.count} aria-hidden="true">
              {waiting > 9 ? '9+' : waiting}
            </span>
          )}
        </LinkTo>
      ))}
    </nav>
  )
}
