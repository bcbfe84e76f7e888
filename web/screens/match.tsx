import { Suspense, useCallback, useEffect } from 'react'
import type { Outcome } from '#kit/game.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Icon } from '../design/icon.tsx'
import { Stage } from '../design/stage.tsx'
import { navigate } from '../route.ts'
import { cardOf, tableOf } from '../tables.ts'
import { store, useApp } from '../wire/browser.ts'
import { awaySeats, type MatchState, mySeat, type RoomState } from '../wire/state.ts'
import { LinkBanner } from './link.tsx'
import css from './match.module.css'
import { Nowhere } from './nowhere.tsx'
import { Toasts } from './toasts.tsx'

/** A match by its own address, without a room around it. */
export function LoneMatch({ id }: { id: string }) {
  const { match } = useApp()
  useEffect(() => {
    store.leaveRoom()
    store.openMatch(id, false)
  }, [id])
  if (match?.id !== id) return null
  return <Match match={match} room={null} />
}

export function Match({ match, room }: { match: MatchState; room: RoomState | null }) {
  const { link } = useApp()
  const title = cardOf(match.game)?.title ?? 'Table'
  const asked = match.asks.some((ask) => ask.seat === match.seat)
  useEffect(() => {
    document.title = asked ? `Your move · ${title}` : `${title} · Turnstone`
  }, [asked, title])
  const leave = useCallback(() => (room ? store.leaveMatch() : navigate('/')), [room])
  if (match.stage === 'refused') return <Nowhere title="No such match" words={match.problem ?? 'That match is not here.'} />
  const Table = tableOf(match.game)
  const loading = (
    <p role="status" className={css.loading}>
      Setting the table…
    </p>
  )
  return (
    <Stage label={title}>
      {match.view === null ? (
        loading
      ) : Table ? (
        <Suspense fallback={loading}>
          <Table
            key={match.id}
            view={match.view}
            seat={match.seat}
            options={match.options}
            asks={match.asks}
            choices={match.choices}
            events={match.events}
            firstNew={match.firstNew}
            names={match.names}
            away={awaySeats(room)}
            now={store.now}
            outcome={match.outcome}
            act={store.act}
            pending={match.outgoing.length > 0}
            refused={match.refused}
            ending={(why) => match.outcome && <Ending outcome={match.outcome} match={match} room={room} why={why} leave={leave} />}
            leave={leave}
          />
        </Suspense>
      ) : (
        <p className={css.loading}>This game has no table yet.</p>
      )}
      <LinkBanner link={link} atTable />
      <Toasts atTable />
    </Stage>
  )
}

function headline(outcome: Outcome, match: MatchState): string {
  if (outcome.winner === null) return 'A draw'
  if (match.seat !== null && outcome.winners.includes(match.seat)) return 'You won'
  if (match.seat !== null) return 'You lost'
  return `${outcome.winners.map((seat) => match.names[seat] ?? seat).join(' and ')} won`
}

function Ending({ outcome, match, room, why, leave }: { outcome: Outcome; match: MatchState; room: RoomState | null; why: string; leave: () => void }) {
  const me = room?.view?.people.find((p) => p.id === room.you)
  const seated = room !== null && mySeat(room) !== null
  // The room hears of the end a moment after the table.
  const settled = room?.view?.match?.over === true && room.outgoing.length === 0
  const again = settled && me?.ready === true
  const won = match.seat !== null && outcome.winners.includes(match.seat)
  return (
    <Dialog title={headline(outcome, match)}>
      <span className={`${css.badge} ${won ? css.won : ''}`} aria-hidden="true">
        <Icon name={won ? 'lead' : 'flag'} size="9cqw" />
      </span>
      <p className={css.words}>{why}</p>
      {again && (
        <p role="status" className={css.words}>
          You’re ready for another. Waiting for the other side…
        </p>
      )}
      <div className={css.buttons}>
        {seated && !again && (
          <Button look="act" aria-disabled={!settled} onClick={() => settled && store.inRoom({ type: 'ready', ready: true })}>
            Play again
          </Button>
        )}
        <Button onClick={leave}>{room ? 'Back to the room' : 'To the games'}</Button>
      </div>
    </Dialog>
  )
}
