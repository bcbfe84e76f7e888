import type { Hint } from '#kit/bots/hint.ts'
import css from './hint.module.css'
import { Icon } from './icon.tsx'

/** Where one looks for it: beside what has happened. */
export function HintButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={css.ask} aria-label="Hint" onClick={onClick}>
      <Icon name="hint" size="24px" />
    </button>
  )
}

/** What a fair player would do here, and why if the game says so. */
export function HintLine({ hint, words }: { hint: Hint; words: string }) {
  return (
    <p className={css.hint} role="status">
      <Icon name="hint" size="20px" />
      <span>
        <b>{words}</b> {hint.why && <small>{hint.why}</small>}
      </span>
    </p>
  )
}
