// Makes everything behind the topmost modal sheet inert: it takes no taps, no focus and is hidden from screen readers.

const modals: HTMLElement[] = []
const inert = new Set<HTMLElement>()

/** Elements that stay usable over every sheet, such as toasts and the card that explains a lesson's step. */
const ABOVE = '[data-above-sheets]'

/** Makes everything except `modal` inert, until the returned function is called or another modal opens above. */
export function makeRestInert(modal: HTMLElement): () => void {
  modals.push(modal)
  update()
  return () => {
    modals.splice(modals.lastIndexOf(modal), 1)
    update()
  }
}

function update(): void {
  for (const element of inert) element.inert = false
  inert.clear()
  for (let inside: Element | null = modals.at(-1) ?? null; inside?.parentElement; inside = inside.parentElement)
    for (const other of inside.parentElement.children) if (other !== inside) disable(other)
}

function disable(element: Element): void {
  if (!(element instanceof HTMLElement) || element.matches(`${ABOVE}, script, style, link`)) return
  if (element.querySelector(ABOVE)) {
    for (const child of element.children) disable(child)
    return
  }
  if (element.inert) return
  element.inert = true
  inert.add(element)
}
