// Dims the controls that a lesson's step does not mean. The game's scene and its figures keep their full light.
import { isMotionReduced } from '../design/browser/motion.ts'

/** The areas of a table that consist of controls, and single elements of the board that a table wants dimmed. */
const CONTROLS = [
  '[data-part="people"]',
  '[data-part="actions"]',
  '[data-part="side"]',
  '[data-part="story"] > button',
  '[role="dialog"]',
  '[data-dims]',
].join()

/** Returns the largest elements inside `area` that contain no lit element and are in none. */
function unlit(area: Element, lit: readonly Element[]): Element[] {
  if (lit.some((each) => each.contains(area))) return []
  if (!lit.some((each) => area.contains(each))) return [area]
  return [...area.children].flatMap((child) => unlit(child, lit))
}

/** Dims all controls around the `lit` elements with the attribute `data-dimmed`; with null, dims nothing. */
export function dimAround(table: Element, lit: readonly Element[] | null): void {
  const found = lit ? [...table.querySelectorAll(CONTROLS)].flatMap((area) => unlit(area, lit)) : []
  const dimmed = new Set(found.filter((each) => !found.some((other) => other !== each && other.contains(each))))
  for (const element of table.querySelectorAll('[data-dimmed]'))
    if (!dimmed.has(element)) element.removeAttribute('data-dimmed')
  for (const element of dimmed) element.setAttribute('data-dimmed', '')
}

/** Shakes a control that does nothing now. */
export function wobble(target: Element): void {
  if (isMotionReduced()) return
  const control = target.closest('button') ?? target.closest('[data-dimmed]')
  control?.animate(
    { translate: ['0', '3px', '-3px', '2px', '0'] },
    { id: 'wobble', duration: 260, easing: 'ease-out', composite: 'add' },
  )
}
