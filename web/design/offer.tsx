import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import css from './offer.module.css'

interface Props {
  label: string
  icon: string
  /** A tap on it takes the offer up. */
  children: ReactNode
  onTake: () => void
  /** What × says to who can't see it. */
  no: string
  onClose: () => void
  ref?: Ref<HTMLElement>
}

/** One line over a table, with a × that ends it. */
export function Offer({ label, icon, children, onTake, no, onClose, ref }: Props) {
  return (
    <aside ref={ref} className={css.offer} aria-label={label}>
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
