import { lazy, Suspense, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Icon } from '../design/icon.tsx'
import { fetched } from '../tables.ts'
import type { RoomState } from '../wire/app.ts'
import css from './invite.module.css'
import { Sheet } from './sheet.tsx'

const QrCode = lazy(() => fetched(() => import('./qr-code.tsx')))

const COPIED_MS = 2000

/** Alone in a room: bring somebody. */
export function Invite({ room: { code } }: { room: RoomState }) {
  return (
    <section className={css.invite} aria-labelledby="invite">
      <h2 id="invite" className={css.title}>
        Bring a friend to the table
      </h2>
      <p className={css.words}>They tap the link and sit down. No account.</p>
      <InviteButtons code={code} />
    </section>
  )
}

/** The room's code, its link, and the link as a picture behind a tap: whatever is at hand to pass on. */
export function InviteButtons({ code }: { code: string }) {
  const [said, setSaid] = useState('')
  const [scanning, setScanning] = useState(false)
  const link = `${location.origin}/r/${code}`
  const copy = async (text: string, words: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(words)
      setTimeout(() => setSaid(''), COPIED_MS)
    } catch {
      // Plain http in a home network: no clipboard there. The sheet has the link to copy by hand.
      setScanning(true)
    }
  }
  const copyLink = () => copy(link, 'Copied the link')
  const share = () =>
    navigator.share({ url: link, title: 'Turnstone', text: `Play with me: room ${code}` }).then(
      () => setSaid('Sent. Keep this open, or come back'),
      () => {},
    )
  const shares = 'share' in navigator
  return (
    <div className={css.buttons}>
      <button type="button" className={css.code} aria-label={`Room code ${[...code].join(' ')}. Copy it`} onClick={() => copy(code, 'Copied the code')}>
        {[...code].map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same letter may come twice
          <i key={at} aria-hidden="true">
            {letter}
          </i>
        ))}
      </button>
      <Button look="act" wide className={css.share ?? ''} onClick={shares ? share : copyLink}>
        <Icon name="share" />
        {said || (shares ? 'Share the invite' : 'Copy the invite link')}
      </Button>
      <div className={css.row}>
        {shares && (
          <Button onClick={copyLink}>
            <Icon name="copy" />
            Copy link
          </Button>
        )}
        <Button onClick={() => setScanning(true)}>
          <Icon name="qr" />
          Show QR
        </Button>
      </div>
      <p role="status" className="unseen">
        {said}
      </p>
      {scanning && (
        <Sheet title="Scan to sit down" onClose={() => setScanning(false)}>
          <p className={css.point}>Point another phone’s camera here.</p>
          <div className={css.qr}>
            <Suspense>
              <QrCode text={link} label="QR code of the link to this room" />
            </Suspense>
          </div>
          <input className={css.link} aria-label="Link to this room" readOnly value={link} onFocus={(e) => e.target.select()} />
          <Button data-first wide onClick={() => setScanning(false)}>
            <Icon name="check" />
            Done
          </Button>
        </Sheet>
      )}
    </div>
  )
}
