import { Toast } from '../design/toast.tsx'
import { store, useApp } from '../wire/browser.ts'
import css from './toasts.module.css'

/** What was refused, and why; at a table inside its square. */
export function Toasts() {
  const { notices } = useApp()
  return (
    <div className={css.toasts}>
      {notices.map(({ id, words }) => (
        <Toast key={id} id={id} words={words} onGone={store.dismiss} />
      ))}
    </div>
  )
}
