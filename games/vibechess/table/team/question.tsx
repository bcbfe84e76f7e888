// A question to a captain with two answers in a row.
import type { ReactNode } from 'react'
import css from './question.module.css'

interface Props {
  label: string
  yes: string
  no: string
  onAnswer: (yes: boolean) => void
  children: ReactNode
}

export function Question({ label, yes, no, onAnswer, children }: Props) {
  return (
    <div className={css.question} data-asked role="group" aria-label={label}>
      <p>{children}</p>
      <button type="button" onClick={() => onAnswer(true)}>
        {yes}
      </button>
      <button type="button" onClick={() => onAnswer(false)}>
        {no}
      </button>
    </div>
  )
}
