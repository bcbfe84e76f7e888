// A small icon button in the title bar of the inspector.

import { Icon } from '../design/parts/icon.tsx'
import type { IconName } from '../table/icon-name.ts'
import css from './bar-button.module.css'

export function BarButton({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" className={css.button} aria-label={label} onClick={onClick}>
      <Icon name={icon} size="22px" />
    </button>
  )
}
