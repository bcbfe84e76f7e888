import css from './app.module.css'
import { Toast } from './design/toast.tsx'
import { readRoute, usePath } from './route.ts'
import { Broken } from './screens/broken.tsx'
import { Elsewhere } from './screens/elsewhere.tsx'
import { Home } from './screens/home.tsx'
import { LoneMatch } from './screens/match.tsx'
import { Nowhere } from './screens/nowhere.tsx'
import { Room } from './screens/room.tsx'
import { store, useApp } from './wire/browser.ts'

export function App() {
  const { notices } = useApp()
  return (
    <>
      <Broken>
        <Screen />
      </Broken>
      <div className={css.toasts}>
        {notices.map(({ id, words }) => (
          <Toast key={id} id={id} words={words} onGone={store.dismiss} />
        ))}
      </div>
    </>
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
