// Limits that client and server share, in characters. They are in a separate file, so that the page can use them
// without loading the message schemas.
export const MAX_NAME_LENGTH = 24
export const MAX_CHAT_LENGTH = 300
/** Number of avatars to choose from. */
export const FACE_COUNT = 84

/** How long a person must be away before the host may start without the person: a duration in milliseconds. */
export const AWAY_MS = 60_000
