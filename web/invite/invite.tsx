// The invitation to a room: its code, link and QR code.
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Sheet } from '../shell/sheet.tsx'
import type { RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './invite.module.css'
import { CodeTiles, LinkPicture, useInviteLink } from './invite-parts.tsx'

/** Asks a player who is alone in a room to invite somebody. */
export function Invite({ room: { code } }: { room: RoomState }) {
  return (
    <section className={css.invite} aria-labelledby="invite">
      <h2 id="invite" className={css.title}>
        {say('invite.title')}
      </h2>
      <p className={css.words}>{say('invite.words')}</p>
      <InviteButtons code={code} />
    </section>
  )
}

/** The invitation in one row, for a room with other people and a free seat. */
export function InviteMore({ room: { code } }: { room: RoomState }) {
  const { link, said, scanning, scan, copyCode, copyLink, share } = useInviteLink(code)
  return (
    <section className={css.more} aria-label={say('invite.more')}>
      <h2 className={css.heading}>{say('invite.more')}</h2>
      <CodeTiles code={code} className={css.tiles} onCopy={copyCode} />
      <Button className={css.send ?? ''} onClick={share ?? copyLink}>
        <Icon name={said ? 'check' : 'share'} size="20px" />
        {say(share ? 'invite.share' : 'invite.copyLink')}
      </Button>
      <Button className={css.qr ?? ''} aria-label={say('invite.qr')} onClick={() => scan(true)}>
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
    <Sheet title={say('invite.scanSit')} onClose={onClose}>
      <p className={css.point}>{say('invite.point')}</p>
      <LinkPicture link={link} />
      <Button data-first wide onClick={onClose}>
        <Icon name="check" />
        {say('invite.done')}
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
        {said || say(share ? 'invite.shareInvite' : 'invite.copyInvite')}
      </Button>
      <div className={css.row}>
        {share && (
          <Button onClick={copyLink}>
            <Icon name="copy" />
            {say('invite.copyLink')}
          </Button>
        )}
        <Button onClick={() => scan(true)}>
          <Icon name="qr" />
          {say('invite.qr')}
        </Button>
      </div>
      <p role="status" className="unseen">
        {said}
      </p>
      {scanning && <ScanSheet link={link} onClose={() => scan(false)} />}
    </div>
  )
}
