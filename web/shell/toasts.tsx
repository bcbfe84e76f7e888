import { useSyncExternalStore } from 'react'
import { Toast } from '../design/parts/toast.tsx'
import type { Store } from '../wire/store.ts'
import { store } from './store.ts'
import css from './toasts.module.css'

/** What was refused, and why. At a table inside its square, and not over the buttons. */
export function Toasts({ atTable = false, of = store }: { atTable?: boolean; of?: Store }) {
  const { notices } = useSyncExternalStore(of.subscribe, of.get)
  return (
    <div className={`${css.toasts} ${atTable ? css.atTable : ''}`}>
      {notices.map(({ id, words }) => (
        <Toast key={id} id={id} words={words} onGone={of.dismiss} />
      ))}
    </div>
  )
}
