// The screen for unknown URLs and for refused requests.
import { Button } from '../design/parts/button.tsx'
import { say } from '../words/say.ts'
import { MessageCard } from './message-card.tsx'
import { Page } from './page.tsx'
import { navigate } from './route.ts'

/** Shows what went wrong and a button to the home screen. */
export function ErrorPage({ title, words }: { title: string; words: string }) {
  return (
    <Page>
      <MessageCard title={title} words={words}>
        <Button look="act" onClick={() => navigate('/')}>
          {say('shell.games')}
        </Button>
      </MessageCard>
    </Page>
  )
}
