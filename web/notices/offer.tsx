// Offers notices (push messages) to a player who has moved in a slow match.
import { useEffect, useState } from 'react'
import { readItem, storeItem } from '../design/browser/storage.ts'
import { Offer } from '../design/parts/offer.tsx'
import { say } from '../words/say.ts'
import { whyUnavailable } from '../worker/feature-support.ts'
import { isSubscribed, subscribe, updateLanguage } from './subscription.ts'

const HIDDEN = 'notices-hidden'
/** How many milliseconds after a refusal the player is asked again. */
const HIDDEN_MS = 30 * 24 * 3600_000

const isHidden = (): boolean => Date.now() - Number(readItem(HIDDEN) ?? 0) < HIDDEN_MS

/** True if this browser can receive notices but is not subscribed, and the player has not declined recently. */
function useUntold(): boolean {
  const [untold, setUntold] = useState(false)
  useEffect(() => {
    if (whyUnavailable('notices') || Notification.permission === 'denied' || isHidden()) return
    isSubscribed()
      .then((is) => (is ? updateLanguage() : setUntold(true)))
      .catch(() => {})
  }, [])
  return untold
}

/**
 * Asks whether to notify the player of the next turn. Renders nothing if notices are already turned on or if this
 * browser cannot receive notices.
 */
export default function NoticeOffer() {
  const untold = useUntold()
  const [said, setSaid] = useState<string>()
  const [closed, setClosed] = useState(false)
  if (!untold || closed) return null
  const close = () => {
    storeItem(HIDDEN, Date.now())
    setClosed(true)
  }
  const take = async () => {
    const answer = await subscribe()
    if ('key' in answer) setClosed(true)
    else setSaid(answer.message)
  }
  return (
    <Offer
      label={say('notices.title')}
      icon="bell"
      no={say('notices.offer.no')}
      onTake={() => void take()}
      onClose={close}
      onElsewhere={() => setClosed(true)}
    >
      {said ? (
        <span role="alert">{said}</span>
      ) : (
        <>
          <b>{say('notices.offer.title')}</b> <span>{say('notices.offer.words')}</span>
        </>
      )}
    </Offer>
  )
}
