// A sheet over a whole page.
import type { ReactNode } from 'react'
import { Dialog } from '../design/parts/dialog.tsx'
import css from './sheet.module.css'

/** A sheet over a whole page: from the foot of a phone, else in the middle. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <div className={css.over}>
      <Dialog title={title} onClose={onClose}>
        {children}
      </Dialog>
    </div>
  )
}
