import { Toast } from '../design/toast.tsx'
import { store, useApp } from '../wire/browser.ts'
import css from './toasts.module.css'

/** What was refused, and why. At a table inside its square, and not over the buttons. */
export function Toasts({ atTable = false }: { atTable?: boolean }) {
  const { notices } = useApp()
  return (
    <div className={`${css.toasts} ${atTable ? css.atTable : ''}`}>
      {notices.map(({ id, words }) => (
        <Toast key={id} id={id} words={words} onGone={store.dismiss} />
      ))}
    </div>
  )
}
