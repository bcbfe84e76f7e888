// The line of text that shows a hint.
import type { Hint } from '#kit/bots/hint.ts'
import css from './hint.module.css'
import { Icon } from './icon.tsx'

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
