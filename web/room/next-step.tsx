// The player's next step in a room: sit down, get ready, or go to the table.
import { listWords } from '../base/company.ts'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { store } from '../shell/store.ts'
import { awaitedOwner, maySitDown, mySeat, personNameIn, type RoomState } from '../wire/app.ts'
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
  if (waitsFor !== null)
    return <Words>{personNameIn(room, waitsFor)} opens the next game. You choose your side then.</Words>
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
    Go to the table meanwhile
  </Button>
)

function ToTable({ room }: { room: RoomState }) {
  const free = maySitDown(room) && !room.view?.lobby
  return (
    <div className={css.next}>
      <Button look="act" wide disabled={busy(room)} onClick={store.openRoomMatch}>
        {free ? 'Sit down' : 'To the table'}
      </Button>
      {free && (
        <Button look="quiet" wide onClick={store.watch}>
          Only watch
        </Button>
      )}
    </div>
  )
}

function SitDown({ room }: { room: RoomState }) {
  const { view } = room
  if (!view?.seats.some(({ person }) => person === null))
    return <Words>Every seat is taken. Stay, and you can watch when they begin.</Words>
  return (
    <div className={css.next}>
      <Button look="act" wide disabled={busy(room)} onClick={() => store.sitDown()}>
        {view.lobby ? 'Open the next game' : 'Sit down'}
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
            Take back
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={css.next}>
      {starts && (
        <p className={css.note}>
          Starts at once:{' '}
          {others.length === 1 && others[0] ? `${personNameIn(room, others[0].id)} is` : 'all others are'} ready
        </p>
      )}
      <Button look="act" wide disabled={busy(room)} onClick={() => store.setReady(true)}>
        <Icon name="check" />
        {starts && view.seats.length > 2 ? `Start with ${sitters.length}` : 'I’m ready'}
      </Button>
    </div>
  )
}

function waitWords(room: RoomState, missing: number): string {
  const others =
    room.view?.people
      .filter((p) => p.seat !== null && p.id !== room.you && !p.ready)
      .map((p) => personNameIn(room, p.id)) ?? []
  if (missing > 0) return missing === 1 ? 'Waiting for one more to sit down' : `Waiting for ${missing} more to sit down`
  return others.length > 0 ? `Waiting for ${listWords(others)} to be ready` : 'Everybody is ready. Here we go…'
}
