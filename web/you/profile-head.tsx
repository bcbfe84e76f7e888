// The head of the player's own screens: avatar, name and two tabs.
import { guestName } from '#kit/protocol/guests.ts'
import { Avatar } from '../design/parts/avatar.tsx'
import { Name } from '../design/parts/name.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { useApp } from '../shell/store.ts'
import { say } from '../words/say.ts'
import css from './profile-head.module.css'

/** Shows tabs for the profile and the settings. On the settings screen, also shows the avatar and the name. */
export function ProfileHead({ at }: { at: 'you' | 'settings' }) {
  const { me } = useApp()
  return (
    <>
      {at === 'settings' && (
        <p className={css.who}>
          <Avatar id={me?.id ?? ''} face={me?.face} size="50px" />
          <Name>{me ? me.name || guestName(me.id) : ''}</Name>
        </p>
      )}
      <nav className={css.tabs} aria-label={say('you.tabs')}>
        <LinkTo href="/you" aria-current={at === 'you' ? 'page' : undefined}>
          {say('you.title')}
        </LinkTo>
        <LinkTo href="/settings" aria-current={at === 'settings' ? 'page' : undefined}>
          {say('settings.title')}
        </LinkTo>
      </nav>
    </>
  )
}
