// Reads and writes values in the browser's local storage. If storage is unavailable, each visit starts with default
// values.
const PREFIX = 'turnstone:'

export function storeItem(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Storage fails in private windows and on full disks. Every stored value is optional, so the failure is ignored.
  }
}

/**
 * True if a storage event with the browser key `changedKey` concerns `key`.
 * A null `changedKey` means that all keys were cleared.
 */
export const isChangeOf = (changedKey: string | null, key: string): boolean =>
  changedKey === null || changedKey === PREFIX + key

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // If storage is unavailable, there is no value to remove.
  }
}

/**
 * Returns the stored value; undefined if no value is stored or the stored text is not valid JSON.
 * The caller must validate the value's type.
 */
export function readItem(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
