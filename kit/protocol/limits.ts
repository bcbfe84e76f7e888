// Lengths that both ends keep to, in characters. Apart from the wire's schemas, so that the page need not load those.
export const MAX_NAME_LENGTH = 24
export const MAX_CHAT_LENGTH = 300
/** How many faces there are to choose from. */
export const FACE_COUNT = 84
