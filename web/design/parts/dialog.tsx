// Modal dialogs, with focus handling, the Escape key and the Back button.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { closeOnBack } from '../../base/back.ts'
import { makeRestInert } from '../../base/inert.ts'
import css from './dialog.module.css'

/**
 * Makes an element a modal dialog: moves the focus into it, keeps the focus there and makes everything else inert.
 * Escape and the browser's Back button call `onClose`. When the dialog closes, the focus returns to the element that
 * had it before.
 */
export function useModal(onClose?: () => void): {
  ref: RefObject<HTMLDivElement | null>
  onKeyDown: (e: React.KeyboardEvent) => void
} {
  const sheet = useRef<HTMLDivElement>(null)
  useCloseOnBack(onClose)
  useEffect(() => {
    const before = document.activeElement
    const modal = sheet.current
    if (!modal) return
    const makeRestUsable = makeRestInert(modal)
    const first =
      modal.querySelector<HTMLElement>('[data-first]') ??
      modal.querySelector<HTMLElement>('button, input, [tabindex="0"]')
    // Focusing an input on a phone would open the keyboard, which covers half of the dialog.
    const keyboard = first instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches
    ;(first && !keyboard ? first : modal).focus()
    return () => {
      makeRestUsable()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const onKeyDown = (e: React.KeyboardEvent) => {
    if (e.key === 'Escape') {
      e.stopPropagation()
      onClose?.()
    }
    if (e.key === 'Tab') keepInside(e, sheet.current)
  }
  return { ref: sheet, onKeyDown }
}

/** Makes the browser's Back button call `onClose` instead of leaving the screen, while the component is shown. */
export function useCloseOnBack(onClose: (() => void) | undefined): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  }, [onClose])
  const closes = onClose !== undefined
  useEffect(() => (closes ? closeOnBack(() => latest.current?.()) : undefined), [closes])
}

/** A dialog over the nearest positioned parent. With `onClose`, Escape, Back and a tap outside close the dialog. */
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
