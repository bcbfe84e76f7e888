// Modal dialogs: focus, Escape and the sheet itself.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'

/** What lies over the rest: has the focus, keeps it inside, gives it back, and Escape closes it. */
export function useModal(onClose?: () => void): {
  ref: RefObject<HTMLDivElement | null>
  onKeyDown: (e: React.KeyboardEvent) => void
} {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const first =
      sheet.current?.querySelector<HTMLElement>('[data-first]') ??
      sheet.current?.querySelector<HTMLElement>('button, input, [tabindex="0"]')
    // A field that has the focus brings up a phone's keyboard, over half of the sheet.
    const keyboard = first instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches
    ;(first && !keyboard ? first : sheet.current)?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const onKeyDown = (e: React.KeyboardEvent) => {
    if (e.key === 'Escape') onClose?.()
    if (e.key === 'Tab') keepInside(e, sheet.current)
  }
  return { ref: sheet, onKeyDown }
}

/** A sheet over its positioned parent: inside a square it stays inside the square. With `onClose`, Escape and a tap beside it close it. */
export function Dialog({ title, onClose, children }: { title: string; onClose?: () => void; children: ReactNode }) {
  const id = useId()
  const modal = useModal(onClose)
  return (
    <div className={css.cover}>
      <button type="button" className={css.beside} aria-hidden="true" tabIndex={-1} onClick={onClose} />
      <div {...modal} role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1} className={css.sheet}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  )
}

function keepInside(e: React.KeyboardEvent, sheet: HTMLElement | null): void {
  const stops = [
    ...(sheet?.querySelectorAll<HTMLElement>('button:not(:disabled), input, select, a[href], [tabindex="0"]') ?? []),
  ]
  const edge = e.shiftKey ? stops[0] : stops.at(-1)
  const other = e.shiftKey ? stops.at(-1) : stops[0]
  if (document.activeElement === edge && other) {
    e.preventDefault()
    other.focus()
  }
}
