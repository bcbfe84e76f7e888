/** Errors of a browser whose player has closed its question about a passkey. */
const GIVEN_UP = ['NotAllowedError', 'AbortError']

/** Returns what to tell the player about an error; empty if they have given up by themselves. */
export const wordsForTrouble = (error: unknown): string => {
  const { name, message } = error as Error
  return GIVEN_UP.includes(name) ? '' : message
}
