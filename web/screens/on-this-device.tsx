import { Icon } from '../design/icon.tsx'
import { mySeat, type RoomState } from '../wire/app.ts'
import { store } from '../wire/browser.ts'
import { LinkTo } from './link-to.tsx'
import css from './on-this-device.module.css'

/** Who is beside one needs no invitation: the same game, handed round, away from the room. */
export function OnThisDevice({ room }: { room: RoomState }) {
  const { view } = room
  if (!view) return null
  /** Who plays keeps the seat. */
  const stepOut = () => {
    if (view.match?.over !== false || mySeat(room) === null) store.inRoom({ type: 'leave' })
  }
  return (
    <LinkTo className={css.here} href={`/local/new/${view.game}`} onClick={stepOut}>
      <Icon name="friend" size="20px" />
      On this device: hand the phone round
    </LinkTo>
  )
}
