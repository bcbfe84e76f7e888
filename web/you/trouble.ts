// The text for an error while the player uses a passkey.

/** Names of the errors that browsers throw when the player closes the passkey dialog. */
const GIVEN_UP = ['NotAllowedError', 'AbortError']

/** Returns the text to show for an error; empty if the player closed the dialog. */
export const wordsForTrouble = (error: unknown): string => {
  const { name, message } = error as Error
  return GIVEN_UP.includes(name) ? '' : message
}
