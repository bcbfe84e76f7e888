// The buttons in the title bar of a replay: the result of the dice verification, and a button that shares a link.

import { useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import type { IconName } from '../table/icon-name.ts'
import { say } from '../words/say.ts'
import css from './caption.module.css'
import type { Verdict } from './request.ts'
import { markWords, type VerdictMark, verdictMark } from './verdict.ts'

const SIGNS: Readonly<Partial<Record<VerdictMark, IconName>>> = {
  verified: 'check',
  'no-dice': 'check',
  broken: 'close',
}

/** Shows whether the dice results are verified. A click opens the details of the verification. */
export function DiceButton({ verdict, onOpen }: { verdict: Verdict | string | null; onOpen: () => void }) {
  const mark = verdictMark(verdict)
  const sign = SIGNS[mark]
  return (
    <button
      type="button"
      className={css.dice}
      data-mark={mark}
      aria-label={say('replay.checked', { mark: markWords(mark) })}
      title={markWords(mark)}
      onClick={onOpen}
    >
      <Icon name="dice" size="22px" />
      <span className={css.words}>{markWords(mark)}</span>
      {sign ? <Icon name={sign} size="16px" /> : <i className={css.spinner} aria-hidden="true" />}
    </button>
  )
}

const SAID_MS = 2000

export interface MomentSharing {
  /** The button's label, for example "Share from round 10". */
  words: string
  /** The result of sharing, shown for two seconds; empty otherwise. */
  said: string
  share: () => void
}

/**
 * Shares a link to the current step: with the system's share dialog on touch devices, or else through the clipboard.
 */
export function useMomentSharing(place: string, link: string): MomentSharing {
  const [said, setSaid] = useState('')
  const show = (words: string) => {
    setSaid(words)
    setTimeout(() => setSaid(''), SAID_MS)
  }
  const share = async () => {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
      return navigator.share({ url: link, title: 'Turnstone' }).catch(() => {})
    // Pages served over plain HTTP, as is usual in home networks, have no clipboard access.
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    show(say(copied ? 'replay.copied' : 'replay.inAddress'))
  }
  return { words: say('replay.share', { place }), said, share: () => void share() }
}

export function ShareButton({ words, said, share }: MomentSharing) {
  return (
    <>
      <button type="button" className={css.share} aria-label={words} title={words} onClick={share}>
        <Icon name={said ? 'check' : 'share'} size="20px" />
        <span className={css.words}>{said || words}</span>
      </button>
      <span role="status" className="unseen">
        {said}
      </span>
    </>
  )
}
