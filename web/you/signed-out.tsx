// The screen of a device that no longer belongs to its player.
import { useEffect } from 'react'
import { Button } from '../design/parts/button.tsx'
import { MessageCard } from '../shell/message-card.tsx'
import { Page } from '../shell/page.tsx'
import type { App } from '../wire/app.ts'
import { say } from '../words/say.ts'
import { becomeGuest, forgetOnThisDevice } from './change-owner.ts'

/** Explains why this device no longer belongs to the player, and offers to continue as a guest. */
export default function SignedOut({ why }: { why: NonNullable<App['signedOut']> }) {
  useEffect(() => {
    if (why === 'forgotten') void forgetOnThisDevice()
  }, [why])
  return (
    <Page>
      <MessageCard title={say(`you.out.${why}.title`)} words={say(`you.out.${why}.words`)}>
        <Button look="act" onClick={becomeGuest}>
          {say('you.out.guest')}
        </Button>
      </MessageCard>
    </Page>
  )
}
