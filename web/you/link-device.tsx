// The screen that opens from a link that adds a device.

import { useEffect, useState } from 'react'
import type { LinkOffer } from '#kit/protocol/devices.ts'
import { guestName } from '#kit/protocol/guests.ts'
import { readLink } from '../api/people.ts'
import { isolateName } from '../base/names.ts'
import { Avatar } from '../design/parts/avatar.tsx'
import { Button } from '../design/parts/button.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Page } from '../shell/page.tsx'
import { navigate } from '../shell/route.ts'
import { useTitle } from '../shell/title.ts'
import { say } from '../words/say.ts'
import { joinByLink } from './change-owner.ts'
import css from './devices.module.css'

const displayName = ({ id, name }: { id: string; name: string }): string => isolateName(name || guestName(id))

/**
 * Asks whether this browser should become a device of the player who made the link, and explains what happens to the
 * current player.
 */
export default function LinkDevice({ code }: { code: string }) {
  const [offer, setOffer] = useState<LinkOffer | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useTitle(`${say('devices.link.page')} · Turnstone`)
  useEffect(() => {
    readLink(code).then(setOffer, (why: Error) => setProblem(why.message))
  }, [code])
  const accept = async () => {
    setBusy(true)
    try {
      await joinByLink(code)
      // Reloads the page, because all data on it belongs to the previous player.
      location.assign('/')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  if (problem)
    return (
      <ErrorPage
        title={say('devices.link.broken')}
        words={`${problem.replace(/\.$/, '')}. ${say('devices.link.more')}`}
      />
    )
  if (!offer) return <Page>{null}</Page>
  return (
    <Page>
      <section className={css.offer}>
        <Avatar id={offer.id} face={offer.face} size="96px" />
        <h1 className={css.title}>{say('devices.link.title', { same: offer.same, name: displayName(offer) })}</h1>
        <p className={css.words}>{say('devices.link.words', { same: offer.same })}</p>
        <Leaving offer={offer} />
        <div className={css.pair}>
          {offer.same ? null : (
            <Button look="act" disabled={busy} onClick={accept}>
              {say('devices.link.accept', { name: displayName(offer) })}
            </Button>
          )}
          <Button onClick={() => navigate('/')}>{say(offer.same ? 'shell.games' : 'devices.request.cancel')}</Button>
        </div>
      </section>
    </Page>
  )
}

/**
 * Explains what happens to the current player. Warns if that player has no other device or passkey to come back with.
 */
function Leaving({ offer: { leaves } }: { offer: LinkOffer }) {
  if (!leaves || (!leaves.matches && !leaves.name)) return null
  if (leaves.recoverable)
    return <p className={css.note}>{say('devices.link.leaves.safe', { name: displayName(leaves) })}</p>
  return (
    <p role="alert" className={css.warning}>
      {say(leaves.matches ? 'devices.link.leaves.match' : 'devices.link.leaves.lost', { name: displayName(leaves) })}
    </p>
  )
}
