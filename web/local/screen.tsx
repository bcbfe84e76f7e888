// The screen of a match on this device.
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Seat } from '#kit/game.ts'
import { Stage } from '../design/frame/stage.tsx'
import { Button } from '../design/parts/button.tsx'
import css from '../shell/loading.module.css'
import { Nowhere } from '../shell/nowhere.tsx'
import { Page } from '../shell/page.tsx'
import { navigate } from '../shell/route.ts'
import { Sign } from '../shell/sign.tsx'
import { store } from '../shell/store.ts'
import { cardOf } from '../table/tables.ts'
import type { MatchState } from '../wire/app.ts'
import { LocalCover } from './cover.tsx'
import { attend, COVERED, cover, sightOf, uncover } from './hands.ts'
import { matchOf, openMatch, type Session, situationOf } from './session.ts'
import { LocalTable } from './table.tsx'

/** Plays a match on this device, against bots or with people who share the device. */
export default function LocalMatch({ id }: { id: string }) {
  const [attempt, setAttempt] = useState(1)
  const session = useSession(id, attempt)
  useEffect(() => store.leaveRoom(), [])
  if (session === undefined)
    return (
      <Nowhere
        title="Not on this device"
        words="That match was thrown away, or it was played in another browser. The games are on the home page."
      />
    )
  if (session instanceof Error) return <Nowhere title="It can’t go on" words={session.message} />
  if (session === null) return <Laying label="Table">Setting the table…</Laying>
  return <Playing key={attempt} session={session} onHere={() => setAttempt(attempt + 1)} />
}

const Laying = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stage label={label}>
    <p role="status" className={css.loading}>
      {children}
    </p>
  </Stage>
)

/**
 * Opens the match, again for each new `attempt`. Returns null while it loads and undefined if it is not on this device.
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
  const keeping = useSyncExternalStore(session.keeper.subscribe, session.keeper.get)
  useChanges(session)
  const [hands, setHands] = useState(COVERED)
  /** The match as each player last saw it. */
  const seen = useRef(new Map<Seat, MatchState>(session.before))
  const pass = useCallback(
    (from: Seat) => {
      const match = matchOf(session, from)
      seen.current.set(from, match)
      session.keeper.saw(from, match.seq)
      setHands(cover)
    },
    [session],
  )
  const situation = situationOf(session)
  const attended = attend(hands, situation)
  if (attended !== hands) setHands(attended)
  const sight = sightOf(attended, situation)
  if (keeping === 'taken') return <Taken onHere={onHere} />
  if ('cover' in sight)
    return (
      <LocalCover
        session={session}
        next={sight.cover}
        last={attended.last}
        onShow={() => setHands(uncover(attended, sight.cover))}
      />
    )
  return (
    <Stage label={cardOf(game)?.title ?? 'Table'}>
      <LocalTable
        key={sight.seen}
        session={session}
        seat={sight.seen}
        next={sight.next}
        before={seen.current.get(sight.seen)}
        kept={keeping === 'kept'}
        onPass={pass}
      />
    </Stage>
  )
}

/** Renders again when the players with open decisions change, or when the match ends. */
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
  useSyncExternalStore(subscribe, () => JSON.stringify(situationOf(session)))
}

/** Shown after the match was opened in another tab, because only one page at a time can play it. */
const Taken = ({ onHere }: { onHere: () => void }) => (
  <Page>
    <Sign
      title="Open in another tab"
      words="You went on with this match in another tab of this browser. Nothing is lost."
    >
      <Button look="act" onClick={onHere}>
        Play here
      </Button>
      <Button onClick={() => navigate('/')}>To the games</Button>
    </Sign>
  </Page>
)
