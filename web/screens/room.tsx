import { useEffect, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Icon } from '../design/icon.tsx'
import { Panel } from '../design/panel.tsx'
import { navigate } from '../route.ts'
import { cardOf, warm } from '../tables.ts'
import { store, useApp } from '../wire/browser.ts'
import { mySeat, personIn, type RoomState } from '../wire/state.ts'
import { Match } from './match.tsx'
import { NameField } from './name.tsx'
import { Nowhere } from './nowhere.tsx'
import { Page } from './page.tsx'
import css from './room.module.css'

export function Room({ code }: { code: string }) {
  const { room, match } = useApp()
  const game = room?.view?.game
  useEffect(() => store.openRoom(code), [code])
  useEffect(() => {
    if (game) warm(game)
  }, [game])
  if (room?.stage === 'refused') return <Nowhere title="No such room" words={`${room.problem ?? 'That room is not open'}. Check the code with whoever sent it, or open a room of your own.`} />
  if (!room?.view)
    return (
      <Page>
        <p role="status" className={css.loading}>
          Going to the room…
        </p>
      </Page>
    )
  return match ? <Match match={match} room={room} /> : <Lobby room={room} />
}

function Lobby({ room }: { room: RoomState }) {
  const view = room.view
  const title = cardOf(view?.game ?? '')?.title ?? 'Room'
  useEffect(() => {
    document.title = `${title} · Turnstone`
  }, [title])
  const leave = () => {
    store.inRoom({ type: 'leave' })
    navigate('/')
  }
  if (!view) return null
  return (
    <Page aside={<NameField />}>
      <h1 className={css.game}>{title}</h1>
      <div className={css.columns}>
        <Panel title="At the table">
          <Seats room={room} />
          <Next room={room} />
        </Panel>
        <Invite code={room.code} />
      </div>
      <Button look="quiet" className={css.leave ?? ''} onClick={leave}>
        Leave the room
      </Button>
    </Page>
  )
}

function Seats({ room }: { room: RoomState }) {
  const view = room.view
  if (!view) return null
  const guests = view.people.filter((p) => p.seat === null && p.here)
  return (
    <>
      <ol className={css.seats}>
        {view.seats.map(({ seat, person }) => {
          const sitter = view.people.find((p) => p.id === person)
          return (
            <li key={seat} className={`${css.seat} ${sitter ? '' : css.free}`}>
              <span className={css.face} aria-hidden="true">
                {sitter ? personIn(room, sitter.id).slice(0, 1).toUpperCase() : '+'}
              </span>
              <span className={css.who}>
                {sitter ? personIn(room, sitter.id) : 'Free seat'}
                {sitter?.id === room.you && <em className={css.you}> you</em>}
              </span>
              {sitter && <span className={sitter.ready ? css.ready : css.waiting}>{sitter.ready ? 'Ready' : sitter.here ? 'Not ready yet' : 'Away'}</span>}
            </li>
          )
        })}
      </ol>
      {guests.length > 0 && <p className={css.guests}>Also here: {guests.map((p) => personIn(room, p.id)).join(', ')}</p>}
    </>
  )
}

/** The one thing to do now, and whom we wait for. */
function Next({ room }: { room: RoomState }) {
  const view = room.view
  if (!view) return null
  const me = view.people.find((p) => p.id === room.you)
  const seat = mySeat(room)
  const busy = room.outgoing.length > 0
  if (view.match && !view.match.over) {
    return (
      <Button look="act" wide onClick={store.toTable}>
        To the table
      </Button>
    )
  }
  if (seat === null) {
    const free = view.seats.some((s) => s.person === null)
    return free ? (
      <Button look="act" wide disabled={busy} onClick={store.sitDown}>
        Sit down
      </Button>
    ) : (
      <p role="status" className={css.words}>
        Every seat is taken. Stay, and you can watch when they begin.
      </p>
    )
  }
  const others = view.people.filter((p) => p.seat !== null && p.id !== room.you && !p.ready).map((p) => personIn(room, p.id))
  const missing = view.min - view.seats.filter((s) => s.person !== null).length
  const wait = missing > 0 ? 'Waiting for a friend to sit down. Send them the link.' : others.length > 0 ? `Waiting for ${others.join(', ')} to be ready.` : 'Everybody is ready. Here we go…'
  return (
    <>
      {me?.ready ? (
        <p role="status" className={css.words}>
          {wait}
        </p>
      ) : (
        <Button look="act" wide disabled={busy} onClick={() => store.inRoom({ type: 'ready', ready: true })}>
          I’m ready
        </Button>
      )}
      <div className={css.row}>
        {me?.ready && view.min < view.seats.length && (
          <Button look="quiet" disabled={busy} onClick={() => store.inRoom({ type: 'ready', ready: false })}>
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

function Invite({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const link = `${location.origin}/r/${code}`
  const share = async () => {
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ url: link, title: 'Turnstone' })
      else {
        await navigator.clipboard.writeText(link)
        setCopied(true)
      }
    } catch {
      setCopied(false)
    }
  }
  return (
    <Panel title="Invite a friend">
      <p className={css.code}>
        <span className="unseen">Room code </span>
        {code}
      </p>
      <div className={css.share}>
        <input className={css.link} aria-label="Link to this room" readOnly value={link} onFocus={(e) => e.target.select()} />
        <Button onClick={share}>
          <Icon name="share" />
          {copied ? 'Copied' : 'Copy link'}
        </Button>
      </div>
    </Panel>
  )
}
