// Notices that the player has not tapped anything for a while.

export interface Timer {
  /** Calls `run` after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}

/** Milliseconds without a tap after which the coach offers its help. */
export const IDLE_MS = 8000

const TAPS = ['pointerdown', 'keydown'] as const

export const pageTimer: Timer = {
  after(ms, run) {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
}

/** Calls `onIdle` whenever there was no tap on `area` for `IDLE_MS`. Returns a function that stops this. */
export function watchIdle(area: EventTarget, timer: Timer, onIdle: () => void): () => void {
  let cancel = timer.after(IDLE_MS, onIdle)
  const restart = () => {
    cancel()
    cancel = timer.after(IDLE_MS, onIdle)
  }
  for (const type of TAPS) area.addEventListener(type, restart, true)
  return () => {
    cancel()
    for (const type of TAPS) area.removeEventListener(type, restart, true)
  }
}
