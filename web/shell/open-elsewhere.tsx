// The screen shown after the player has continued in another tab or on another device.
import { Button } from '../design/parts/button.tsx'
import { MessageCard } from './message-card.tsx'
import { Page } from './page.tsx'
import { navigate } from './route.ts'
import { store } from './store.ts'

/**
 * If a player opens a match on several pages, only the page opened last can play. This screen lets the player continue
 * on this page.
 */
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
