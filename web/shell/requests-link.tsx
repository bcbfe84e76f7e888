// A link to the devices page, shown while a request of one of the player's devices waits for approval.
import { Icon } from '../design/parts/icon.tsx'
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
      <span className={css.words}>{asked ? 'A device needs your OK' : 'Is this passkey yours?'}</span>
      <span className={css.look}>Look</span>
    </LinkTo>
  )
}
