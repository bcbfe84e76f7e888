// The screen of a match on a server.
import { lazy, memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Strength } from '#kit/bots/strength.ts'
import { finishedOnServer } from '../api/matches.ts'
import { ConfirmMoves } from '../design/frame/confirm-moves.tsx'
import { Stage } from '../design/frame/stage.tsx'
import { InviteRow } from '../invite/invite-row.tsx'
import { TimeRequest, TimeSetting } from '../invite/room-time.tsx'
import { LessonOffer } from '../lesson/offer.tsx'
import { useHasMovedInLongTurn } from '../notices/long-turn.ts'
import { mute, report } from '../people/conduct.ts'
import { PeopleSheet, peopleItems } from '../people/people-sheet.tsx'
import { botStrengthAt } from '../shell/bot-strength.ts'
import { ConnectionBanner } from '../shell/connection-banner.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { markGameFinished } from '../shell/finished-games.ts'
import { HowTo } from '../shell/how-to.tsx'
import css from '../shell/loading.module.css'
import { navigate } from '../shell/route.ts'
import { store, useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import { Toasts } from '../shell/toasts.tsx'
import type { MenuItem, PlayProps } from '../table/table.ts'
import { cardOf, loadChunk, tableOf } from '../table/tables.ts'
import {
  type App,
  awaySeats,
  chatLinesOf,
  isAmongBots,
  isPreparing,
  leftSeat,
  type MatchState,
  mayAddBot,
  maySitDown,
  type RoomState,
  seatNames,
} from '../wire/app.ts'
import { say } from '../words/say.ts'
import { ConnectionLost } from './connection-lost.tsx'
import { Ending } from './ending.tsx'
import { endingKind } from './ending-kind.ts'
import { FrozenNotice } from './frozen-notice.tsx'
import { useHeading } from './heading.ts'
import { NewVersion } from './new-version.tsx'
import { Rematch, WatchAnother } from './rematch.tsx'
import { tablePropsOf } from './table-props.ts'
import { useTableClock } from './use-table-clock.ts'
import { useWaitingItems } from './waiting-items.ts'

const NoticeOffer = lazy(() => loadChunk(() => import('../notices/offer.tsx')))
const LookBack = lazy(() => loadChunk(() => import('../replay/look-back.tsx')))

export function Match({ match, room }: { match: MatchState; room: RoomState | null }) {
  const { link, me, muted } = useApp()
  const title = cardOf(match.game)?.title ?? say('table.table')
  const asked = match.asks.some((ask) => ask.seat === match.seat)
  useTitle(asked ? say('match.title.yours', { game: title }) : `${title} · Turnstone`)
  const waiting = useWaitingItems()
  const finished = match.outcome !== null && match.seat !== null
  useEffect(() => {
    if (finished) markGameFinished(match.game)
  }, [finished, match.game])
  const shown = { match: useDeferredValue(match), room: useDeferredValue(room), link, me: me?.id ?? '', waiting, muted }
  if (match.stage === 'refused')
    return (
      <ErrorPage
        title={say(match.refusalCode === 'unknown_match' ? 'match.refused.unknown' : 'match.refused.title')}
        words={match.problem ?? say('match.refused.words')}
      />
    )
  return (
    <>
      <Stage label={title}>
        <ServerTable {...shown} />
      </Stage>
      <NewVersion match={match} />
    </>
  )
}

const talkAt = (match: MatchState, you: string, muted: App['muted']): PlayProps['talk'] => ({
  you,
  said: chatLinesOf(match),
  before: match.saidBefore,
  saying: match.outgoingChat,
  say: store.sendChat,
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

/**
 * Shows the game's table. `memo` and deferred values let React interrupt the render, so that animations stay smooth.
 */
const ServerTable = memo(function AtTable({ match, room, link, me, waiting, muted }: Shown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on nothing else
  const names = useMemo(() => seatNames(match), [match.names, match.personBySeat])
  const asked = match.asks.some((ask) => ask.seat === match.seat)
  const clock = useTableClock(match, room)
  const heading = useHeading(match, names)
  const [looking, setLooking] = useState(false)
  const [meeting, setMeeting] = useState(false)
  const moved = useHasMovedInLongTurn(match)
  // Players can look back at earlier turns during the match. Afterwards they open the replay instead.
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
      {say('table.loading')}
    </p>
  )
  if (match.view === null || isPreparing(room)) return loading
  if (!Table) return <p className={css.loading}>{say('match.noTable')}</p>
  return (
    <Suspense fallback={loading}>
      {looking && past && (
        <LookBack
          match={past}
          names={names}
          faces={match.faces}
          people={match.personBySeat}
          asked={asked}
          onBack={() => setLooking(false)}
        />
      )}
      {/* The table stays mounted while the player looks back, so that it later animates new events. */}
      <div hidden={looking && past !== null}>
        <ConfirmMoves
          key={`${match.id} ${match.resets}`}
          mode="play"
          of={Table}
          {...tablePropsOf(match)}
          names={names}
          away={awaySeats(room)}
          now={store.now}
          act={store.act}
          talk={isAmongBots(room) ? null : talkAt(match, me, muted)}
          askHint={asked && isAmongBots(room) ? store.askHint : undefined}
          howTo={(onClose) => <HowTo game={match.game} at="table" onClose={onClose} />}
          notices={
            <>
              <ConnectionBanner link={link} atTable />
              <ConnectionLost link={link} match={match} />
              <FrozenNotice match={match} room={room} leave={leave} />
              <Toasts atTable />
              {isAmongBots(room) && match.seat !== null && match.outcome === null && <LessonOffer game={match.game} />}
              {moved && !isAmongBots(room) && match.outcome === null && <NoticeOffer />}
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
                again={
                  room ? (
                    <Rematch room={room} kind={endingKind(match.outcome, match.seat)} leave={leave} />
                  ) : (
                    watch && <WatchAnother />
                  )
                }
              />
            )
          }
          people={match.personBySeat}
          former={room ? leftSeat(room) : undefined}
          {...(room?.view?.lobby && lobbyOf(room, botStrengthAt(match.game)))}
          lookBack={past ? () => setLooking(true) : undefined}
          clock={clock}
          heading={heading}
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
const lobbyOf = (room: RoomState, strength: Strength): Pick<PlayProps, 'invite' | 'time' | 'addBot' | 'join'> => ({
  invite: <InviteRow room={room} />,
  time: { setting: <TimeSetting room={room} />, request: <TimeRequest room={room} /> },
  ...(mayAddBot(room) && { addBot: (side: string) => store.addBot(strength, { side }) }),
  ...(maySitDown(room) && { join: store.sitDown }),
})
