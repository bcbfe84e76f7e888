// An offer in one row over a table, which the player can accept or dismiss.

import { type ReactNode, useEffect, useRef } from 'react'
import type { IconName } from '../../table/icon-name.ts'
import { Icon } from './icon.tsx'
import css from './offer.module.css'

interface Props {
  label: string
  icon: IconName
  /** The text of the offer. A tap on the text accepts the offer. */
  children: ReactNode
  onTake: () => void
  /** Label for screen readers of the × button, which declines the offer. */
  no: string
  onClose: () => void
  /** Called when the player taps outside the offer. */
  onElsewhere: () => void
}

/** An offer in one row over a table's top bar. Players, board and actions stay visible. */
export function Offer({ label, icon, children, onTake, no, onClose, onElsewhere }: Props) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const tapped = (e: Event) => line.current?.contains(e.target as Node) || onElsewhere()
    document.addEventListener('click', tapped)
    return () => document.removeEventListener('click', tapped)
  }, [onElsewhere])
  return (
    <aside ref={line} className={css.offer} aria-label={label}>
      <span className={css.sign} aria-hidden="true">
        <Icon name={icon} size="26px" />
      </span>
      <button type="button" className={css.take} onClick={onTake}>
        {children}
      </button>
      <button type="button" className={css.close} aria-label={no} onClick={onClose}>
        <Icon name="close" size="18px" />
      </button>
    </aside>
  )
}
