// The seats of a room and their players.
import { type CSSProperties, useState } from 'react'
import type { RoomView } from '#kit/protocol/room.ts'
import { Avatar, BotAvatar } from '../design/parts/avatar.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Name } from '../design/parts/name.tsx'
import { InviteButtons } from '../invite/invite.tsx'
import { winWords } from '../people/presence-words.ts'
import { Sheet } from '../shell/sheet.tsx'
import { store } from '../shell/store.ts'
import type { Card } from '../table/table.ts'
import { hasNoOpponent, mySeat, type Person, personNameIn, type RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import { BotsRow } from './bots-row.tsx'
import { OnThisDevice } from './on-this-device.tsx'
import css from './seat-list.module.css'

interface Props {
  room: RoomState
  card: Card
  onPerson: (person: string) => void
}

/** Most seats that are drawn as the game's figures. With more seats, the players are rows of avatars. */
const FIGURES = 2
/** Seats in a row: up to four in the only row, otherwise three. */
const COLUMNS = 3
const ONE_ROW = 4
/** Most free seats that are shown as a number. A larger number is shown as "many". */
const COUNTED = 9

/** Shows the seats in front of the game's picture. A free seat is a button. */
export function SeatList({ room, card, onPerson }: Props) {
  const [filling, setFilling] = useState<string | null>(null)
  const view = room.view
  if (!view) return null
  const [seats, more] = shownSeats(view)
  const seated = mySeat(room) !== null
  const running = view.match?.over === false
  const take = (seat: string) =>
    seated ? setFilling(seat) : running ? store.openRoomMatch() : store.sendRoomAction({ type: 'sit', seat })
  return (
    <section className={css.places} aria-label={say('room.seats')}>
      <ol
        className={view.seats.length > FIGURES ? css.faces : css.figures}
        style={{ '--columns': seats.length === ONE_ROW ? ONE_ROW : COLUMNS } as CSSProperties}
      >
        {seats.map(({ seat, person }, at) => {
          const sitter = view.people.find(({ id }) => id === person)
          const figure = view.seats.length > FIGURES ? undefined : card.scene[at % card.scene.length]
          return (
            <li key={seat} className={css.place}>
              {sitter ? (
                <Sitter room={room} sitter={sitter} figure={figure} onPerson={onPerson} />
              ) : (
                <FreeSeat number={at + 1} figure={figure} mine={!seated} onTake={() => take(seat)} />
              )}
            </li>
          )
        })}
      </ol>
      {more > 0 && (
        <p className={css.more}>{more > COUNTED ? say('room.seats.many') : say('room.seats.more', { n: more })}</p>
      )}
      {view.seats.length <= FIGURES && (
        <span className={css.versus} aria-hidden="true">
          {say('room.versus')}
        </span>
      )}
      {filling !== null && (
        <Sheet title={say('room.seat.fill')} onClose={() => setFilling(null)}>
          <InviteButtons code={room.code} />
          {view.owner === room.you && <BotsRow room={room} seat={filling} onDone={() => setFilling(null)} />}
          {hasNoOpponent(room) && <OnThisDevice room={room} />}
        </Sheet>
      )}
    </section>
  )
}

/**
 * Returns the seats to show: the taken seats, and free seats up to the end of the row. `more` is the number of other
 * free seats.
 */
function shownSeats({ seats }: RoomView): [RoomView['seats'], more: number] {
  const taken = seats.filter(({ person }) => person !== null).length
  const row = taken < COLUMNS ? COLUMNS : taken < ONE_ROW ? ONE_ROW : Math.ceil((taken + 1) / COLUMNS) * COLUMNS
  const shown = Math.min(seats.length, row)
  const free = seats.filter(({ person }) => person === null)
  const hidden = new Set(free.slice(shown - taken))
  return [seats.filter((seat) => !hidden.has(seat)), hidden.size]
}

interface FreeSeatProps {
  /** The position in the list, from 1. It distinguishes the names of several free seats. */
  number: number
  figure: string | undefined
  mine: boolean
  onTake: () => void
}

function FreeSeat({ number, figure, mine, onTake }: FreeSeatProps) {
  const [free, does] = [say('room.seat.free'), say(mine ? 'room.seat.sit' : 'room.seat.add')]
  return (
    <button type="button" className={css.free} aria-label={`${free} ${does}, ${number}`} onClick={onTake}>
      <span className={css.body}>
        {figure && <img className={css.shadow} src={figure} alt="" />}
        <i className={css.plus}>
          <Icon name="plus" size="22px" />
        </i>
      </span>
      <span className={css.plate}>
        <b>{free}</b> <small>{does}</small>
      </span>
    </button>
  )
}

/** A player as a button that opens the dialog about this player. A bot is a button only for the room's owner. */
function Sitter({
  room,
  sitter,
  figure,
  onPerson,
}: {
  room: RoomState
  sitter: Person
  figure: string | undefined
  onPerson: (person: string) => void
}) {
  const { id } = sitter
  const you = id === room.you
  const name = personNameIn(room, id)
  const shown = (
    <>
      <span className={css.body}>
        {figure && <img className={css.figure} src={figure} alt="" />}
        <span className={css.face}>
          {sitter.bot ? <BotAvatar size="100%" /> : <Avatar id={id} face={room.faces[id]} size="100%" />}
          {id === room.view?.owner && (
            <i className={css.host}>
              <Icon name="lead" size="18px" />
            </i>
          )}
        </span>
      </span>
      <span className={css.plate}>
        <b>
          <Name>{you ? say('talk.you') : name}</Name>
        </b>{' '}
        <small className={sitter.ready && sitter.here ? css.ready : ''}>
          {sitter.ready && sitter.here && <Icon name="check" size="12px" />}
          {statusOf(room, sitter)}
        </small>
        {room.view?.match && room.view.wins && <Wins count={room.view.wins[id] ?? 0} />}
      </span>
    </>
  )
  if (sitter.bot && room.view?.owner !== room.you) return <div className={css.sitter}>{shown}</div>
  return (
    <button type="button" className={css.sitter} aria-haspopup="dialog" onClick={() => onPerson(id)}>
      {shown}
    </button>
  )
}

/** Most wins that are drawn as coins. */
const COINS = 5

/** The number of matches that a person has won in this room, with a coin for each. */
const Wins = ({ count }: { count: number }) => (
  <small>
    {count <= COINS && <span className={css.coins} style={{ width: `${9 * count}px` }} aria-hidden="true" />}
    {count === 0 ? say('room.seat.noWin') : winWords(count)}
  </small>
)

function statusOf(room: RoomState, { id, ready, here }: Person): string {
  const isHost = id === room.view?.owner
  const state = !here ? 'away' : ready ? 'ready' : isHost ? null : 'notReady'
  const isMuted = room.view?.muted.includes(id) ?? false
  return [isHost && say('room.state.host'), state && say(`room.state.${state}`), isMuted && say('room.state.muted')]
    .filter(Boolean)
    .join(' · ')
}
