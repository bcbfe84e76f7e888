// The invitation to a room: its code, link and QR code.
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Sheet } from '../shell/sheet.tsx'
import type { RoomState } from '../wire/app.ts'
import css from './invite.module.css'
import { CodeTiles, LinkPicture, useInviteLink } from './invite-parts.tsx'

/** Asks a player who is alone in a room to invite somebody. */
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

/** The invitation in one row, for a room with other people and a free seat. */
export function InviteMore({ room: { code } }: { room: RoomState }) {
  const { link, said, scanning, scan, copyCode, copyLink, share } = useInviteLink(code)
  return (
    <section className={css.more} aria-label="Bring one more">
      <h2 className={css.heading}>Bring one more</h2>
      <CodeTiles code={code} className={css.tiles} onCopy={copyCode} />
      <Button className={css.send ?? ''} onClick={share ?? copyLink}>
        <Icon name={said ? 'check' : 'share'} size="20px" />
        {share ? 'Share' : 'Copy link'}
      </Button>
      <Button className={css.qr ?? ''} aria-label="Show QR" onClick={() => scan(true)}>
        <Icon name="qr" />
      </Button>
      <p role="status" className="unseen">
        {said}
      </p>
      {scanning && <ScanSheet link={link} onClose={() => scan(false)} />}
    </section>
  )
}

function ScanSheet({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Sheet title="Scan to sit down" onClose={onClose}>
      <p className={css.point}>Point another phone’s camera here.</p>
      <LinkPicture link={link} />
      <Button data-first wide onClick={onClose}>
        <Icon name="check" />
        Done
      </Button>
    </Sheet>
  )
}

export function InviteButtons({ code }: { code: string }) {
  const { link, said, scanning, scan, copyCode, copyLink, share } = useInviteLink(code)
  return (
    <div className={css.buttons}>
      <CodeTiles code={code} className={css.code} onCopy={copyCode} />
      <Button look="act" wide className={css.share ?? ''} onClick={share ?? copyLink}>
        <Icon name="share" />
        {said || (share ? 'Share the invite' : 'Copy the invite link')}
      </Button>
      <div className={css.row}>
        {share && (
          <Button onClick={copyLink}>
            <Icon name="copy" />
            Copy link
          </Button>
        )}
        <Button onClick={() => scan(true)}>
          <Icon name="qr" />
          Show QR
        </Button>
      </div>
      <p role="status" className="unseen">
        {said}
      </p>
      {scanning && <ScanSheet link={link} onClose={() => scan(false)} />}
    </div>
  )
}
