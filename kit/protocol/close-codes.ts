// With which a server closes a connection it will not have again. Apart from the wire's schemas, so that the page need not load those.

/** The person or the address is banned. */
export const BANNED_CODE = 4003
/** The device is its person's no longer. */
export const SIGNED_OUT_CODE = 4001
