import { type ReactNode, useId } from 'react'
import css from './panel.module.css'

export function Panel({ title, className = '', children }: { title?: string; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`${css.panel} ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={css.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}
