import type { ReactNode } from 'react'
import css from './stage.module.css'

/** The centred square a table lives in. Inside, 1cqw is a hundredth of its side. */
export function Stage({ label, children }: { label: string; children: ReactNode }) {
  return (
    <main className={`dusk ${css.around}`}>
      <div className={css.square} role="group" aria-label={label}>
        {children}
      </div>
    </main>
  )
}
