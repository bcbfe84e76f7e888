// Limits that client and server share, in characters. The limits are in a separate file, because the page does not load
// the file with the message schemas.
export const MAX_NAME_LENGTH = 24
export const MAX_CHAT_LENGTH = 300
/** Number of avatars to choose from. */
export const FACE_COUNT = 84
