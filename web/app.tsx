import { lazy, Suspense } from 'react'
import { type Route, readRoute } from './address.ts'
import { NewVersion } from './offline/new-version.tsx'
import { useOwnReplays } from './offline/use-own-replays.ts'
import { usePath } from './route.ts'
import { Banned } from './screens/banned.tsx'
import { Broken } from './screens/broken.tsx'
import { Elsewhere } from './screens/elsewhere.tsx'
import { Home } from './screens/home.tsx'
import { LoneMatch } from './screens/match.tsx'
import { Nowhere } from './screens/nowhere.tsx'
import { Room } from './screens/room.tsx'
import { fetched } from './tables.ts'
import { useWaiting } from './waiting.ts'
import { useApp } from './wire/browser.ts'

const Watch = lazy(() => fetched(() => import('./screens/watch.tsx')))
const Learn = lazy(() => fetched(() => import('./screens/learn.tsx')))
const Lesson = lazy(() => fetched(() => import('./screens/lesson.tsx')))
const Replay = lazy(() => fetched(() => import('./replay/screen.tsx')))
const Inspect = lazy(() => fetched(() => import('./inspector/screen.tsx')))
const LocalMatch = lazy(() => fetched(() => import('./screens/local.tsx')))
const LocalNew = lazy(() => fetched(() => import('./screens/local-new.tsx')))
const LocalReplay = lazy(() => fetched(() => import('./replay/local.tsx')))
const LocalInspect = lazy(() => fetched(() => import('./inspector/local.tsx')))
const You = lazy(() => fetched(() => import('./screens/you.tsx')))
const PlayerScreen = lazy(() => fetched(() => import('./screens/player.tsx')))
const Settings = lazy(() => fetched(() => import('./screens/settings.tsx')))
const Devices = lazy(() => fetched(() => import('./screens/devices.tsx')))
const SignedOut = lazy(() => fetched(() => import('./screens/signed-out.tsx')))
const LinkDevice = lazy(() => fetched(() => import('./screens/link-device.tsx')))
const Operator = lazy(() => fetched(() => import('./operator/screen.tsx')))
const Credits = lazy(() => fetched(() => import('./screens/credits.tsx')))

export function App() {
  return (
    <Broken>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </Broken>
  )
}

/** Where nobody is who is banned. */
const AMONG_OTHERS: readonly Route['at'][] = [
  'home',
  'room',
  'match',
  'look-on',
  'watch',
  'you',
  'player',
  'devices',
  'link',
]

function Screen() {
  const route = readRoute(usePath())
  useOwnReplays()
  useWaiting()
  return (
    <>
      <Shown route={route} />
      <NewVersion at={route.at} />
    </>
  )
}

function Shown({ route }: { route: Route }) {
  const { elsewhere, signedOut, banned } = useApp()
  if (signedOut) return <SignedOut why={signedOut} />
  if (banned && AMONG_OTHERS.includes(route.at)) return <Banned banned={banned} />
  if (elsewhere && (route.at === 'room' || route.at === 'match')) return <Elsewhere />
  switch (route.at) {
    case 'home':
      return <Home />
    case 'room':
      return <Room key={route.code} code={route.code} />
    case 'match':
      return <LoneMatch key={route.id} id={route.id} />
    case 'look-on':
      return <LoneMatch key={route.id} id={route.id} watch />
    case 'watch':
      return <Watch />
    case 'lessons':
      return <Learn />
    case 'replay':
      return <Replay key={route.id} id={route.id} />
    case 'inspect':
      return <Inspect key={route.id} of={{ id: route.id }} />
    case 'workshop':
      return <Inspect key={route.game} of={{ game: route.game }} />
    case 'learn':
      return <Lesson key={route.game} game={route.game} />
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
    case 'nowhere':
      return <Nowhere title="Nothing here" words="This address leads nowhere. The games are on the home page." />
  }
}
