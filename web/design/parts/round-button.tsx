// A small round button with an optional count.
import { Icon } from './icon.tsx'
import css from './round-button.module.css'

/** A button beside the story. `news` is the number of unread items behind it. */
export function RoundButton({
  label,
  icon,
  news = 0,
  onClick,
}: {
  label: string
  icon: string
  news?: number
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={news > 0 ? `${label}, ${news} new` : label}
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
