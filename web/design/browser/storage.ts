// What this browser remembers from visit to visit. One that keeps nothing starts afresh each time.
const PREFIX = 'turnstone:'

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Private windows and full disks: nothing is lost but a convenience.
  }
}

/** Whether the browser's own key is this one's; none: all of them were cleared. */
export const isKept = (own: string | null, key: string): boolean => own === null || own === PREFIX + key

export function drop(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Where nothing is kept there is nothing to drop.
  }
}

/** Undefined if nothing was kept, or nothing that can be read. What it is, its reader checks. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
