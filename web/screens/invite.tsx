import { lazy, Suspense, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Icon } from '../design/icon.tsx'
import { Panel } from '../design/panel.tsx'
import { fetched } from '../tables.ts'
import type { RoomState } from '../wire/app.ts'
import { store } from '../wire/browser.ts'
import css from './invite.module.css'

const QrCode = lazy(() => fetched(() => import('./qr-code.tsx')))

/** Code, link and picture of the link: whatever is at hand to pass on. */
export function Invite({ room }: { room: RoomState }) {
  const { code, view } = room
  const [copied, setCopied] = useState<boolean | null>(null)
  const link = `${location.origin}/r/${code}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Plain http in a home network: no clipboard there, but the field can be copied by hand.
      setCopied(false)
    }
  }
  const share = () => navigator.share({ url: link, title: 'Turnstone', text: `Play with me: room ${code}` }).catch(() => {})
  return (
    <Panel title="Invite a friend">
      <div className={css.both}>
        <div className={css.words}>
          <p className={css.code}>
            <span className="unseen">Room code </span>
            {code}
          </p>
          <input className={css.link} aria-label="Link to this room" readOnly value={link} onFocus={(e) => e.target.select()} />
          <div className={css.buttons}>
            <Button onClick={copy}>
              <Icon name={copied ? 'check' : 'share'} size="1.05em" />
              {copied ? 'Copied' : 'Copy link'}
            </Button>
            {'share' in navigator && <Button onClick={share}>Share…</Button>}
            {view?.owner === room.you && (
              <Button aria-pressed={view.locked} disabled={room.outgoing.length > 0} onClick={() => store.inRoom({ type: 'lock', locked: !view.locked })}>
                {view.locked ? 'Unlock the room' : 'Lock the room'}
              </Button>
            )}
          </div>
          {view?.locked && <p className={css.note}>The room is locked: nobody new comes in, and nobody from outside looks on.</p>}
          <p role="status" className={css.note}>
            {copied === false ? 'Copying is not allowed here: select the link above.' : copied ? 'The link is on your clipboard.' : ''}
          </p>
        </div>
        <Suspense fallback={<div className={css.qr} />}>
          <div className={css.qr}>
            <QrCode text={link} label="QR code of the link to this room" />
          </div>
        </Suspense>
      </div>
    </Panel>
  )
}
