// Chooses the screen for the current address; loads most screens on demand.
import { lazy, Suspense } from 'react'
import { Home } from './home/home.tsx'
import { LoneMatch } from './match/match.tsx'
import { useOwnReplays } from './offline/use-own-replays.ts'
import { Room } from './room/room.tsx'
import { type Route, readRoute } from './shell/address.ts'
import { Banned } from './shell/banned.tsx'
import { Broken } from './shell/broken.tsx'
import { Elsewhere } from './shell/elsewhere.tsx'
import { NewVersion } from './shell/new-version.tsx'
import { Nowhere } from './shell/nowhere.tsx'
import { usePath } from './shell/route.ts'
import { useApp } from './shell/store.ts'
import { useWaiting } from './shell/waiting.ts'
import { fetched } from './table/tables.ts'

const Watch = lazy(() => fetched(() => import('./watch/watch.tsx')))
const Learn = lazy(() => fetched(() => import('./learn/learn.tsx')))
const Lesson = lazy(() => fetched(() => import('./learn/lesson.tsx')))
const Replay = lazy(() => fetched(() => import('./replay/screen.tsx')))
const Inspect = lazy(() => fetched(() => import('./inspector/screen.tsx')))
const LocalMatch = lazy(() => fetched(() => import('./local/screen.tsx')))
const LocalNew = lazy(() => fetched(() => import('./local/new-match.tsx')))
const LocalReplay = lazy(() => fetched(() => import('./local/replay.tsx')))
const LocalInspect = lazy(() => fetched(() => import('./local/inspect.tsx')))
const You = lazy(() => fetched(() => import('./you/you.tsx')))
const PlayerScreen = lazy(() => fetched(() => import('./you/player.tsx')))
const Settings = lazy(() => fetched(() => import('./you/settings.tsx')))
const Devices = lazy(() => fetched(() => import('./you/devices.tsx')))
const SignedOut = lazy(() => fetched(() => import('./you/signed-out.tsx')))
const LinkDevice = lazy(() => fetched(() => import('./you/link-device.tsx')))
const Operator = lazy(() => fetched(() => import('./operator/screen.tsx')))
const Credits = lazy(() => fetched(() => import('./you/credits.tsx')))

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
