// Holds a tap on the home page that the build has rendered, and repeats the tap once the app has started.

const CONTROLS = 'a, button'
/** Marks the control that was tapped. CSS shows the mark at once. */
const HELD = 'data-held'

/** The control that the player tapped before the app started. */
interface HeldTap {
  /** Position among the links and buttons of the page. */
  index: number
  words: string
}

declare global {
  interface Window {
    /** Returns the held tap, or undefined if there is none, and lets taps through from now on. */
    takeHeldTap?: () => HeldTap | undefined
  }
}

const controlsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CONTROLS)]
const wordsOf = (control: HTMLElement): string => control.getAttribute('aria-label') ?? control.textContent ?? ''

/** Keeps taps on links and buttons from doing anything, and remembers the last one. */
export function holdTaps(root: HTMLElement): void {
  let held: HTMLElement | undefined
  let tap: HeldTap | undefined
  const hold = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(CONTROLS)
    event.preventDefault()
    if (!control) return
    held?.removeAttribute(HELD)
    held = control
    tap = { index: controlsOf(root).indexOf(control), words: wordsOf(control) }
    control.setAttribute(HELD, '')
  }
  for (const type of ['click', 'submit']) root.addEventListener(type, hold)
  window.takeHeldTap = () => {
    for (const type of ['click', 'submit']) root.removeEventListener(type, hold)
    delete window.takeHeldTap
    return tap
  }
}

/**
 * Taps the control again, in the home page that the app has rendered now. The app may show other controls by now, so a
 * control with other words is not tapped.
 */
export function repeatTap(root: HTMLElement, held: HeldTap | undefined): void {
  if (!held) return
  const controls = controlsOf(root)
  const same = controls[held.index]
  const control = same && wordsOf(same) === held.words ? same : controls.find((one) => wordsOf(one) === held.words)
  control?.click()
}
