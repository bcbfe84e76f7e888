// The dialog about one person: profile, mute, report.
import { useState } from 'react'
import { usePlayer } from '../api/players.ts'
import { Button } from '../design/parts/button.tsx'
import { Confirm } from '../design/parts/confirm.tsx'
import { navigate } from '../shell/route.ts'
import { Sheet } from '../shell/sheet.tsx'
import { store, useApp } from '../shell/store.ts'
import { personNameIn, type RoomState } from '../wire/app.ts'
import { mute, report } from './conduct.ts'
import css from './person-sheet.module.css'

interface Props {
  room: RoomState
  person: string
  onClose: () => void
}

/**
 * Shows the actions for one person in the room. The actions depend on the viewer: the room's owner, this person, or
 * another person.
 */
export function PersonSheet(props: Props) {
  const { room, person, onClose } = props
  const { view } = room
  const [removing, setRemoving] = useState(false)
  const sitter = view?.people.find(({ id }) => id === person)
  if (!view || !sitter) return null
  const you = person === room.you
  const name = personNameIn(room, person)
  const running = view.match?.over === false
  const done = (act: () => void) => () => {
    act()
    onClose()
  }
  if (removing) return <Removing {...props} />
  const seat = sitter.seat
  const muted = view.muted.includes(person)
  const mine = view.owner === room.you
  return (
    <Sheet title={you ? `You are ${name}` : name} onClose={onClose}>
      {running && seat && (you || mine) && (
        <p className={css.words}>Nobody leaves their seat while the match is played.</p>
      )}
      {!running && you && seat && (
        <Button wide onClick={done(() => store.sendRoomAction({ type: 'stand' }))}>
          Stand up
        </Button>
      )}
      {mine && !running && sitter.bot && seat && (
        <Button wide onClick={done(() => store.sendRoomAction({ type: 'remove_bot', seat }))}>
          Send {name} away
        </Button>
      )}
      {mine && !you && !sitter.bot && view.wins && !(view.lobby && running) && (
        <Button wide onClick={done(() => store.sendRoomAction({ type: 'hand_over', person }))}>
          Make {name} the host
        </Button>
      )}
      {mine && !you && !sitter.bot && (
        <Button wide onClick={done(() => store.sendRoomAction({ type: 'mute', person, muted: !muted }))}>
          {muted ? 'Unmute' : 'Mute'} {name} for everybody here
        </Button>
      )}
      {!you && !sitter.bot && <ForMe room={room} person={person} onDone={onClose} />}
      {mine && !you && !sitter.bot && !(running && seat) && (
        <Button wide onClick={() => setRemoving(true)}>
          Remove {name}
        </Button>
      )}
      <Button wide look="quiet" onClick={onClose}>
        Close
      </Button>
    </Sheet>
  )
}

/** Actions that do not affect the other people in the room: view the profile, mute, report. */
function ForMe({ room, person, onDone }: { room: RoomState; person: string; onDone: () => void }) {
  const muted = useApp().muted.some((other) => other.person === person)
  const name = personNameIn(room, person)
  const { player } = usePlayer(person)
  const [reported, setReported] = useState<string | null>(null)
  const turn = () => {
    void mute({ person, name: room.names[person] ?? '' }, !muted)
    onDone()
  }
  return (
    <>
      {player && player !== 'hidden' && (
        <Button wide onClick={() => navigate(`/player/${encodeURIComponent(person)}`)}>
          How {name} has played
        </Button>
      )}
      <Button wide onClick={turn}>
        {muted ? 'Unmute' : 'Mute'} {name} for me
      </Button>
      {room.names[person] && reported === null && (
        <Button wide onClick={async () => setReported(await report({ person, code: room.code }))}>
          Report this name
        </Button>
      )}
      <p role="status" className={css.words}>
        {reported}
      </p>
    </>
  )
}

function Removing({ room, person, onClose }: Props) {
  const yes = () => {
    store.sendRoomAction({ type: 'remove', person })
    onClose()
  }
  return (
    <div className={css.over}>
      <Confirm
        title={`Remove ${personNameIn(room, person)}?`}
        yes="Yes, remove"
        no="Let them stay"
        busy={false}
        onYes={yes}
        onNo={onClose}
      >
        They leave this room at once and can’t come back into it.
      </Confirm>
    </div>
  )
}
