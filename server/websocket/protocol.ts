// The numbers of RFC 6455.

/** Section 5.2. From CLOSE on they are control frames. */
export const OPCODE = { CONTINUATION: 0x0, TEXT: 0x1, BINARY: 0x2, CLOSE: 0x8, PING: 0x9, PONG: 0xa } as const

/** Bits of a frame's first byte. */
export const FIN = 0x80
export const RSV = 0x70
/** Bit of its second byte. */
export const MASKED = 0x80
/** What that byte says instead of a length when the length follows in 2 or 8 bytes. */
export const LENGTH_16 = 126
export const LENGTH_64 = 127

/** A control frame carries no more than this (5.5). */
export const CONTROL_MAX = 125

/** Section 7.4.1. NO_STATUS is never sent: it stands for a close frame without a code. */
export const STATUS = {
  PROTOCOL_ERROR: 1002,
  UNSUPPORTED: 1003,
  NO_STATUS: 1005,
  INVALID_DATA: 1007,
  TOO_BIG: 1009,
} as const

/**
 * Codes that may stand in a close frame: those of the protocol's registry that are sent at all, and the ranges for
 * libraries and applications. 1012 to 1014 came after the RFC; a server that closes with 1012 gets it back from its clients.
 */
export const mayBeSent = (code: number): boolean =>
  (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999)
