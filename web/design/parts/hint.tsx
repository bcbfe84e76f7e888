// Shows a hint: a line of text, or a card whose button selects the suggested action.
import { type ReactNode, useEffect, useRef } from 'react'
import type { AnyAction } from '#kit/game.ts'
import type { ShownHint } from '../../table/table.ts'
import { rich, say } from '../../words/say.ts'
import { afterFrame } from '../browser/after-frame.ts'
import { Answer } from './answer.tsx'
import css from './hint.module.css'
import { Icon } from './icon.tsx'

export function HintLine({ hint, words }: { hint: ShownHint; words: string }) {
  return (
    <Answer className={css.hint} data-part="hint">
      <Icon name="hint" size="20px" />
      <span>
        <b>{words}</b> {hint.why && <small>{hint.why}</small>}
      </span>
    </Answer>
  )
}

/** How a table carries out the button of a hint card. */
export interface HintUse<Action extends AnyAction = AnyAction> {
  /** The label of the button: “Use it”. */
  words: string
  /** Names the suggested action. The reason follows in the same sentence. */
  name(action: Action): ReactNode
  /** Selects the action on the table, without sending it. */
  use(action: Action): void
  /** Returns the `data-teach` name of the button for the action, if the action may have another than the main button. */
  button?(action: Action): string
}

interface CardProps {
  hint: ShownHint
  use: HintUse
  onClose: () => void
}

/**
 * Shows a hint with its reason and a button that selects the action. A tap anywhere else and the Escape key close the
 * card. A hint without a reason is not shown.
 */
export function HintCard({ hint, use, onClose }: CardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    card.current?.querySelector('button')?.focus({ preventScroll: true })
    const tapped = (e: Event) => card.current?.contains(e.target as Node) || onClose()
    const pressed = (e: KeyboardEvent) => {
      if (e.key === 'Escape') onClose()
    }
    document.addEventListener('click', tapped)
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('click', tapped)
      document.removeEventListener('keydown', pressed)
    }
  }, [onClose])
  const take = () => {
    use.use(hint.action)
    onClose()
    // A second press of the same key then sends the selected action.
    afterFrame(() => markButton(use.button?.(hint.action)))
  }
  return (
    <section ref={card} className={css.card} aria-label={say('table.hint')} data-part="hint">
      <Icon name="hint" size="24px" />
      <Answer>
        {hint.why === null
          ? say('hint.none')
          : rich('hint.line', { name: use.name(hint.action), why: hint.why, b: (inside) => <b>{inside}</b> })}
      </Answer>
      {hint.why !== null && (
        <button type="button" className={css.use} onClick={take}>
          {use.words}
        </button>
      )}
    </section>
  )
}

/** Moves the focus to the button with this `data-teach` name or to the main button, and outlines it while it has focus. */
function markButton(name: string | undefined): void {
  const table = document.querySelector('[data-parts]')
  const button =
    table?.querySelector<HTMLElement>(`[data-part="actions"] [data-teach="${name}"]`) ??
    table?.querySelector<HTMLElement>('[data-primary]')
  if (!button) return
  button.focus({ preventScroll: true })
  button.dataset.hinted = ''
  button.addEventListener('blur', () => button.removeAttribute('data-hinted'), { once: true })
}
