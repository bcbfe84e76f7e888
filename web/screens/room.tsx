import { type CSSProperties, useEffect } from 'react'
import { Button } from '../design/button.tsx'
import { navigate } from '../route.ts'
import { cardOf, warm } from '../tables.ts'
import { useGames } from '../wire/api.ts'
import type { RoomState } from '../wire/app.ts'
import { store, useApp } from '../wire/browser.ts'
import { Invite } from './invite.tsx'
import { Match } from './match.tsx'
import { NameField } from './name.tsx'
import { Nowhere } from './nowhere.tsx'
import { Options } from './options.tsx'
import { Page } from './page.tsx'
import css from './room.module.css'
import { Seats } from './seats.tsx'

/** Why one can't get in, in words, by the refusal's code. */
const SHUT: Record<string, { title: string; more: string }> = {
  no_room: { title: 'No such room', more: 'Check the code with whoever sent it, or open a room of your own.' },
  full: { title: 'This room is full', more: 'Ask the others to make room, or open one of your own.' },
  too_many: { title: 'Too many tries', more: 'Then check the code and try it again.' },
  locked: { title: 'This room is locked', more: 'Ask its owner to unlock it, or open a room of your own.' },
  kicked: { title: 'You were asked to leave', more: 'Open a room of your own, or play against a bot.' },
}

export function Room({ code }: { code: string }) {
  const { room, match } = useApp()
  const game = room?.view?.game
  useEffect(() => store.openRoom(code), [code])
  useEffect(() => {
    if (game) warm(game)
  }, [game])
  if (room?.stage === 'refused') {
    const shut = SHUT[room.because ?? '']
    return <Nowhere title={shut?.title ?? 'You can’t get in'} words={`${room.problem ?? 'That room is not open'}. ${shut?.more ?? 'Open a room of your own instead.'}`} />
  }
  if (match && room?.view) return <Match match={match} room={room} />
  if (!room?.view || room.quick)
    return (
      <Page>
        <p role="status" className={css.loading}>
          {room?.quick ? 'Setting the table…' : 'Going to the room…'}
        </p>
      </Page>
    )
  return <Lobby room={room} />
}

function Lobby({ room }: { room: RoomState }) {
  const view = room.view
  const infos = useGames()
  const card = cardOf(view?.game ?? '')
  const title = card?.title ?? 'Room'
  useEffect(() => {
    document.title = `${title} · Turnstone`
  }, [title])
  const leave = () => {
    store.inRoom({ type: 'leave' })
    navigate('/')
  }
  if (!view) return null
  const style = { '--light': card?.colours[0], '--dark': card?.colours[1], '--shape': `url("${card?.shape}")` } as CSSProperties
  return (
    <Page aside={<NameField />}>
      <div className={css.head} style={style}>
        <span className={css.sign} aria-hidden="true" />
        <h1 className={css.game}>{title}</h1>
        <Button look="quiet" className={css.leave ?? ''} aria-label="Leave the room" onClick={leave}>
          Leave
        </Button>
      </div>
      <div className={css.columns}>
        <Seats room={room} />
        <Invite room={room} />
        <Options room={room} schema={infos.find(({ id }) => id === view.game)?.options} />
      </div>
    </Page>
  )
}
