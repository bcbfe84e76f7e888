// The table of a match on this device, as one of its players sees it.
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Seat } from '#kit/game.ts'
import { ConfirmMoves } from '../design/frame/confirm-moves.tsx'
import { LessonOffer } from '../lesson/offer.tsx'
import { Ending } from '../match/ending.tsx'
import { againWords, endingKind } from '../match/ending-kind.ts'
import { tablePropsOf } from '../match/table-props.ts'
import { momentHash } from '../replay/moment-url.ts'
import { markGameFinished } from '../shell/finished-games.ts'
import { HowTo } from '../shell/how-to.tsx'
import css from '../shell/loading.module.css'
import { navigate } from '../shell/route.ts'
import { useTitle } from '../shell/title.ts'
import { Toasts } from '../shell/toasts.tsx'
import { cardOf, loadChunk, tableOf } from '../table/tables.ts'
import { type MatchState, seatNames } from '../wire/app.ts'
import type { Store } from '../wire/store.ts'
import { say } from '../words/say.ts'
import { PlayAgainButton } from './again.tsx'
import { finishedMatchOf } from './finished.ts'
import local from './screen.module.css'
import type { Session } from './session.ts'
import { useHandover } from './use-handover.ts'

const LookBack = lazy(() => loadChunk(() => import('./look-back.tsx')))

const home = () => navigate('/')
/** On this device an avatar follows from the player's name. */
const NO_FACES = {}

interface Props {
  session: Session
  seat: Seat
  /** The player who gets the device after the last turn was shown; null if the current player keeps it. */
  next: Seat | null
  /** The match as this player last saw it. The table animates the later events. */
  before: MatchState | undefined
  isSaved: boolean
  onPass: (from: Seat) => void
}

export function LocalTable({ session, seat, next, before, isSaved, onPass }: Props) {
  const { game, people } = session
  const store = session.stores.get(seat) as Store
  const now = useSyncExternalStore(store.subscribe, () => store.get().match as MatchState)
  const match = useCaughtUp(now, before)
  const alone = people.length === 1
  const asked = match.asks.some((ask) => ask.seat === seat)
  const over = match.outcome !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on nothing else
  const names = useMemo(() => seatNames(match), [match.names])
  const faces = useMemo(
    () => Object.fromEntries(session.seats.flatMap(({ seat: each, name }) => (name ? [[each, name]] : []))),
    [session],
  )
  const finished = useMemo(() => finishedMatchOf(session), [session])
  const title = cardOf(game)?.title ?? say('table.table')
  useTitle(asked ? say('match.title.yours', { game: title }) : `${title} · Turnstone`)
  useEffect(() => {
    if (over && alone) markGameFinished(game)
  }, [over, alone, game])
  const [looking, setLooking] = useState(false)
  useHandover(next !== null && !looking, () => onPass(seat))
  const Table = tableOf(game)
  if (!Table) return <p className={css.loading}>{say('match.noTable')}</p>
  return (
    <Suspense fallback={null}>
      {looking && !over && (
        <LookBack
          session={session}
          seat={seat}
          names={names}
          people={faces}
          faces={NO_FACES}
          asked={asked}
          onBack={() => setLooking(false)}
        />
      )}
      {/* The table stays mounted while the player looks back, so that it later animates new events. */}
      <div hidden={looking && !over}>
        <ConfirmMoves
          mode="play"
          of={Table}
          {...tablePropsOf(match)}
          names={names}
          people={faces}
          away={[]}
          shared={!alone}
          now={store.now}
          act={store.act}
          talk={null}
          askHint={asked && alone ? store.askHint : undefined}
          howTo={(onClose) => <HowTo game={game} at="table" onClose={onClose} />}
          notices={
            <>
              {!isSaved && <NotSaved />}
              <Toasts atTable of={store} />
              {alone && !over && <LessonOffer game={game} />}
            </>
          }
          // If several people share the device, the result names the winner instead of “you”.
          ending={(why, words) =>
            match.outcome && (
              <Ending
                outcome={match.outcome}
                match={alone ? match : { ...match, seat: null }}
                finished={finished}
                why={why}
                words={words}
                again={<PlayAgainButton session={session} words={againWords(endingKind(match.outcome, seat), alone)} />}
              />
            )
          }
          // The inspector shows all secrets, so only a player without human opponents may open it.
          others={
            alone && isSaved && !over
              ? [{ words: say('local.inspector'), onClick: () => void openInspector(session) }]
              : []
          }
          lookBack={over ? undefined : () => setLooking(true)}
          leave={home}
        />
      </div>
    </Suspense>
  )
}

/** Opens the inspector at the current step. After the worker thread has ended, opens it at the first step. */
async function openInspector({ id, hosted }: Session): Promise<void> {
  const { entries } = await hosted.record().catch(() => ({ entries: [] }))
  navigate(`/local/${id}/inspect${momentHash({ step: entries.length, eyes: 'all' })}`)
}

/** Returns `before` for the first render and then `now`, so that the table animates the change. */
function useCaughtUp(now: MatchState, before: MatchState | undefined): MatchState {
  const [behind, setBehind] = useState(before !== undefined)
  useEffect(() => setBehind(false), [])
  if (!before) return now
  return { ...(behind ? before : now), firstNew: before.events.length }
}

const NotSaved = () => (
  <p role="status" className={local.unkept}>
    {say('local.notSaved')}
  </p>
)
