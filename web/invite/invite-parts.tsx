// The parts of an invitation, shared by the room and by games with a lobby of their own: code, link and QR code.
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../table/tables.ts'
import { say } from '../words/say.ts'
import css from './invite-parts.module.css'

const QrCode = lazy(() => loadChunk(() => import('./qr-code.tsx')))

const COPIED_MS = 2000

export interface InviteLink {
  link: string
  /** A short message about the last action, such as "Copied the link"; empty if there is none. */
  said: string
  /** True while the QR code is shown. */
  scanning: boolean
  scan: (yes: boolean) => void
  copyCode: () => void
  copyLink: () => void
  /** Opens the device's share dialog; undefined if the device has no share dialog. */
  share: (() => void) | undefined
}

export function useInviteLink(code: string): InviteLink {
  const [said, setSaid] = useState('')
  const [scanning, scan] = useState(false)
  const link = `${location.origin}/r/${code}`
  const copy = async (text: string, words: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(words)
      setTimeout(() => setSaid(''), COPIED_MS)
    } catch {
      // Pages served over plain http have no clipboard access. The player copies the link beside the QR code by hand.
      scan(true)
    }
  }
  const share = () =>
    navigator.share({ url: link, title: 'Turnstone', text: say('invite.text', { code }) }).then(
      () => setSaid(say('invite.sent')),
      () => {},
    )
  return {
    link,
    said,
    scanning,
    scan,
    copyCode: () => copy(code, say('invite.copiedCode')),
    copyLink: () => copy(link, say('invite.copiedLink')),
    share: 'share' in navigator ? share : undefined,
  }
}

/** Shows the room code letter by letter. A tap copies the code. */
export function CodeTiles({
  code,
  className = '',
  onCopy,
}: {
  code: string
  className?: string | undefined
  onCopy: () => void
}) {
  return (
    <button
      type="button"
      className={`${css.code} ${className}`}
      dir="ltr"
      aria-label={say('invite.copyCode', { code })}
      onClick={onCopy}
    >
      {[...code].map((letter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same letter can occur twice
        <i key={at} aria-hidden="true">
          {letter}
        </i>
      ))}
    </button>
  )
}

/** Shows the link as a QR code and as text. */
export function LinkPicture({ link, to = 'room' }: { link: string; to?: 'room' | 'devices' }) {
  return (
    <>
      <div className={css.qr}>
        <Suspense>
          <QrCode text={link} label={say(`invite.qr.${to}`)} />
        </Suspense>
      </div>
      <input
        className={css.link}
        aria-label={say(`invite.link.${to}`)}
        readOnly
        value={link}
        onFocus={(e) => e.target.select()}
      />
    </>
  )
}
