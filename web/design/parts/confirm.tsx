// A confirmation dialog.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './confirm.module.css'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  yes: string
  no: string
  /** A third button, for an action with milder consequences than the confirmed action. */
  other?: { words: string; onClick: () => void }
  busy: boolean
  onYes: () => void
  onNo: () => void
  children: ReactNode
}

/**
 * Asks for confirmation before an action that can't be undone. The button that cancels comes first and has the focus.
 */
export function Confirm({ title, yes, no, other, busy, onYes, onNo, children }: Props) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{children}</p>
      <div className={css.buttons}>
        <Button onClick={onNo}>{no}</Button>
        {other && <Button onClick={other.onClick}>{other.words}</Button>}
        <Button look="danger" disabled={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
