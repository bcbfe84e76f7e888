// The screen a banned player sees.
import { Button } from '../design/parts/button.tsx'
import type { App } from '../wire/app.ts'
import { Page } from './page.tsx'
import { navigate } from './route.ts'
import { Sign } from './sign.tsx'

/** Why nobody plays with others here now, and until when. What stays on this device is open all the same. */
export function Banned({ banned: { message } }: { banned: NonNullable<App['banned']> }) {
  return (
    <Page banner={false}>
      <Sign title="You can’t play here now" words={message}>
        <Button onClick={() => navigate('/learn')}>To the lessons</Button>
      </Sign>
    </Page>
  )
}
