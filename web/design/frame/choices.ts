// The controls with which a player chooses (`data-choice`), in the order of the page.

const MODAL = '[role="dialog"], dialog[open]'

/** True while a dialog is open. */
export const isSheetOpen = (): boolean => document.querySelector(MODAL) !== null

const isReachable = (choice: Element): boolean =>
  choice.getClientRects().length > 0 && choice.closest('[inert], .unseen, [aria-hidden="true"]') === null

/** Returns the visible choices of a table. While one of the table's dialogs is open, only the choices in the dialog. */
export function choicesIn(table: Element): HTMLElement[] {
  const sheet = [...document.querySelectorAll(MODAL)].at(-1)
  if (sheet && !table.contains(sheet)) return []
  return [...(sheet ?? table).querySelectorAll<HTMLElement>('[data-choice]')].filter(isReachable)
}

/** Returns the first choice that is available. If none is, returns the first choice, which says why. */
export function firstChoice(table: Element): HTMLElement | undefined {
  const all = choicesIn(table)
  return all.find((choice) => choice.getAttribute('aria-disabled') !== 'true') ?? all[0]
}
