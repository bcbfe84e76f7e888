// Keyboard shortcuts of a table: the digits choose, and “?” shows the keys.
import { type RefObject, useEffect, useRef } from 'react'
import { useMedia } from '../browser/use-media.ts'
import { choicesIn, isSheetOpen } from './choices.ts'

/** Devices whose screens show the digits. A touch screen may have a keyboard too, and its digits work as well. */
export const KEYBOARD = '(hover: hover) and (pointer: fine)'

const DIGITS = 9
const FIELDS = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]'

/**
 * The keys 1 to 9 press the table's choices in the order of the page, and “?” calls `onHelp`. While `isChoosing`, each
 * choice has its digit as `aria-keyshortcuts`, which the style sheet shows on the button.
 */
export function useChoiceKeys(table: RefObject<HTMLElement | null>, isChoosing: boolean, onHelp: () => void): void {
  const shows = useMedia(KEYBOARD) && isChoosing
  const help = useRef(onHelp)
  useEffect(() => {
    help.current = onHelp
  }, [onHelp])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!table.current || !isShortcut(event)) return
      if (event.key === '?' && !isSheetOpen()) help.current()
      else if (isChoosing) press(choicesIn(table.current)[digitOf(event.key) - 1], event)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [table, isChoosing])
  useEffect(() => (shows && table.current ? showDigits(table.current) : undefined), [table, shows])
}

/** True unless the key belongs to a field or to the browser. A key that is held down counts once. */
const isShortcut = ({ target, defaultPrevented, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !defaultPrevented && !repeat && !altKey && !ctrlKey && !metaKey && !(target as Element).closest?.(FIELDS)

/** Returns the digit of a key; NaN for other keys. */
const digitOf = (key: string): number => (/^[1-9]$/.test(key) ? Number(key) : Number.NaN)

function press(choice: HTMLElement | undefined, event: KeyboardEvent): void {
  if (!choice) return
  event.preventDefault()
  choice.focus({ preventScroll: true })
  choice.click()
}

/** Keeps the digits of the choices up to date. Returns a function that removes them. */
function showDigits(table: HTMLElement): () => void {
  let frame = 0
  const remove = () => {
    for (const choice of table.querySelectorAll('[aria-keyshortcuts]')) choice.removeAttribute('aria-keyshortcuts')
  }
  const number = () => {
    frame = 0
    const numbered = choicesIn(table).slice(0, DIGITS)
    for (const choice of table.querySelectorAll<HTMLElement>('[aria-keyshortcuts]'))
      if (!numbered.includes(choice)) choice.removeAttribute('aria-keyshortcuts')
    for (const [i, choice] of numbered.entries()) choice.setAttribute('aria-keyshortcuts', String(i + 1))
  }
  // Waits for the next frame, because then the layout is known without extra work.
  const soon = () => {
    frame ||= requestAnimationFrame(number)
  }
  const watch = new MutationObserver(soon)
  watch.observe(table, { subtree: true, childList: true, attributeFilter: ['data-choice', 'inert', 'class'] })
  addEventListener('resize', soon)
  soon()
  return () => {
    watch.disconnect()
    removeEventListener('resize', soon)
    cancelAnimationFrame(frame)
    remove()
  }
}
