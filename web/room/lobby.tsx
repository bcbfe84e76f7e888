// The lobby of a room: its players before a match.
import { useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import { Name } from '../design/parts/name.tsx'
import { Invite, InviteMore } from '../invite/invite.tsx'
import { TimeRequest } from '../invite/room-time.tsx'
import { PersonSheet } from '../people/person-sheet.tsx'
import { ConnectionBanner } from '../shell/connection-banner.tsx'
import { gameStyle } from '../shell/game-style.ts'
import { HowTo } from '../shell/how-to.tsx'
import { navigate } from '../shell/route.ts'
import { store, useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import { Toasts } from '../shell/toasts.tsx'
import { cardOf } from '../table/tables.ts'
import { mayAddBot, mySeat, personNameIn, type RoomState } from '../wire/app.ts'
import { rich, say } from '../words/say.ts'
import { BotsRow } from './bots-row.tsx'
import css from './lobby.module.css'
import { NextStep } from './next-step.tsx'
import { OnThisDevice } from './on-this-device.tsx'
import { Options } from './options.tsx'
import { RoomTalk } from './room-talk.tsx'
import { SeatList } from './seat-list.tsx'
import { StartWithout } from './start-without.tsx'

/**
 * Shows the players in front of the game's picture, and the player's next step. A player who is alone is asked to
 * invite somebody.
 */
export function Lobby({ room }: { room: RoomState }) {
  const { link } = useApp()
  const [learning, setLearning] = useState(false)
  /** The person whose dialog is open. */
  const [person, setPerson] = useState<string | null>(null)
  const view = room.view
  const card = cardOf(view?.game ?? '')
  const title = card?.title ?? say('room.title')
  useTitle(`${title} · Turnstone`)
  if (!view || !card) return null
  const alone =
    mySeat(room) !== null && !view.people.some(({ id, here, seat }) => id !== room.you && (here || seat !== null))
  const mine = view.owner === room.you
  const company = view.people.some(({ id, bot }) => id !== room.you && !bot)
  const free = !view.locked && view.seats.some(({ person }) => person === null)
  const leave = () => {
    if (view.match?.over !== false || mySeat(room) === null) store.sendRoomAction({ type: 'leave' })
    navigate('/')
  }
  return (
    <div className={css.room} style={gameStyle(card)} data-alone={alone || undefined}>
      <div className={css.scene} aria-hidden="true" />
      <header className={css.bar}>
        <button type="button" className={css.back} aria-label={say('room.leave')} onClick={leave}>
          <Icon name="back" size="24px" />
        </button>
        <div className={css.title}>
          <h1>{title}</h1>
          {view.match?.over && <p className={css.count}>{say('room.number', { n: view.match.number + 1 })}</p>}
        </div>
        <button type="button" className={css.how} onClick={() => setLearning(true)}>
          <span className={css.question} aria-hidden="true">
            ?
          </span>
          {say('shell.howTo')}
        </button>
      </header>
      <ConnectionBanner link={link} />
      <main className={css.main}>
        <SeatList room={room} card={card} onPerson={setPerson} />
        <div className={css.panels}>
          {alone ? <Invite room={room} /> : free && <InviteMore room={room} />}
          {alone
            ? mine && <BotsRow room={room} />
            : mayAddBot(room) && <BotsRow room={room} words={say('room.bots.seat')} />}
          {alone && mine && (
            <div className={css.here}>
              <OnThisDevice room={room} />
            </div>
          )}
          <Guests room={room} onPerson={setPerson} />
          {company && <RoomTalk room={room} />}
          {!alone && <TimeRequest room={room} />}
          <Options room={room} alone={alone} />
          <NextStep room={room} alone={alone} />
          <StartWithout room={room} />
        </div>
      </main>
      <Toasts />
      {person !== null && <PersonSheet room={room} person={person} onClose={() => setPerson(null)} />}
      {learning && <HowTo game={view.game} at="page" onClose={() => setLearning(false)} />}
    </div>
  )
}

/** The people in the room who have no seat. */
function Guests({ room, onPerson }: { room: RoomState; onPerson: (person: string) => void }) {
  const guests = room.view?.people.filter(({ seat, here }) => seat === null && here) ?? []
  if (guests.length === 0) return null
  return (
    <p className={css.guests}>
      {rich('room.watching', {
        names: guests.map(({ id }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            {id === room.you ? (
              say('room.you')
            ) : (
              <button type="button" className={css.guest} aria-haspopup="dialog" onClick={() => onPerson(id)}>
                <Name>{personNameIn(room, id)}</Name>
              </button>
            )}
            {room.view?.muted.includes(id) && ` ${say('room.muted')}`}
          </span>
        )),
      })}
    </p>
  )
}
