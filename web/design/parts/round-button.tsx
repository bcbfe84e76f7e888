// A small round button that can show a number.

import type { IconName } from '../../table/icon-name.ts'
import { say } from '../../words/say.ts'
import { Icon } from './icon.tsx'
import css from './round-button.module.css'

/** A round button beside the latest events. `news` is the number of unread items behind the button. */
export function RoundButton({
  label,
  icon,
  news = 0,
  onClick,
}: {
  label: string
  icon: IconName
  news?: number
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={css.button}
      data-round
      aria-label={news > 0 ? say('design.new', { label, n: news }) : label}
      onClick={onClick}
    >
      <Icon name={icon} size="24px" />
      {news > 0 && (
        <span className={css.news} aria-hidden="true">
          {news > 9 ? '9+' : news}
        </span>
      )}
    </button>
  )
}
