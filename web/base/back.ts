// Lets the browser's Back button close the topmost open sheet before it leaves the screen.
//
// While a sheet is open, the browser's history has one extra entry for the same page, the guard. Back leaves the guard
// and thereby closes the topmost sheet. If other sheets are still open, a new guard is added. When a sheet is closed by
// other means, the guard stays until the next screen replaces it or Back leaves it. Back then goes on to the entry
// before, so that one press leaves the screen.

type Close = () => void

const closes: Close[] = []
let wasOnGuard = false

/** True if the current history entry is the guard of a sheet. A new screen replaces the guard. */
export function isOnGuard(): boolean {
  const { state } = history
  return typeof state === 'object' && state !== null && 'guard' in state
}

function addGuard(): void {
  if (!isOnGuard()) history.pushState({ guard: true }, '', location.href)
  wasOnGuard = true
}

function onPopState(): void {
  const hasLeftGuard = wasOnGuard && !isOnGuard()
  wasOnGuard = isOnGuard()
  if (hasLeftGuard && closes.length > 0) {
    closes.at(-1)?.()
    // The sheet is unmounted by the next render.
    setTimeout(() => {
      if (closes.length > 0) addGuard()
    })
  } else if (hasLeftGuard) history.back()
  else if (wasOnGuard && closes.length === 0) {
    // Back or Forward has led to the guard of a sheet that is closed.
    wasOnGuard = false
    history.back()
  }
}

/** Called after a new screen has changed the history, so that its entry is no guard. */
export function forgetGuard(): void {
  wasOnGuard = false
}

/** Starts to listen to the Back button. */
export function listenToBack(): void {
  wasOnGuard = isOnGuard()
  addEventListener('popstate', onPopState)
}

/** Makes Back call `close` while no sheet opens above. Returns a function that ends this. */
export function closeOnBack(close: Close): () => void {
  closes.push(close)
  addGuard()
  return () => {
    closes.splice(closes.lastIndexOf(close), 1)
  }
}
