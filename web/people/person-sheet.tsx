// The dialog about one person: profile, mute, report.
import { useState } from 'react'
import { usePlayer } from '../api/players.ts'
import { Button } from '../design/parts/button.tsx'
import { Confirm } from '../design/parts/confirm.tsx'
import { navigate } from '../shell/route.ts'
import { Sheet } from '../shell/sheet.tsx'
import { store, useApp } from '../shell/store.ts'
import { personNameIn, type RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
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
    <Sheet title={you ? say('person.you', { name }) : name} onClose={onClose}>
      {running && seat && (you || mine) && <p className={css.words}>{say('person.stay')}</p>}
      {!running && you && seat && (
        <Button wide onClick={done(() => store.sendRoomAction({ type: 'stand' }))}>
          {say('person.stand')}
        </Button>
      )}
      {mine && !running && sitter.bot && seat && (
        <Button wide onClick={done(() => store.sendRoomAction({ type: 'remove_bot', seat }))}>
          {say('person.bot', { name })}
        </Button>
      )}
      {mine && !you && !sitter.bot && view.wins && !(view.lobby && running) && (
        <Button wide onClick={done(() => store.sendRoomAction({ type: 'hand_over', person }))}>
          {say('person.makeHost', { name })}
        </Button>
      )}
      {mine && !you && !sitter.bot && (
        <Button wide onClick={done(() => store.sendRoomAction({ type: 'mute', person, muted: !muted }))}>
          {say(muted ? 'person.unmuteAll' : 'person.muteAll', { name })}
        </Button>
      )}
      {!you && !sitter.bot && <ForMe room={room} person={person} onDone={onClose} />}
      {mine && !you && !sitter.bot && !(running && seat) && (
        <Button wide onClick={() => setRemoving(true)}>
          {say('person.remove', { name })}
        </Button>
      )}
      <Button wide look="quiet" onClick={onClose}>
        {say('design.close')}
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
          {say('person.results', { name })}
        </Button>
      )}
      <Button wide onClick={turn}>
        {say(muted ? 'person.unmute' : 'person.mute', { name })}
      </Button>
      {room.names[person] && reported === null && (
        <Button wide onClick={async () => setReported(await report({ person, code: room.code }))}>
          {say('person.report')}
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
        title={say('person.removing', { name: personNameIn(room, person) })}
        yes={say('person.removingYes')}
        no={say('person.removingNo')}
        busy={false}
        onYes={yes}
        onNo={onClose}
      >
        {say('person.removingWords')}
      </Confirm>
    </div>
  )
}
