// Chooses the screen for the page's current URL. Most screens are loaded on demand.
import { lazy, Suspense, useEffect } from 'react'
import { whenIdle } from './design/browser/when-idle.ts'
import { Home } from './home/home.tsx'
import { useOwnReplays } from './offline/use-own-replays.ts'
import { type Route, readRoute } from './shell/address.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { usePath } from './shell/route.ts'
import { useApp } from './shell/store.ts'
import { useTurnAlerts } from './shell/turn-alerts.ts'
import { loadChunk } from './table/tables.ts'
import { say } from './words/say.ts'

/** Milliseconds after which the code of rooms is loaded even if the browser is busy. */
const PRELOAD_MS = 3_000

const loadRoom = () => import('./room/room.tsx')

const Room = lazy(() => loadChunk(loadRoom))
const Banned = lazy(() => loadChunk(() => import('./shell/banned.tsx').then((part) => ({ default: part.Banned }))))
const OpenElsewhere = lazy(() =>
  loadChunk(() => import('./shell/open-elsewhere.tsx').then((part) => ({ default: part.OpenElsewhere }))),
)
const MatchWithoutRoom = lazy(() => loadChunk(() => import('./match/without-room.tsx')))
const Watch = lazy(() => loadChunk(() => import('./watch/watch.tsx')))
const Learn = lazy(() => loadChunk(() => import('./learn/learn.tsx')))
const Lesson = lazy(() => loadChunk(() => import('./learn/lesson.tsx')))
const Replay = lazy(() => loadChunk(() => import('./replay/screen.tsx')))
const Inspect = lazy(() => loadChunk(() => import('./inspector/screen.tsx')))
/** Only the development server has this screen. */
const Dev = import.meta.env.DEV ? lazy(() => import('./dev/dev-screen.tsx')) : () => <NothingHere />
const LocalMatch = lazy(() => loadChunk(() => import('./local/screen.tsx')))
const LocalNew = lazy(() => loadChunk(() => import('./local/new-match.tsx')))
const LocalReplay = lazy(() => loadChunk(() => import('./local/replay.tsx')))
const LocalInspect = lazy(() => loadChunk(() => import('./local/inspect.tsx')))
const You = lazy(() => loadChunk(() => import('./you/you.tsx')))
const PlayerScreen = lazy(() => loadChunk(() => import('./you/player.tsx')))
const Settings = lazy(() => loadChunk(() => import('./you/settings.tsx')))
const Devices = lazy(() => loadChunk(() => import('./you/devices.tsx')))
const SignedOut = lazy(() => loadChunk(() => import('./you/signed-out.tsx')))
const LinkDevice = lazy(() => loadChunk(() => import('./you/link-device.tsx')))
const NothingHere = lazy(() =>
  loadChunk(async () => ({
    default: () => <ErrorPage title={say('shell.unknown.title')} words={say('shell.unknown.words')} />,
  })),
)
const Operator = lazy(() => loadChunk(() => import('./operator/screen.tsx')))
const Credits = lazy(() => loadChunk(() => import('./you/credits.tsx')))

export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Screens that a banned player cannot open. */
const NOT_FOR_BANNED: readonly Route['at'][] = [
  'home',
  'room',
  'match',
  'spectate',
  'watch',
  'you',
  'player',
  'devices',
  'link',
]

function Screen() {
  const route = readRoute(usePath())
  useOwnReplays()
  useTurnAlerts()
  useRoomPreload()
  return <Shown route={route} />
}

/** Loads the code of rooms in advance. The home page does not contain it, so that the home page appears sooner. */
function useRoomPreload(): void {
  useEffect(() => whenIdle(() => void loadRoom().catch(() => {}), PRELOAD_MS), [])
}

function Shown({ route }: { route: Route }) {
  const { elsewhere, signedOut, banned } = useApp()
  if (signedOut) return <SignedOut why={signedOut} />
  if (banned && NOT_FOR_BANNED.includes(route.at)) return <Banned banned={banned} />
  if (elsewhere && (route.at === 'room' || route.at === 'match')) return <OpenElsewhere />
  switch (route.at) {
    case 'home':
      return <Home />
    case 'room':
      return <Room key={route.code} code={route.code} />
    case 'match':
      return <MatchWithoutRoom key={route.id} id={route.id} />
    case 'spectate':
      return <MatchWithoutRoom key={route.id} id={route.id} watch />
    case 'watch':
      return <Watch />
    case 'lessons':
      return <Learn />
    case 'replay':
      return <Replay key={route.id} id={route.id} />
    case 'inspect':
      return <Inspect key={route.id} of={{ id: route.id }} />
    case 'inspect-new':
      return <Inspect key={route.game} of={{ game: route.game }} />
    case 'learn':
      return <Lesson key={route.game} game={route.game} />
    case 'dev':
      return <Dev key={route.game} game={route.game} />
    case 'local':
      return <LocalMatch key={route.id} id={route.id} />
    case 'local-new':
      return <LocalNew key={route.game} game={route.game} />
    case 'local-replay':
      return <LocalReplay key={route.id} id={route.id} />
    case 'local-inspect':
      return <LocalInspect key={route.id} id={route.id} />
    case 'you':
      return <You />
    case 'player':
      return <PlayerScreen key={route.id} id={route.id} />
    case 'settings':
      return <Settings />
    case 'devices':
      return <Devices />
    case 'link':
      return <LinkDevice key={route.code} code={route.code} />
    case 'credits':
      return <Credits />
    case 'operator':
      return <Operator />
    case 'unknown':
      return <NothingHere />
  }
}
