// Shows the store's messages for the player as toasts.
import { useSyncExternalStore } from 'react'
import { Toast } from '../design/parts/toast.tsx'
import type { Store } from '../wire/store.ts'
import { store } from './store.ts'
import css from './toasts.module.css'

/** With `atTable`, the toasts appear over the top bar, away from the board and the buttons. */
export function Toasts({ atTable = false, of = store }: { atTable?: boolean; of?: Store }) {
  const { notices } = useSyncExternalStore(of.subscribe, of.get, of.get)
  return (
    <div className={`${css.toasts} ${atTable ? css.atTable : ''}`} data-above-sheets>
      {notices.map(({ id, words }) => (
        <Toast key={id} id={id} words={words} onGone={of.dismiss} />
      ))}
    </div>
  )
}
