// The screen a banned player sees.
import { Button } from '../design/parts/button.tsx'
import type { App } from '../wire/app.ts'
import { say } from '../words/say.ts'
import { MessageCard } from './message-card.tsx'
import { Page } from './page.tsx'
import { navigate } from './route.ts'

/** Says why the player is banned and until when. Lessons on this device are still offered. */
export function Banned({ banned: { message } }: { banned: NonNullable<App['banned']> }) {
  return (
    <Page banner={false}>
      <MessageCard title={say('shell.banned.title')} words={message}>
        <Button onClick={() => navigate('/learn')}>{say('shell.lessons')}</Button>
      </MessageCard>
    </Page>
  )
}
