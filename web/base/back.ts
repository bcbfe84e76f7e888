// Lets the browser's Back button close the topmost open sheet before it leaves the screen.
//
// While sheets are open, the browser's history has one extra entry for the same page, the guard. Back leaves the guard
// and thereby closes the topmost sheet. If other sheets are still open, a new guard is added. When a sheet is closed by
// other means, the guard is removed, so that the next Back leaves the screen.

type Close = () => void

const closes: Close[] = []
/** True from our own call of `history.back()` until its `popstate` event. */
let isLeavingGuard = false
const waiting: (() => void)[] = []

const isGuard = (state: unknown): boolean => typeof state === 'object' && state !== null && 'guard' in state

/** True if the current history entry is the guard of a sheet. A new screen replaces the guard. */
export const isOnGuard = (): boolean => isGuard(history.state)

function addGuard(): void {
  if (!isOnGuard()) history.pushState({ guard: true }, '', location.href)
}

function leaveGuard(): void {
  if (closes.length > 0 || isLeavingGuard || !isOnGuard()) return
  isLeavingGuard = true
  history.back()
}

/** Calls `action` at once, or after the guard has been removed if the history is going back from the guard. */
export function afterGuard(action: () => void): void {
  if (isLeavingGuard) waiting.push(action)
  else action()
}

function onPopState(): void {
  if (isLeavingGuard) {
    isLeavingGuard = false
    for (const action of waiting.splice(0)) action()
    if (closes.length > 0) addGuard()
    return
  }
  // Forward leads to the guard of a sheet that is closed, so the guard is left at once.
  if (isOnGuard()) return leaveGuard()
  closes.at(-1)?.()
  // React unmounts the closed sheet first, which removes the sheet from `closes`.
  setTimeout(() => {
    if (closes.length > 0) addGuard()
  })
}

/**
 * Starts to listen to the Back button. If the page was reloaded while a sheet was open, goes back past the history entry
 * that was added for the sheet.
 */
export function listenToBack(): void {
  addEventListener('popstate', onPopState)
  // Going back before the page has loaded would cancel the load.
  addEventListener('load', () => leaveGuard())
}

/**
 * Makes Back call `close` while this sheet is the topmost sheet. Returns a function to call when the sheet is closed.
 */
export function closeOnBack(close: Close): () => void {
  closes.push(close)
  afterGuard(() => closes.length > 0 && addGuard())
  return () => {
    closes.splice(closes.lastIndexOf(close), 1)
    // A click can close a sheet and then show another screen, which replaces the guard.
    setTimeout(leaveGuard)
  }
}
