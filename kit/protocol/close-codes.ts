// WebSocket close codes after which a client must not reconnect. They are in a separate file, so that the page can use
// them without loading the message schemas.

/** The person or the address is banned. */
export const BANNED_CODE = 4003
/** The device no longer belongs to the person. */
export const SIGNED_OUT_CODE = 4001
