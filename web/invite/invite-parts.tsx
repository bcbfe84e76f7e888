// What inviting is made of, in a room and in a game's own lobby: the link, the code, and the link as a picture.
import { lazy, Suspense, useState } from 'react'
import { fetched } from '../table/tables.ts'
import css from './invite-parts.module.css'

const QrCode = lazy(() => fetched(() => import('./qr-code.tsx')))

const COPIED_MS = 2000

export interface Inviting {
  link: string
  /** What came of it, for a moment. */
  said: string
  /** The picture is wanted. */
  scanning: boolean
  scan: (yes: boolean) => void
  copyCode: () => void
  copyLink: () => void
  /** The device's own way to send something. Absent: it has none. */
  share: (() => void) | undefined
}

export function useInviting(code: string): Inviting {
  const [said, setSaid] = useState('')
  const [scanning, scan] = useState(false)
  const link = `${location.origin}/r/${code}`
  const copy = async (text: string, words: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(words)
      setTimeout(() => setSaid(''), COPIED_MS)
    } catch {
      // Plain http in a home network: no clipboard there. Beside the picture is the link to copy by hand.
      scan(true)
    }
  }
  const share = () =>
    navigator.share({ url: link, title: 'Turnstone', text: `Play with me: room ${code}` }).then(
      () => setSaid('Sent. Keep this open, or come back'),
      () => {},
    )
  return {
    link,
    said,
    scanning,
    scan,
    copyCode: () => copy(code, 'Copied the code'),
    copyLink: () => copy(link, 'Copied the link'),
    share: 'share' in navigator ? share : undefined,
  }
}

/** The code as tiles; a tap copies it. */
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
      aria-label={`Copy the room code ${code}`}
      onClick={onCopy}
    >
      {[...code].map((letter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same letter may come twice
        <i key={at} aria-hidden="true">
          {letter}
        </i>
      ))}
    </button>
  )
}

/** The link as a picture and as text. */
export function LinkPicture({ link, to = 'this room' }: { link: string; to?: string }) {
  return (
    <>
      <div className={css.qr}>
        <Suspense>
          <QrCode text={link} label={`QR code of the link to ${to}`} />
        </Suspense>
      </div>
      <input
        className={css.link}
        aria-label={`Link to ${to}`}
        readOnly
        value={link}
        onFocus={(e) => e.target.select()}
      />
    </>
  )
}
