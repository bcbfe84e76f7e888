// The invitation in one row, for games with a lobby of their own.
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../design/parts/button.tsx'
import { Dialog } from '../design/parts/dialog.tsx'
import { Icon } from '../design/parts/icon.tsx'
import type { RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import { CodeTiles, LinkPicture, useInviteLink } from './invite-parts.tsx'
import css from './invite-row.module.css'
import { RoomAccess } from './room-access.tsx'

export function InviteRow({ room }: { room: RoomState }) {
  const { link, said, scanning, scan, copyCode, copyLink, share } = useInviteLink(room.code)
  const row = useRef<HTMLDivElement>(null)
  // The dialog is rendered into the table's element, so that the dialog covers the whole table and not only this row.
  const table = row.current?.closest('[data-parts]')
  return (
    <>
      <div ref={row} className={css.row} role="group" aria-label={say('invite.people')} data-shell>
        <CodeTiles code={room.code} className={css.code} onCopy={copyCode} />
        <button type="button" className={css.invite} onClick={share ?? copyLink}>
          <Icon name={said ? 'check' : 'share'} size="20px" />
          {say(said ? 'invite.done' : 'invite.invite')}
        </button>
        <button type="button" className={css.qr} aria-label={say('invite.showQr')} onClick={() => scan(true)}>
          {say('invite.qrShort')}
        </button>
        <p role="status" className="unseen">
          {said}
        </p>
      </div>
      {scanning && table && createPortal(<InviteSheet room={room} link={link} onClose={() => scan(false)} />, table)}
    </>
  )
}

function InviteSheet({ room, link, onClose }: { room: RoomState; link: string; onClose: () => void }) {
  return (
    <Dialog title={say('invite.scanJoin')} onClose={onClose}>
      <LinkPicture link={link} />
      <RoomAccess room={room} />
      <Button data-first onClick={onClose}>
        {say('design.close')}
      </Button>
    </Dialog>
  )
}
