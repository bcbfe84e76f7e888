// The link from a room to a match of the same game on this device.
import { Icon } from '../design/parts/icon.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { store } from '../shell/store.ts'
import { mySeat, type RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './on-this-device.module.css'

/** Links to a match of the same game on this device, for people who share it. */
export function OnThisDevice({ room }: { room: RoomState }) {
  const { view } = room
  if (!view) return null
  /** Leaves the room, except with a seat in a running match. */
  const stepOut = () => {
    if (view.match?.over !== false || mySeat(room) === null) store.sendRoomAction({ type: 'leave' })
  }
  return (
    <LinkTo className={css.here} href={`/local/new/${view.game}`} onClick={stepOut}>
      <Icon name="friend" size="20px" />
      {say('room.here')}
    </LinkTo>
  )
}
