import { readRoute } from './address.ts'
import { usePath } from './route.ts'
import { Broken } from './screens/broken.tsx'
import { Elsewhere } from './screens/elsewhere.tsx'
import { Home } from './screens/home.tsx'
import { LoneMatch } from './screens/match.tsx'
import { Nowhere } from './screens/nowhere.tsx'
import { Room } from './screens/room.tsx'
import { useApp } from './wire/browser.ts'

export function App() {
  return (
    <Broken>
      <Screen />
    </Broken>
  )
}

function Screen() {
  const route = readRoute(usePath())
  const { elsewhere } = useApp()
  if (elsewhere && route.at !== 'home') return <Elsewhere />
  switch (route.at) {
    case 'home':
      return <Home />
    case 'room':
      return <Room key={route.code} code={route.code} />
    case 'match':
      return <LoneMatch key={route.id} id={route.id} />
    case 'nowhere':
      return <Nowhere title="Nothing here" words="This address leads nowhere. The games are on the home page." />
  }
}
