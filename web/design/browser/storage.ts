// Reads and writes values in the browser's local storage. Without storage, each visit starts with defaults.
const PREFIX = 'turnstone:'

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Storage fails in private windows and on full disks. The stored values are optional.
  }
}

/** True if a storage event with the browser key `own` concerns `key`. Null means that all keys were cleared. */
export const isKept = (own: string | null, key: string): boolean => own === null || own === PREFIX + key

export function drop(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // If storage is unavailable, there is no value to remove.
  }
}

/** Returns the stored value; undefined if there is none or it is not valid JSON. The caller checks its type. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
