import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './confirm.module.css'
import { Dialog } from './dialog.tsx'

/** Asks before something that can't be taken back. The harmless answer comes first and has the focus. */
export function Confirm({ title, yes, no, busy, onYes, onNo, children }: { title: string; yes: string; no: string; busy: boolean; onYes: () => void; onNo: () => void; children: ReactNode }) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{children}</p>
      <div className={css.buttons}>
        <Button onClick={onNo}>{no}</Button>
        <Button look="danger" disabled={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
