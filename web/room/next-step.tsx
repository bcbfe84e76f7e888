// The player's next step in a room: sit down, get ready, or go to the table.
import { listWords } from '../base/company.ts'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { store } from '../shell/store.ts'
import { awaitedOwner, maySitDown, mySeat, personNameIn, type RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './next-step.module.css'

/**
 * Shows the player's next step, or the players that the room waits for. With `alone`, the next step is to invite
 * somebody, so the invitation is part of it.
 */
export function NextStep({ room, alone }: { room: RoomState; alone: boolean }) {
  const { view } = room
  if (!view) return null
  const running = view.match?.over === false
  if (alone) return running ? <Meanwhile room={room} /> : null
  if (running) return <ToTable room={room} />
  const waitsFor = awaitedOwner(room)
  if (waitsFor !== null) return <Words>{say('room.next.host', { name: personNameIn(room, waitsFor) })}</Words>
  if (mySeat(room) === null) return <SitDown room={room} />
  return <Ready room={room} />
}

const Words = ({ children }: { children: React.ReactNode }) => (
  <p role="status" className={css.words}>
    {children}
  </p>
)

const busy = (room: RoomState) => room.outgoing.length > 0

/** Lets a player who is alone go to the table, in games that start with the first player. */
const Meanwhile = ({ room }: { room: RoomState }) => (
  <Button look="quiet" wide disabled={busy(room)} onClick={store.openRoomMatch}>
    {say('room.next.table')}
  </Button>
)

function ToTable({ room }: { room: RoomState }) {
  const free = maySitDown(room) && !room.view?.lobby
  return (
    <div className={css.next}>
      <Button look="act" wide disabled={busy(room)} onClick={store.openRoomMatch}>
        {say(free ? 'room.next.sit' : 'room.next.table')}
      </Button>
      {free && (
        <Button look="quiet" wide onClick={store.watch}>
          {say('room.next.watch')}
        </Button>
      )}
    </div>
  )
}

function SitDown({ room }: { room: RoomState }) {
  const { view } = room
  if (!view?.seats.some(({ person }) => person === null)) return <Words>{say('room.next.full')}</Words>
  return (
    <div className={css.next}>
      <Button look="act" wide disabled={busy(room)} onClick={() => store.sitDown()}>
        {say(view.lobby ? 'room.next.open' : 'room.next.sit')}
      </Button>
    </div>
  )
}

/** The button with which the player says "I'm ready". The match starts when the last player is ready. */
function Ready({ room }: { room: RoomState }) {
  const { view, you } = room
  if (!view) return null
  const sitters = view.people.filter(({ seat }) => seat !== null)
  const others = sitters.filter(({ id }) => id !== you)
  const missing = view.min - sitters.length
  const starts = missing <= 0 && others.every(({ ready }) => ready)
  if (sitters.find(({ id }) => id === you)?.ready) {
    return (
      <div className={css.next}>
        <Words>{waitWords(room, missing)}</Words>
        {view.min < view.seats.length && (
          <Button look="quiet" wide disabled={busy(room)} onClick={() => store.setReady(false)}>
            {say('room.next.back')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={css.next}>
      {starts && (
        <p className={css.note}>
          {others.length === 1 && others[0]
            ? say('room.next.startsOne', { name: personNameIn(room, others[0].id) })
            : say('room.next.startsAll')}
        </p>
      )}
      <Button look="act" wide disabled={busy(room)} onClick={() => store.setReady(true)}>
        <Icon name="check" />
        {starts && view.seats.length > 2 ? say('room.next.startWith', { n: sitters.length }) : say('room.next.ready')}
      </Button>
    </div>
  )
}

function waitWords(room: RoomState, missing: number): string {
  const others =
    room.view?.people
      .filter((p) => p.seat !== null && p.id !== room.you && !p.ready)
      .map((p) => personNameIn(room, p.id)) ?? []
  if (missing > 0) return say('room.next.more', { n: missing })
  return others.length > 0 ? say('room.next.waiting', { names: listWords(others) }) : say('room.next.go')
}
