// A small icon button in the title bar of the inspector.
import { Icon } from '../design/parts/icon.tsx'
import css from './bar-button.module.css'

export function BarButton({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <button type="button" className={css.button} aria-label={label} onClick={onClick}>
      <Icon name={icon} size="22px" />
    </button>
  )
}
