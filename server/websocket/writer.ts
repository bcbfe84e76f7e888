// Frames the messages that a WebSocket server sends (RFC 6455: text, unfragmented, unmasked). All messages that are
// sent to a socket in one call are written together from one reused buffer. Reusing the buffer avoids an allocation for
// each message.
import type { Socket } from 'node:net'
import { FIN, LENGTH_16, LENGTH_64, OPCODE } from './protocol.ts'

/** A message as one string or in parts. A part that is sent to many recipients is not copied for each recipient. */
export type Text = string | readonly string[]

const HEADER_MAX = 10
const SCRATCH = 1 << 16
/** Largest number of UTF-8 bytes for one UTF-16 unit of a string. */
const UTF8_MAX = 3

/** The buffer in which frames are assembled. */
let scratch = Buffer.allocUnsafe(SCRATCH)

/**
 * Writes all messages in one call. If the operating system cannot accept all bytes at once, the socket still needs the
 * buffer, so a new buffer is allocated for later messages.
 */
export function writeMessages(socket: Socket, messages: readonly Text[]): void {
  const most = messages.reduce((sum, message) => sum + HEADER_MAX + lengthOf(message) * UTF8_MAX, 0)
  if (most > scratch.length) return void socket.write(framed(messages, Buffer.allocUnsafe(most)))
  const bytes = framed(messages, scratch)
  if (socket.writableLength > 0) return void socket.write(Buffer.from(bytes))
  socket.write(bytes)
  if (socket.writableLength > 0) scratch = Buffer.allocUnsafe(SCRATCH)
}

/** Writes a control frame. `data` holds at most 125 bytes. */
export function writeControl(socket: Socket, opcode: number, data: Buffer): void {
  socket.write(Buffer.concat([Buffer.of(FIN | opcode, data.length), data]))
}

/** Returns the length of a message in UTF-16 units. */
const lengthOf = (message: Text): number =>
  typeof message === 'string' ? message.length : message.reduce((sum, part) => sum + part.length, 0)

/** Frames the messages one after the other at the start of `bytes`, which must be large enough. */
function framed(messages: readonly Text[], bytes: Buffer): Buffer {
  let at = 0
  for (const message of messages) {
    // The header holds the length of the message in bytes. This length is known only after encoding, so space for the
    // most likely header size is reserved before the encoded message.
    const room = headerOf(lengthOf(message))
    let end = at + room
    for (const part of typeof message === 'string' ? [message] : message) end += bytes.write(part, end)
    const size = end - at - room
    const header = headerOf(size)
    if (header !== room) bytes.copyWithin(at + header, at + room, end)
    writeHeader(bytes, at, size)
    at += header + size
  }
  return bytes.subarray(0, at)
}

const headerOf = (size: number): number => (size < LENGTH_16 ? 2 : size < 0x1_0000 ? 4 : HEADER_MAX)

function writeHeader(bytes: Buffer, at: number, size: number): void {
  bytes[at] = FIN | OPCODE.TEXT
  if (size < LENGTH_16) bytes[at + 1] = size
  else if (size < 0x1_0000) {
    bytes[at + 1] = LENGTH_16
    bytes.writeUInt16BE(size, at + 2)
  } else {
    bytes[at + 1] = LENGTH_64
    bytes.writeBigUInt64BE(BigInt(size), at + 2)
  }
}
