// The rematch of a game that keeps the teams: everybody at the table is asked.
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Primary } from '../design/parts/actions.tsx'
import { Button } from '../design/parts/button.tsx'
import { Clock } from '../design/parts/clock.tsx'
import { Dialog } from '../design/parts/dialog.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { store } from '../shell/store.ts'
import type { Person, RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './ending.module.css'
import { RematchPeople } from './rematch-people.tsx'
import sheetCss from './team-rematch.module.css'

type TeamRematchView = NonNullable<NonNullable<NonNullable<RoomState['view']>['match']>['rematch']>

interface Props {
  room: RoomState
  rematch: TeamRematchView
}

interface Player {
  person: Person
  side: string
}

const isOwner = ({ view, you }: RoomState): boolean => view?.owner === you
const playersOf = ({ view }: RoomState, { places }: TeamRematchView): Player[] =>
  places.flatMap(({ person, side }) => {
    const found = view?.people.find(({ id }) => id === person)
    return found ? [{ person: found, side }] : []
  })

/** Asks for the rematch. Once somebody has asked, opens a sheet with both teams and everybody's answer. */
export function TeamRematch({ room, rematch }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(true)
  const players = playersOf(room, rematch)
  const due = players.find(({ person }) => person.until !== undefined)?.person.until
  const isPlayer = players.some(({ person }) => person.id === room.you)
  const table = place.current?.closest('[data-parts]')
  return (
    <div ref={place} className={css.asked}>
      {due === undefined && isPlayer && (
        <Primary
          words={say('rematch.ask')}
          note={say(rematch.swapped ? 'rematch.swapped' : 'rematch.same')}
          icon={<Icon name="again" />}
          off={room.outgoing.length > 0}
          onClick={() => store.setReady(true)}
          className={css.again}
        />
      )}
      {due !== undefined && (
        <>
          <p role="status" className={css.wish}>
            <span>{say('rematch.count', { ready: readyOf(players), n: players.length })}</span>
            <Clock due={due} now={store.now} label={say('rematch.starts')} />
          </p>
          <Primary words={say('rematch.open')} onClick={() => setOpen(true)} className={css.back} />
        </>
      )}
      {due !== undefined &&
        open &&
        table &&
        createPortal(<Sheet room={room} rematch={rematch} due={due} onClose={() => setOpen(false)} />, table)}
    </div>
  )
}

const readyOf = (players: readonly Player[]): number => players.filter(({ person }) => person.ready).length

function Sheet({ room, rematch, due, onClose }: Props & { due: number; onClose: () => void }) {
  const players = playersOf(room, rematch)
  const sides = [...new Set(players.map(({ side }) => side))]
  const me = players.find(({ person }) => person.id === room.you)?.person
  return (
    <Dialog title={say(rematch.swapped ? 'rematch.titleSwapped' : 'rematch.titleSame')} onClose={onClose}>
      <p className={sheetCss.about}>
        <span>{say('rematch.sameCount', { ready: readyOf(players), n: players.length })}</span>
        <Clock due={due} now={store.now} label={say('rematch.starts')} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this list */}
      <div className={sheetCss.teams} tabIndex={0} role="group" aria-label={say('rematch.answers')}>
        {sides.map((side) => (
          <RematchPeople
            key={side}
            room={room}
            side={side}
            people={players.flatMap((player) => (player.side === side ? [player.person] : []))}
          />
        ))}
      </div>
      <div className={sheetCss.buttons}>
        {isOwner(room) && (
          <Button
            onClick={() => store.sendRoomAction({ type: 'swap_sides', swapped: !rematch.swapped })}
            disabled={room.outgoing.length > 0}
          >
            {say(rematch.swapped ? 'rematch.keep' : 'rematch.swap')}
          </Button>
        )}
        {me?.ready ? (
          <Button onClick={() => store.setReady(false)} disabled={room.outgoing.length > 0}>
            {say('rematch.back')}
          </Button>
        ) : (
          <Button onClick={onClose}>{say(me ? 'rematch.notNow' : 'design.close')}</Button>
        )}
        {me && <Answer room={room} rematch={rematch} me={me} players={players} />}
      </div>
    </Dialog>
  )
}

/** The main button: accepts the rematch, or starts it for the owner who has accepted. */
function Answer({ room, rematch, me, players }: Props & { me: Person; players: readonly Player[] }) {
  const accepted = readyOf(players)
  const waits = room.outgoing.length > 0
  if (!me.ready)
    return (
      <Button look="act" data-first disabled={waits} onClick={() => store.setReady(true)}>
        {say('rematch.imIn')}
      </Button>
    )
  if (!isOwner(room) || !rematch.enough) return null
  return (
    <Button look="act" disabled={waits} onClick={() => store.sendRoomAction({ type: 'start_rematch' })}>
      {say('rematch.start', { n: accepted })}
    </Button>
  )
}
