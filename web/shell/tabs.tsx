// The tab bar with links to the four main screens.
import { Icon } from '../design/parts/icon.tsx'
import { waitingElsewhere } from '../wire/follow.ts'
import { say } from '../words/say.ts'
import { LinkTo } from './link-to.tsx'
import { useApp } from './store.ts'
import css from './tabs.module.css'

const TABS = [
  { id: 'home', icon: 'home', href: '/' },
  { id: 'watch', icon: 'eye', href: '/watch' },
  { id: 'learn', icon: 'learn', href: '/learn' },
  { id: 'you', icon: 'you', href: '/you' },
] as const

export type Tab = (typeof TABS)[number]['id']

/**
 * The tabs: at the bottom on a phone, in the top bar on a wide screen. The home tab shows how many matches wait for the
 * player.
 */
export function Tabs({ at }: { at: Tab }) {
  const waiting = waitingElsewhere(useApp()).length
  return (
    <nav className={css.tabs} aria-label="Turnstone" data-bar>
      {TABS.map(({ id, icon, href }) => (
        <LinkTo key={id} className={css.tab} href={href} aria-current={id === at ? 'page' : undefined}>
          <Icon name={icon} size="24px" />
          {say(`shell.tab.${id}`)}
          {id === 'home' && waiting > 0 && (
            <>
              <span className={css.count} data-count={waiting > 9 ? '9+' : waiting} aria-hidden="true" />
              <span className="unseen">{say('shell.tab.waiting', { n: waiting })}</span>
            </>
          )}
        </LinkTo>
      ))}
    </nav>
  )
}
