// The screen of a match on this device.
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Seat } from '#kit/game.ts'
import { Stage } from '../design/frame/stage.tsx'
import { Button } from '../design/parts/button.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import css from '../shell/loading.module.css'
import { MessageCard } from '../shell/message-card.tsx'
import { Page } from '../shell/page.tsx'
import { navigate } from '../shell/route.ts'
import { store } from '../shell/store.ts'
import { cardOf } from '../table/tables.ts'
import type { MatchState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import { LocalCover } from './cover.tsx'
import { COVERED, cover, shownSide, uncover, withSecretRound } from './handover.ts'
import { handoverSituation, matchOf, openMatch, type Session } from './session.ts'
import { LocalTable } from './table.tsx'

/** Plays a match on this device, against bots or with people who share the device. */
export default function LocalMatch({ id }: { id: string }) {
  const [attempt, setAttempt] = useState(1)
  const session = useSession(id, attempt)
  useEffect(() => store.leaveRoom(), [])
  if (session === undefined) return <ErrorPage title={say('local.gone.title')} words={say('local.gone.words')} />
  if (session instanceof Error) return <ErrorPage title={say('local.cant.go')} words={say('local.cant.words')} />
  if (session === null) return <Loading label={say('table.table')}>{say('table.loading')}</Loading>
  return <Playing key={attempt} session={session} onHere={() => setAttempt(attempt + 1)} />
}

const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stage label={label}>
    <p role="status" className={css.loading}>
      {children}
    </p>
  </Stage>
)

/**
 * Opens the match, again for each new `attempt`. Returns null while it loads, and undefined if the match is not on this
 * device.
 */
function useSession(id: string, attempt: number): Session | Error | null | undefined {
  const [session, setSession] = useState<Session | Error | null | undefined>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the match again
  useEffect(() => {
    let gone = false
    setSession(null)
    const opening = openMatch(id)
    opening.then(
      (opened) => gone || setSession(opened),
      (why: Error) => gone || setSession(why),
    )
    return () => {
      gone = true
      opening.then((opened) => opened?.close()).catch(() => {})
    }
  }, [id, attempt])
  return session
}

function Playing({ session, onHere }: { session: Session; onHere: () => void }) {
  const { game } = session
  const saveStatus = useSyncExternalStore(session.saver.subscribe, session.saver.get)
  useChanges(session)
  const [handover, setHandover] = useState(COVERED)
  /** The match as each player last saw it. */
  const seen = useRef(new Map<Seat, MatchState>(session.lastSeen))
  const pass = useCallback(
    (from: Seat) => {
      const match = matchOf(session, from)
      seen.current.set(from, match)
      session.saver.markSeen(from, match.seq)
      setHandover(cover)
    },
    [session],
  )
  const situation = handoverSituation(session)
  const current = withSecretRound(handover, situation)
  if (current !== handover) setHandover(current)
  const side = shownSide(current, situation)
  if (saveStatus === 'taken') return <TakenOver onHere={onHere} />
  if ('cover' in side)
    return (
      <LocalCover
        session={session}
        next={side.cover}
        last={current.last}
        onShow={() => setHandover(uncover(current, side.cover))}
      />
    )
  return (
    <Stage label={cardOf(game)?.title ?? say('table.table')}>
      <LocalTable
        key={side.seen}
        session={session}
        seat={side.seen}
        next={side.next}
        before={seen.current.get(side.seen)}
        isSaved={saveStatus === 'saved'}
        onPass={pass}
      />
    </Stage>
  )
}

/** Renders again when other players have to decide, or when the match ends. */
function useChanges(session: Session): void {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [...session.stores.values()].map((each) => each.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [session],
  )
  useSyncExternalStore(subscribe, () => JSON.stringify(handoverSituation(session)))
}

/** The page that is shown after the match was opened in another tab. Only one page at a time can play a match. */
const TakenOver = ({ onHere }: { onHere: () => void }) => (
  <Page>
    <MessageCard title={say('local.taken.title')} words={say('local.taken.words')}>
      <Button look="act" onClick={onHere}>
        {say('shell.elsewhere.here')}
      </Button>
      <Button onClick={() => navigate('/')}>{say('shell.games')}</Button>
    </MessageCard>
  </Page>
)
