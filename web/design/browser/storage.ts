// Reads and writes the browser's local storage. Without storage, each visit starts with default values.
const PREFIX = 'turnstone:'

export function storeItem(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Writing fails in some private windows and on full disks. The app works without each stored value, so it ignores
    // the failure.
  }
}

/**
 * True if a storage event for the browser key `changedKey` concerns `key`. When all keys are cleared, `changedKey` is
 * null.
 */
export const isChangeOf = (changedKey: string | null, key: string): boolean =>
  changedKey === null || changedKey === PREFIX + key

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Without storage there is no value to remove.
  }
}

/** Returns the stored value, which the caller must validate; undefined if there is no value or it is not valid JSON. */
export function readItem(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
