import { Avatar } from '../design/avatar.tsx'
import { Name } from '../design/name.tsx'
import { guestName } from '../design/names.ts'
import { useApp } from '../wire/browser.ts'
import { LinkTo } from './link-to.tsx'
import css from './self-head.module.css'

/** Who one is here, and the two screens about it. */
export function SelfHead({ at }: { at: 'you' | 'settings' }) {
  const { me } = useApp()
  return (
    <>
      {at === 'settings' && (
        <p className={css.who}>
          <Avatar id={me?.id ?? ''} face={me?.face} size="50px" />
          <Name>{me ? me.name || guestName(me.id) : ''}</Name>
        </p>
      )}
      <nav className={css.tabs} aria-label="About you">
        <LinkTo href="/you" aria-current={at === 'you' ? 'page' : undefined}>
          You
        </LinkTo>
        <LinkTo href="/settings" aria-current={at === 'settings' ? 'page' : undefined}>
          Settings
        </LinkTo>
      </nav>
    </>
  )
}
