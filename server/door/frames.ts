// Messages as a WebSocket server frames them (RFC 6455: text, whole, unmasked). All that is said to one socket at once is one
// write from one buffer, used again and again: no buffers, corks and vector writes for each message, and no garbage of all of it.
import type { Socket } from 'node:net'
import type { Frame } from '../matches/watcher.ts'

const TEXT = 0x81
const SHORT = 126
const LONG = 127
const HEADER_MOST = 10
const DESK = 1 << 16
/** Bytes a letter may take. */
const WIDEST = 3

/** Where messages are put together. */
let desk = Buffer.allocUnsafe(DESK)

/** Writes them at once; what the system does not take at once keeps the buffer, and the next message gets another. */
export function writeFrames(socket: Socket, frames: readonly Frame[]): void {
  const most = frames.reduce((sum, frame) => sum + HEADER_MOST + lettersOf(frame) * WIDEST, 0)
  if (most > desk.length) return void socket.write(framed(frames, Buffer.allocUnsafe(most)))
  const bytes = framed(frames, desk)
  if (socket.writableLength > 0) return void socket.write(Buffer.from(bytes))
  socket.write(bytes)
  if (socket.writableLength > 0) desk = Buffer.allocUnsafe(DESK)
}

const CONTROL = { close: 0x88, ping: 0x89, pong: 0x8a }

/** At most 125 bytes. */
export function writeControl(socket: Socket, kind: keyof typeof CONTROL, data: Buffer): void {
  socket.write(Buffer.concat([Buffer.of(CONTROL[kind], data.length), data]))
}

const lettersOf = (frame: Frame): number => (typeof frame === 'string' ? frame.length : frame.reduce((sum, part) => sum + part.length, 0))

/** The messages one after the other, in the beginning of a buffer that is large enough. */
function framed(frames: readonly Frame[], bytes: Buffer): Buffer {
  let at = 0
  for (const frame of frames) {
    // The length comes first and is known last: room is left for the header such a message is likely to have.
    const room = headerOf(lettersOf(frame))
    let end = at + room
    for (const part of typeof frame === 'string' ? [frame] : frame) end += bytes.write(part, end)
    const size = end - at - room
    const header = headerOf(size)
    if (header !== room) bytes.copyWithin(at + header, at + room, end)
    writeHeader(bytes, at, size)
    at += header + size
  }
  return bytes.subarray(0, at)
}

const headerOf = (size: number): number => (size < SHORT ? 2 : size < 0x1_0000 ? 4 : HEADER_MOST)

function writeHeader(bytes: Buffer, at: number, size: number): void {
  bytes[at] = TEXT
  if (size < SHORT) bytes[at + 1] = size
  else if (size < 0x1_0000) {
    bytes[at + 1] = SHORT
    bytes.writeUInt16BE(size, at + 2)
  } else {
    bytes[at + 1] = LONG
    bytes.writeBigUInt64BE(BigInt(size), at + 2)
  }
}
