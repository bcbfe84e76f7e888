import { lazy, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Icon } from '../design/icon.tsx'
import { fetched } from '../tables.ts'
import type { RoomState } from '../wire/app.ts'
import { store } from '../wire/browser.ts'
import css from './invite-row.module.css'

const QrCode = lazy(() => fetched(() => import('./qr-code.tsx')))

/** Inviting in one line, for a game's own lobby: the code, the link, and the link as a picture behind a tap. */
export function InviteRow({ room }: { room: RoomState }) {
  const { code } = room
  const [copied, setCopied] = useState(false)
  const [open, setOpen] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  // The sheet lies over the whole table, not only over where the row is.
  const table = row.current?.closest('[data-parts]')
  const link = `${location.origin}/r/${code}`
  const copy = () => {
    // Plain http in a home network: no clipboard there, but the sheet has a field to copy from by hand.
    if (!navigator.clipboard) return setOpen(true)
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setOpen(true),
    )
  }
  const invite = () => ('share' in navigator ? navigator.share({ url: link, title: 'Turnstone', text: `Play with me: room ${code}` }).catch(() => {}) : copy())
  return (
    <>
      <div ref={row} className={css.row} role="group" aria-label="Invite people">
        <button type="button" className={css.code} aria-label={`Room code ${code}: copy the link`} onClick={copy}>
          {[...code].map((letter, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same letter may come twice
            <i key={at} aria-hidden="true">
              {letter}
            </i>
          ))}
        </button>
        <button type="button" className={css.invite} onClick={invite}>
          <Icon name={copied ? 'check' : 'share'} size="20px" />
          {copied ? 'Copied' : 'Invite'}
        </button>
        <button type="button" className={css.qr} aria-label="Show the QR code" onClick={() => setOpen(true)}>
          QR
        </button>
      </div>
      {open && table && createPortal(<InviteSheet room={room} link={link} onClose={() => setOpen(false)} />, table)}
    </>
  )
}

function InviteSheet({ room, link, onClose }: { room: RoomState; link: string; onClose: () => void }) {
  const { view } = room
  return (
    <Dialog title="Scan to come in" onClose={onClose}>
      <Suspense fallback={<div className={css.picture} />}>
        <div className={css.picture}>
          <QrCode text={link} label="QR code of the link to this room" />
        </div>
      </Suspense>
      <input className={css.link} aria-label="Link to this room" readOnly value={link} onFocus={(e) => e.target.select()} />
      {view?.owner === room.you && (
        <Button aria-pressed={view.locked} disabled={room.outgoing.length > 0} onClick={() => store.inRoom({ type: 'lock', locked: !view.locked })}>
          {view.locked ? 'Unlock the room' : 'Lock the room: nobody new comes in'}
        </Button>
      )}
      <Button data-first onClick={onClose}>
        Done
      </Button>
    </Dialog>
  )
}
