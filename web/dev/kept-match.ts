// Keeps the match of the development page while the page loads again because rules have changed.

export interface KeptMatch {
  /** The match as a simulator script. */
  script: string
  /** The hash of the state after each input, from the start of the match on. */
  digests: readonly string[]
}

const keyOf = (address: string): string => `turnstone:dev:${address}`

export function keepMatch(address: string, match: KeptMatch): void {
  sessionStorage.setItem(keyOf(address), JSON.stringify(match))
}

export function keptMatch(address: string): KeptMatch | undefined {
  const text = sessionStorage.getItem(keyOf(address))
  return text === null ? undefined : (JSON.parse(text) as KeptMatch)
}

export const forgetMatch = (address: string): void => sessionStorage.removeItem(keyOf(address))

/**
 * Returns the number of the first input from which the new rules give something else; 0 means the start of the match.
 * Undefined if both give the same.
 */
export function firstDifference(before: readonly string[], now: readonly string[]): number | undefined {
  const at = before.findIndex((digest, step) => digest !== now[step])
  return at < 0 ? undefined : at
}
