// The screen of a device that no longer belongs to its player.
import { useEffect } from 'react'
import { Button } from '../design/parts/button.tsx'
import { MessageCard } from '../shell/message-card.tsx'
import { Page } from '../shell/page.tsx'
import type { App } from '../wire/app.ts'
import { becomeGuest, forgetOnThisDevice } from './change-owner.ts'

const WORDS: Record<NonNullable<App['signedOut']>, { title: string; words: string }> = {
  removed: {
    title: 'This device was removed',
    words: 'Another device of yours has removed it. Your matches go on there. A link from there brings you back here.',
  },
  forgotten: {
    title: 'You are forgotten',
    words: 'Nothing is kept of you here any more, as you wished on another device.',
  },
}

/** Explains why this device no longer belongs to the player, and offers to continue as a guest. */
export default function SignedOut({ why }: { why: NonNullable<App['signedOut']> }) {
  useEffect(() => {
    if (why === 'forgotten') void forgetOnThisDevice()
  }, [why])
  return (
    <Page>
      <MessageCard {...WORDS[why]}>
        <Button look="act" onClick={becomeGuest}>
          Go on as a guest
        </Button>
      </MessageCard>
    </Page>
  )
}
