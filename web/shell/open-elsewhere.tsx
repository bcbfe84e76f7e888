// The screen shown after the player has opened the match in another tab or on another device.
import { Button } from '../design/parts/button.tsx'
import { say } from '../words/say.ts'
import { MessageCard } from './message-card.tsx'
import { Page } from './page.tsx'
import { navigate } from './route.ts'
import { store } from './store.ts'

/** Only the page opened last can play. This screen lets the player continue on this page. */
export function OpenElsewhere() {
  return (
    <Page>
      <MessageCard title={say('shell.elsewhere.title')} words={say('shell.elsewhere.words')}>
        <Button look="act" onClick={store.playHere}>
          {say('shell.elsewhere.here')}
        </Button>
        <Button onClick={() => navigate('/')}>{say('shell.games')}</Button>
      </MessageCard>
    </Page>
  )
}
