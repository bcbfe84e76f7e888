// The screen shown after the player has opened the match in another tab or on another device.
import { Button } from '../design/parts/button.tsx'
import { MessageCard } from './message-card.tsx'
import { Page } from './page.tsx'
import { navigate } from './route.ts'
import { store } from './store.ts'

/** Only the page opened last can play. This screen lets the player continue on this page. */
export function OpenElsewhere() {
  return (
    <Page>
      <MessageCard
        title="Open somewhere else"
        words="You went on in another tab or on another device. Nothing is lost."
      >
        <Button look="act" onClick={store.playHere}>
          Play here
        </Button>
        <Button onClick={() => navigate('/')}>To the games</Button>
      </MessageCard>
    </Page>
  )
}
