// Modal dialogs, with focus handling and the Escape key.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'

/**
 * Keeps the keyboard focus inside an open dialog, and moves the focus back when the dialog closes. Escape calls
 * `onClose`.
 */
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
    // Focusing an input on a phone would open the keyboard, which covers half of the dialog.
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

/** A dialog over the nearest positioned parent element. With `onClose`, Escape and a tap outside close the dialog. */
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
