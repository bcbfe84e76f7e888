import { lazy, Suspense } from 'react'
import { readRoute } from './address.ts'
import { usePath } from './route.ts'
import { Broken } from './screens/broken.tsx'
import { Elsewhere } from './screens/elsewhere.tsx'
import { Home } from './screens/home.tsx'
import { LoneMatch } from './screens/match.tsx'
import { Nowhere } from './screens/nowhere.tsx'
import { Room } from './screens/room.tsx'
import { fetched } from './tables.ts'
import { useApp } from './wire/browser.ts'

const Lesson = lazy(() => fetched(() => import('./screens/lesson.tsx')))
const Replay = lazy(() => fetched(() => import('./replay/screen.tsx')))
const Inspect = lazy(() => fetched(() => import('./inspector/screen.tsx')))
const Settings = lazy(() => fetched(() => import('./screens/settings.tsx')))
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

function Screen() {
  const route = readRoute(usePath())
  const { elsewhere } = useApp()
  if (elsewhere && (route.at === 'room' || route.at === 'match')) return <Elsewhere />
  switch (route.at) {
    case 'home':
      return <Home />
    case 'room':
      return <Room key={route.code} code={route.code} />
    case 'match':
      return <LoneMatch key={route.id} id={route.id} />
    case 'replay':
      return <Replay key={route.id} id={route.id} />
    case 'inspect':
      return <Inspect key={route.id} of={{ id: route.id }} />
    case 'workshop':
      return <Inspect key={route.game} of={{ game: route.game }} />
    case 'learn':
      return <Lesson key={route.game} game={route.game} />
    case 'settings':
      return <Settings />
    case 'credits':
      return <Credits />
    case 'nowhere':
      return <Nowhere title="Nothing here" words="This address leads nowhere. The games are on the home page." />
  }
}
