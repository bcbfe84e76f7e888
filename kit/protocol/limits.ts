// Limits that client and server share; lengths are in characters.
// They are separate from the wire schemas, which the page does not load.
export const MAX_NAME_LENGTH = 24
export const MAX_CHAT_LENGTH = 300
/** Number of avatars to choose from. */
export const FACE_COUNT = 84
