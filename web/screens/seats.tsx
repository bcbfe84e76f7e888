import { type ReactNode, useState } from 'react'
import type { RoomView } from '#kit/wire.ts'
import { Avatar, BotAvatar } from '../design/avatar.tsx'
import { Button } from '../design/button.tsx'
import { Confirm } from '../design/confirm.tsx'
import { Icon } from '../design/icon.tsx'
import { Name } from '../design/name.tsx'
import { Panel } from '../design/panel.tsx'
import { Select } from '../design/select.tsx'
import { STRENGTH_CHOICES, useStrength } from '../strength.ts'
import { maySitDown, mySeat, opener, type Person, personIn, type RoomState } from '../wire/app.ts'
import { store } from '../wire/browser.ts'
import css from './seats.module.css'

/** Who sits where, who is ready, and the one thing to do now. */
export function Seats({ room }: { room: RoomState }) {
  const view = room.view
  const [strength, setStrength] = useStrength()
  const [leaving, setLeaving] = useState<string | null>(null)
  if (!view) return null
  const owner = view.owner === room.you
  const running = view.match !== null && !view.match.over
  const busy = room.outgoing.length > 0
  const free = view.seats.find(({ person }) => person === null)
  /** How the owner sends this one away, if that can be done now. */
  const remover = ({ id, seat, bot }: Person) => {
    if (!owner || busy || id === room.you || (running && seat !== null)) return undefined
    return bot && seat ? () => store.inRoom({ type: 'remove_bot', seat }) : () => setLeaving(id)
  }
  /** How the owner keeps this one from being heard, or lets them speak again. */
  const muter = ({ id, bot }: Person) => (owner && !busy && !bot && id !== room.you ? () => store.inRoom({ type: 'mute', person: id, muted: !view.muted.includes(id) }) : undefined)
  const deeds = (person: Person) => <Deeds room={room} person={person} onMute={muter(person)} onRemove={remover(person)} />
  return (
    <Panel title="At the table">
      <ol className={css.seats}>
        {rowsOf(view).map(({ seat, person, more }) => {
          const sitter = view.people.find((p) => p.id === person)
          return (
            <li key={seat} className={`${css.seat} ${sitter ? '' : css.free}`}>
              {sitter ? <Sitter room={room} sitter={sitter} deeds={deeds(sitter)} /> : <FreeSeat more={more} />}
            </li>
          )
        })}
      </ol>
      {owner && free && !running && (
        <div className={css.addBot}>
          <Button disabled={busy} onClick={() => store.addBot(strength)}>
            <Icon name="bot" />
            Add a bot
          </Button>
          <Select label="How strong the bot is" value={strength} choices={STRENGTH_CHOICES} onChange={setStrength} />
        </div>
      )}
      <Guests room={room} deeds={deeds} />
      <Next room={room} />
      {view.people.some(({ id }) => id === leaving) && leaving && <Removing room={room} person={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  )
}

/** More free seats than this are one row. */
const ROWS_FREE = 4

function rowsOf({ seats }: RoomView): { seat: string; person: string | null; more: number }[] {
  const free = seats.filter(({ person }) => person === null).length
  let first = true
  return seats.flatMap(({ seat, person }) => {
    if (person !== null || free <= ROWS_FREE) return [{ seat, person, more: 0 }]
    const row = first ? [{ seat, person, more: free - 1 }] : []
    first = false
    return row
  })
}

function FreeSeat({ more }: { more: number }) {
  return (
    <>
      <span className={css.plus} aria-hidden="true">
        +
      </span>
      <span className={css.who}>{more > 0 ? `${more + 1} free seats` : 'Free seat'}</span>
    </>
  )
}

function Sitter({ room, sitter, deeds }: { room: RoomState; sitter: Person; deeds: ReactNode }) {
  const { id, bot } = sitter
  const name = personIn(room, id)
  return (
    <>
      {bot ? <BotAvatar /> : <Avatar id={id} />}
      <span className={css.who}>
        <span className={css.name}>
          <Name>{name}</Name>
        </span>
        {id === room.you && <em className={css.you}>you</em>}
        {id === room.view?.owner && id !== room.you && <em className={css.you}>owner</em>}
        {room.view?.muted.includes(id) && <em className={css.you}>muted</em>}
      </span>
      {sitter.ready ? (
        <span className={css.ready}>
          <Icon name="check" size="0.9em" />
          Ready
        </span>
      ) : (
        <span className={css.waiting}>{sitter.here ? 'Not ready yet' : 'Away'}</span>
      )}
      {deeds}
    </>
  )
}

/** What the owner can do about somebody. */
function Deeds({ room, person: { id }, onMute, onRemove }: { room: RoomState; person: Person; onMute: (() => void) | undefined; onRemove: (() => void) | undefined }) {
  const name = personIn(room, id)
  const mute = room.view?.muted.includes(id) ? 'Unmute' : 'Mute'
  if (!onMute && !onRemove) return null
  return (
    <span className={css.deeds}>
      {onMute && (
        <Button look="quiet" aria-label={`${mute} ${name}`} onClick={onMute}>
          {mute}
        </Button>
      )}
      {onRemove && (
        <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </span>
  )
}

/** Who is here and has no seat: one line, or, for who may do something about them, one row each. */
function Guests({ room, deeds }: { room: RoomState; deeds: (person: Person) => ReactNode }) {
  const guests = room.view?.people.filter((p) => p.seat === null && p.here) ?? []
  const others = guests.filter((p) => p.id !== room.you)
  if (guests.length === 0) return null
  if (room.view?.owner !== room.you || others.length === 0) return <p className={css.guests}>Also here: {guests.map((p) => (p.id === room.you ? 'you' : personIn(room, p.id))).join(', ')}</p>
  return (
    <>
      <p className={css.also}>Also here:</p>
      <ul className={css.others}>
        {others.map((guest) => (
          <li key={guest.id} className={css.other}>
            <Avatar id={guest.id} />
            <span className={css.name}>
              <Name>{personIn(room, guest.id)}</Name> {room.view?.muted.includes(guest.id) && <em className={css.you}>muted</em>}
            </span>
            {deeds(guest)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Removing({ room, person, onClose }: { room: RoomState; person: string; onClose: () => void }) {
  const name = personIn(room, person)
  const yes = () => {
    store.inRoom({ type: 'remove', person })
    onClose()
  }
  return (
    <div className={css.over}>
      <Confirm title={`Remove ${name}?`} yes="Yes, remove" no="Let them stay" busy={false} onYes={yes} onNo={onClose}>
        They leave this room at once and can’t come back into it.
      </Confirm>
    </div>
  )
}

/** The one thing to do now, or whom we wait for. */
function Next({ room }: { room: RoomState }) {
  const view = room.view
  if (!view) return null
  const me = view.people.find((p) => p.id === room.you)
  const busy = room.outgoing.length > 0
  if (view.match && !view.match.over) {
    const free = maySitDown(room) && !view.lobby
    return (
      <>
        <Button look="act" wide disabled={busy} onClick={store.toTable}>
          {free ? 'Sit down' : 'To the table'}
        </Button>
        {free && (
          <Button look="quiet" onClick={store.watch}>
            Only watch
          </Button>
        )}
      </>
    )
  }
  const waitsFor = opener(room)
  if (waitsFor !== null) {
    return (
      <p role="status" className={css.words}>
        {personIn(room, waitsFor)} opens the next game. You choose your side then.
      </p>
    )
  }
  if (mySeat(room) === null) {
    return view.seats.some((s) => s.person === null) ? (
      <Button look="act" wide disabled={busy} onClick={() => store.sitDown()}>
        Sit down
      </Button>
    ) : (
      <p role="status" className={css.words}>
        Every seat is taken. Stay, and you can watch when they begin.
      </p>
    )
  }
  return (
    <>
      {me?.ready ? (
        <p role="status" className={css.words}>
          {waitWords(room)}
        </p>
      ) : (
        <Button look="act" wide disabled={busy} onClick={() => store.ready(true)}>
          I’m ready
        </Button>
      )}
      <div className={css.row}>
        {me?.ready && view.min < view.seats.length && (
          <Button look="quiet" disabled={busy} onClick={() => store.ready(false)}>
            Not ready
          </Button>
        )}
        <Button look="quiet" disabled={busy} onClick={() => store.inRoom({ type: 'stand' })}>
          Stand up
        </Button>
      </div>
    </>
  )
}

function waitWords(room: RoomState): string {
  const view = room.view
  const others = view?.people.filter((p) => p.seat !== null && p.id !== room.you && !p.ready).map((p) => personIn(room, p.id)) ?? []
  const missing = (view?.min ?? 0) - (view?.seats.filter((s) => s.person !== null).length ?? 0)
  if (missing > 0) return missing === 1 ? 'Waiting for one more to sit down. Send a friend the link.' : `Waiting for ${missing} more to sit down. Send your friends the link.`
  return others.length > 0 ? `Waiting for ${others.join(', ')} to be ready.` : 'Everybody is ready. Here we go…'
}
