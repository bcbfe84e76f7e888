// A dialog over a whole page.
import type { ReactNode } from 'react'
import { Dialog } from '../design/parts/dialog.tsx'
import css from './sheet.module.css'

/** A dialog that opens at the bottom of the screen on a phone, and in the middle of wider screens. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <div className={css.over}>
      <Dialog title={title} onClose={onClose}>
        {children}
      </Dialog>
    </div>
  )
}
