// The screen of a match on a server.
import { lazy, memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Strength } from '#kit/bots/strength.ts'
import { finishedOnServer } from '../api/matches.ts'
import { Confirming } from '../design/frame/confirming.tsx'
import { Stage } from '../design/frame/stage.tsx'
import { InviteRow } from '../invite/invite-row.tsx'
import { LessonOffer } from '../lesson/offer.tsx'
import { useMoved } from '../notices/moved.ts'
import { mute, report } from '../people/conduct.ts'
import { PeopleSheet, peopleItems } from '../people/people-sheet.tsx'
import { HowTo } from '../shell/how-to.tsx'
import { LinkBanner } from '../shell/link-banner.tsx'
import css from '../shell/loading.module.css'
import { Nowhere } from '../shell/nowhere.tsx'
import { finishOne } from '../shell/practice.ts'
import { navigate } from '../shell/route.ts'
import { store, useApp } from '../shell/store.ts'
import { useStrength } from '../shell/strength.ts'
import { useTitle } from '../shell/title.ts'
import { Toasts } from '../shell/toasts.tsx'
import type { MenuItem, PlayProps } from '../table/table.ts'
import { cardOf, fetched, tableOf } from '../table/tables.ts'
import {
  type App,
  amongBots,
  awaySeats,
  type MatchState,
  mayAddBot,
  maySitDown,
  namesAt,
  placeLeft,
  type RoomState,
  saidAt,
} from '../wire/app.ts'
import { Ending } from './ending.tsx'
import { Again, WatchAnother } from './ending-again.tsx'
import { OfflineCard } from './offline.tsx'
import { propsOf } from './table-props.ts'
import { useWaitingItems } from './waiting-items.ts'

const NoticeOffer = lazy(() => fetched(() => import('../notices/offer.tsx')))
const LookBack = lazy(() => fetched(() => import('../replay/look-back.tsx')))

/** Shows a match by its own address, without a room. With `watch` the player joins as a spectator. */
export function LoneMatch({ id, watch = false }: { id: string; watch?: boolean }) {
  const { match } = useApp()
  useEffect(() => {
    store.leaveRoom()
    store.openMatch(id, watch)
  }, [id, watch])
  // A match that has ended can't be joined, so its replay opens instead.
  const over = match?.id === id && match.stage === 'refused' && match.because === 'over'
  useEffect(() => {
    if (over) navigate(`/replay/${encodeURIComponent(id)}`, { instead: true })
  }, [over, id])
  if (match?.id !== id || over) return null
  return <Match match={match} room={null} />
}

export function Match({ match, room }: { match: MatchState; room: RoomState | null }) {
  const { link, me, muted } = useApp()
  const title = cardOf(match.game)?.title ?? 'Table'
  const asked = match.asks.some((ask) => ask.seat === match.seat)
  useTitle(asked ? `Your move · ${title}` : `${title} · Turnstone`)
  const waiting = useWaitingItems()
  const finished = match.outcome !== null && match.seat !== null
  useEffect(() => {
    if (finished) finishOne(match.game)
  }, [finished, match.game])
  const shown = { match: useDeferredValue(match), room: useDeferredValue(room), link, me: me?.id ?? '', waiting, muted }
  if (match.stage === 'refused')
    return (
      <Nowhere
        title={match.because === 'unknown_match' ? 'No such match' : 'You can’t get in'}
        words={match.problem ?? 'That match is not here.'}
      />
    )
  return (
    <Stage label={title}>
      <AtTable {...shown} />
    </Stage>
  )
}

const talkAt = (match: MatchState, you: string, muted: App['muted']): PlayProps['talk'] => ({
  you,
  said: saidAt(match),
  before: match.saidBefore,
  saying: match.saying,
  say: store.say,
  muted: muted.map(({ person }) => person),
  mute: ({ person, name }, yes) => void mute({ person, name }, yes),
  report: ({ n }) => report({ matchId: match.id, line: n }),
})

interface Shown {
  match: MatchState
  room: RoomState | null
  link: App['link']
  me: string
  waiting: readonly MenuItem[]
  muted: App['muted']
}

/** Memoized and rendered with deferred values, so that React can interrupt it and animations stay smooth. */
const AtTable = memo(function AtTable({ match, room, link, me, waiting, muted }: Shown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on nothing else
  const names = useMemo(() => namesAt(match), [match.names, match.sitters])
  const asked = match.asks.some((ask) => ask.seat === match.seat)
  const [strength] = useStrength()
  const [looking, setLooking] = useState(false)
  const [meeting, setMeeting] = useState(false)
  const moved = useMoved(match)
  // Players may look back during the match. After the end the replay takes its place.
  const past =
    match.seat !== null && match.outcome === null
      ? { id: match.id, game: match.game, options: match.options, seat: match.seat }
      : null
  const finishedMatch = useMemo(() => finishedOnServer(match.id), [match.id])
  // A game with a lobby of its own has no room screen to go back to.
  const { watch } = match
  const leave = useCallback(
    () => (room && !room.view?.lobby ? store.leaveMatch() : navigate(watch && !room ? '/watch' : '/')),
    [room, watch],
  )
  const Table = tableOf(match.game)
  const loading = (
    <p role="status" className={css.loading}>
      Setting the table…
    </p>
  )
  if (match.view === null || room?.quick) return loading
  if (!Table) return <p className={css.loading}>This game has no table yet.</p>
  return (
    <Suspense fallback={loading}>
      {looking && past && (
        <LookBack match={past} names={names} people={match.sitters} asked={asked} onBack={() => setLooking(false)} />
      )}
      {/* The hidden table stays mounted, so that events during the look back are shown afterwards. */}
      <div hidden={looking && past !== null}>
        <Confirming
          key={`${match.id} ${match.anew}`}
          mode="play"
          of={Table}
          {...propsOf(match)}
          names={names}
          away={awaySeats(room)}
          now={store.now}
          act={store.act}
          talk={amongBots(room) ? null : talkAt(match, me, muted)}
          askHint={asked && amongBots(room) ? store.askHint : undefined}
          howTo={(onClose) => <HowTo game={match.game} at="table" onClose={onClose} />}
          notices={
            <>
              <LinkBanner link={link} atTable />
              <OfflineCard link={link} match={match} />
              <Toasts atTable />
              {amongBots(room) && match.seat !== null && match.outcome === null && <LessonOffer game={match.game} />}
              {moved && !amongBots(room) && match.outcome === null && <NoticeOffer />}
            </>
          }
          ending={(why, words) =>
            match.outcome && (
              <Ending
                outcome={match.outcome}
                match={match}
                finished={finishedMatch}
                why={why}
                words={words}
                again={room ? <Again room={room} leave={leave} /> : watch && <WatchAnother />}
              />
            )
          }
          people={match.sitters}
          former={room ? placeLeft(room) : undefined}
          {...(room?.view?.lobby && lobbyOf(room, strength))}
          lookBack={past ? () => setLooking(true) : undefined}
          waiting={waiting}
          others={room ? peopleItems(room, () => setMeeting(true)) : []}
          leave={leave}
        />
      </div>
      {meeting && room && <PeopleSheet room={room} onClose={() => setMeeting(false)} />}
    </Suspense>
  )
})

/** Returns the extra props of a table that is also the lobby of its room. */
const lobbyOf = (room: RoomState, strength: Strength): Pick<PlayProps, 'invite' | 'addBot' | 'join'> => ({
  invite: <InviteRow room={room} />,
  ...(mayAddBot(room) && { addBot: (side: string) => store.addBot(strength, { side }) }),
  ...(maySitDown(room) && { join: store.sitDown }),
})
