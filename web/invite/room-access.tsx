// The controls with which the room's owner decides who may join or watch.
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { store } from '../shell/store.ts'
import type { RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'

/** Lets the owner lock the room against new people, or list the room publicly so that anybody may watch. */
export function RoomAccess({ room: { view, you, outgoing } }: { room: RoomState }) {
  if (view?.owner !== you) return null
  const busy = outgoing.length > 0
  return (
    <>
      <Button
        aria-pressed={view.locked}
        disabled={busy}
        onClick={() => store.sendRoomAction({ type: 'lock', locked: !view.locked })}
      >
        <Icon name="lock" />
        {say(view.locked ? 'invite.unlock' : 'invite.lock')}
      </Button>
      {!view.locked && (
        <Button
          aria-pressed={view.listed}
          disabled={busy}
          onClick={() => store.sendRoomAction({ type: 'list', listed: !view.listed })}
        >
          <Icon name="eye" />
          {say(view.listed ? 'invite.private' : 'invite.public')}
        </Button>
      )}
    </>
  )
}
