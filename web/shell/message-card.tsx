// A card with the app's bird, a message and buttons, for empty and error screens.
import type { ReactNode } from 'react'
import { Bird } from './bird.tsx'
import css from './message-card.module.css'

export function MessageCard({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <section className={css.sign}>
      <Bird className={css.bird} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.words}>{words}</p>
      <div className={css.row}>{children}</div>
    </section>
  )
}
