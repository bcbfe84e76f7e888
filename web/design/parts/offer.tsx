// A one-line offer over a table, which the player can dismiss.
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import css from './offer.module.css'

interface Props {
  label: string
  icon: string
  /** The text. A tap on it accepts the offer. */
  children: ReactNode
  onTake: () => void
  /** Label of the × button for screen readers. */
  no: string
  onClose: () => void
  /** Called when the player taps outside the offer. */
  onElsewhere: () => void
}

/** One line over a table's top bar, which leaves players, board and actions visible. The × button closes it. */
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
