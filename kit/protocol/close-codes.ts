// WebSocket close codes after which a client must not reconnect.
// They are separate from the wire schemas, which the page does not load.

/** The person or the address is banned. */
export const BANNED_CODE = 4003
/** The device no longer belongs to the person. */
export const SIGNED_OUT_CODE = 4001
