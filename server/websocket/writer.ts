// Messages as a WebSocket server frames them (RFC 6455: text, whole, unmasked). All that is sent to one socket at once is one
// write from one buffer, used again and again: no buffers, corks and vector writes for each message, and no garbage of all of it.
import type { Socket } from 'node:net'
import { FIN, LENGTH_16, LENGTH_64, OPCODE } from './protocol.ts'

/** A message, whole or in parts: what many are sent is then never copied into one string for each of them. */
export type Text = string | readonly string[]

const HEADER_MAX = 10
const SCRATCH = 1 << 16
/** Bytes of UTF-8 that one unit of a string may take. */
const UTF8_MAX = 3

/** Where frames are put together. */
let scratch = Buffer.allocUnsafe(SCRATCH)

/** Writes them at once; what the system does not take at once keeps the buffer, and the next message gets another. */
export function writeMessages(socket: Socket, messages: readonly Text[]): void {
  const most = messages.reduce((sum, message) => sum + HEADER_MAX + lengthOf(message) * UTF8_MAX, 0)
  if (most > scratch.length) return void socket.write(framed(messages, Buffer.allocUnsafe(most)))
  const bytes = framed(messages, scratch)
  if (socket.writableLength > 0) return void socket.write(Buffer.from(bytes))
  socket.write(bytes)
  if (socket.writableLength > 0) scratch = Buffer.allocUnsafe(SCRATCH)
}

/** `data`: at most 125 bytes. */
export function writeControl(socket: Socket, opcode: number, data: Buffer): void {
  socket.write(Buffer.concat([Buffer.of(FIN | opcode, data.length), data]))
}

/** In units of a string. */
const lengthOf = (message: Text): number =>
  typeof message === 'string' ? message.length : message.reduce((sum, part) => sum + part.length, 0)

/** The messages one after the other, in the beginning of a buffer that is large enough. */
function framed(messages: readonly Text[], bytes: Buffer): Buffer {
  let at = 0
  for (const message of messages) {
    // The length comes first and is known last: room is left for the header such a message is likely to have.
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
