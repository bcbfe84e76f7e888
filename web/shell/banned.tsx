// The screen a banned player sees.
import { Button } from '../design/parts/button.tsx'
import type { App } from '../wire/app.ts'
import { say } from '../words/say.ts'
import { MessageCard } from './message-card.tsx'
import { Page } from './page.tsx'
import { navigate } from './route.ts'

/** Says why the player is banned and until when. Lessons on this device are still offered. */
export function Banned({ banned: { reason, until } }: { banned: NonNullable<App['banned']> }) {
  const words = say('shell.banned.words', { ends: until !== null, until: until ?? 0 })
  return (
    <Page banner={false}>
      <MessageCard title={say('shell.banned.title')} words={words}>
        {reason !== '' && <p dir="auto">{reason}</p>}
        <Button onClick={() => navigate('/learn')}>{say('shell.lessons')}</Button>
      </MessageCard>
    </Page>
  )
}
