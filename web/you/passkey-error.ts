// Puts an error that happened while the player used a passkey into words.

/** Names of the errors that browsers throw when the player closes the passkey dialog. */
const CANCELLED = ['NotAllowedError', 'AbortError']

/** Returns the text to show for an error; empty if the player closed the dialog. */
export const passkeyErrorText = (error: unknown): string => {
  const { name, message } = error as Error
  return CANCELLED.includes(name) ? '' : message
}
