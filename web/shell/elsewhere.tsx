// The screen shown after the player has continued in another tab or on another device.
import { Button } from '../design/parts/button.tsx'
import { Page } from './page.tsx'
import { navigate } from './route.ts'
import { Sign } from './sign.tsx'
import { store } from './store.ts'

/** Only the page opened last can play a seat. This screen lets the player take the seat back. */
export function Elsewhere() {
  return (
    <Page>
      <Sign title="Open somewhere else" words="You went on in another tab or on another device. Nothing is lost.">
        <Button look="act" onClick={store.playHere}>
          Play here
        </Button>
        <Button onClick={() => navigate('/')}>To the games</Button>
      </Sign>
    </Page>
  )
}
