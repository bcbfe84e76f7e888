// The numeric constants of RFC 6455.

/** Frame types (section 5.2). CLOSE and all higher types are control frames. */
export const OPCODE = { CONTINUATION: 0x0, TEXT: 0x1, BINARY: 0x2, CLOSE: 0x8, PING: 0x9, PONG: 0xa } as const

/** Bits of a frame's first byte. */
export const FIN = 0x80
export const RSV = 0x70
/** The mask bit of a frame's second byte. */
export const MASKED = 0x80
/** Values of a frame's length field that mean: the length is in the next 2 bytes, or in the next 8 bytes. */
export const LENGTH_16 = 126
export const LENGTH_64 = 127

/** Longest payload of a control frame, in bytes (section 5.5). */
export const CONTROL_MAX = 125

/** Close codes (section 7.4.1). NO_STATUS is never sent. NO_STATUS stands for a close frame without a code. */
export const STATUS = {
  PROTOCOL_ERROR: 1002,
  UNSUPPORTED: 1003,
  NO_STATUS: 1005,
  INVALID_DATA: 1007,
  TOO_BIG: 1009,
} as const

/**
 * True for close codes that may be sent in a close frame: registered codes, and the ranges for libraries and
 * applications. The codes 1012 to 1014 were added after the RFC. Code 1012 must be allowed because a client answers the
 * server's close code with the same code.
 */
export const mayBeSent = (code: number): boolean =>
  (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999)
