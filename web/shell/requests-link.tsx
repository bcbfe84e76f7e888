// A link to the devices page, shown while a request of one of the player's devices waits for approval.
import { Icon } from '../design/parts/icon.tsx'
import { say } from '../words/say.ts'
import { LinkTo } from './link-to.tsx'
import css from './requests-link.module.css'
import { useApp } from './store.ts'

/** With `withPasskeys`, the link is also shown while the player has to confirm or remove an old passkey. */
export function RequestsLink({ withPasskeys = false }: { withPasskeys?: boolean }) {
  const { requests } = useApp()
  const asked = requests.some(({ action }) => action !== 'check_passkey')
  if (!asked && !(withPasskeys && requests.length > 0)) return null
  return (
    <LinkTo className={css.link} href="/you/devices">
      <Icon name="lock" />
      <span className={css.words}>{say(asked ? 'shell.requests.device' : 'shell.requests.passkey')}</span>
      <span className={css.look}>{say('shell.requests.view')}</span>
    </LinkTo>
  )
}
