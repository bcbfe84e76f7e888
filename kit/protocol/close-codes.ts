// WebSocket close codes after which a client must not reconnect. The codes are in a separate file, because the page
// does not load the file with the message schemas.

/** The person or the address is banned. */
export const BANNED_CODE = 4003
/** The device no longer belongs to the person. */
export const SIGNED_OUT_CODE = 4001
