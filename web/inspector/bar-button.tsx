import { Icon } from '../design/parts/icon.tsx'
import css from './bar-button.module.css'

/** A small way to something else, in the bar. */
export function BarButton({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <button type="button" className={css.button} aria-label={label} onClick={onClick}>
      <Icon name={icon} size="22px" />
    </button>
  )
}
