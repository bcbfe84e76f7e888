// Parses the bytes that a WebSocket client sends into messages (RFC 6455, no extensions).
import { isUtf8 } from 'node:buffer'
import { CONTROL_MAX, FIN, LENGTH_16, MASKED, mayBeSent, OPCODE, RSV, STATUS } from './protocol.ts'

/** A received frame, for rate limits. */
export interface FrameInfo {
  /** Size of the frame in bytes, including the header. */
  bytes: number
  /** True if the frame has no payload. */
  isEmpty: boolean
  /** The part of a message that the frame carries. */
  part: 'whole' | 'first' | 'middle' | 'last' | 'control'
}

export interface ReaderHandlers {
  /** Called for every complete frame of any kind, before any other handler is called for that frame. */
  frame(frame: FrameInfo): void
  message(data: Buffer, binary: boolean): void
  ping(data: Buffer): void
  pong(): void
  /** Called for a close frame. The reader ignores all bytes after a close frame. */
  close(code: number): void
  /** Called if the client violates the protocol (section 7.1.7). The reader ignores all further bytes. */
  fail(code: number, reason: string): void
}

const MASK_BYTES = 4
const HEADER_MIN = 2

/** The parsed header of a frame. */
interface Head {
  fin: boolean
  opcode: number
  /** Offsets of the payload's start and end. */
  from: number
  to: number
}

export class Reader {
  readonly #handlers: ReaderHandlers
  readonly #maxBytes: number
  #done = false
  /** The received bytes of an incomplete frame, and how many bytes are needed before parsing can continue. */
  readonly #partial = new Accumulator()
  #needed = HEADER_MIN
  /** The received fragments of the current message, and the opcode of the first fragment. */
  readonly #fragments = new Accumulator()
  #fragmented: number = OPCODE.CONTINUATION

  /** `maxBytes` is the largest allowed message. */
  constructor(maxBytes: number, handlers: ReaderHandlers) {
    this.#maxBytes = maxBytes
    this.#handlers = handlers
  }

  /** Reads a chunk. The bytes are unmasked in place. */
  read(bytes: Buffer): void {
    if (this.#done) return
    if (this.#partial.size === 0) return this.#frames(bytes)
    this.#partial.add(bytes)
    if (this.#partial.size >= this.#needed) this.#frames(this.#partial.take())
  }

  #frames(bytes: Buffer): void {
    let at = 0
    while (at < bytes.length && !this.#done) {
      const head = this.#head(bytes, at)
      if (head === undefined) break
      this.#handlers.frame({ bytes: head.to - at, isEmpty: head.from === head.to, part: partOf(head) })
      unmask(bytes, head.from, head.to)
      this.#frame(head, bytes.subarray(head.from, head.to))
      at = head.to
    }
    if (at < bytes.length && !this.#done) this.#partial.add(bytes.subarray(at))
  }

  /** Parses a frame header. Returns undefined if more bytes are needed or the frame is invalid. */
  #head(bytes: Buffer, at: number): Head | undefined {
    const available = bytes.length - at
    if (available < HEADER_MIN) return this.#need(HEADER_MIN)
    const first = bytes[at] as number
    const second = bytes[at + 1] as number
    const opcode = first & 0x0f
    const reason = violation(first, second) ?? this.#outOfOrder(opcode)
    if (reason) return this.#fail(STATUS.PROTOCOL_ERROR, reason)
    const short = second & ~MASKED
    const header = HEADER_MIN + (short < LENGTH_16 ? 0 : short === LENGTH_16 ? 2 : 8) + MASK_BYTES
    if (available < header) return this.#need(header)
    const length = lengthAt(bytes, at + HEADER_MIN, short)
    if (length === undefined) return this.#fail(STATUS.PROTOCOL_ERROR, 'invalid length')
    if (opcode < OPCODE.CLOSE && length + this.#fragments.size > this.#maxBytes)
      return this.#fail(STATUS.TOO_BIG, 'message too large')
    if (available < header + length) return this.#need(header + length)
    return { fin: (first & FIN) !== 0, opcode, from: at + header, to: at + header + length }
  }

  #need(bytes: number): undefined {
    this.#needed = bytes
  }

  #outOfOrder(opcode: number): string | undefined {
    if (opcode === OPCODE.CONTINUATION && this.#fragmented === OPCODE.CONTINUATION) return 'nothing to continue'
    return (opcode === OPCODE.TEXT || opcode === OPCODE.BINARY) && this.#fragmented !== OPCODE.CONTINUATION
      ? 'the message before is not complete'
      : undefined
  }

  #frame({ fin, opcode }: Head, data: Buffer): void {
    switch (opcode) {
      case OPCODE.PING:
        return this.#handlers.ping(data)
      case OPCODE.PONG:
        return this.#handlers.pong()
      case OPCODE.CLOSE:
        return this.#close(data)
      default:
        if (fin && opcode !== OPCODE.CONTINUATION) return this.#message(data, opcode)
        if (opcode !== OPCODE.CONTINUATION) this.#fragmented = opcode
        this.#fragments.add(data)
        if (fin) this.#complete()
    }
  }

  #complete(): void {
    const opcode = this.#fragmented
    this.#fragmented = OPCODE.CONTINUATION
    this.#message(this.#fragments.take(), opcode)
  }

  #message(data: Buffer, opcode: number): void {
    if (opcode === OPCODE.BINARY) this.#handlers.message(data, true)
    else if (isUtf8(data)) this.#handlers.message(data, false)
    else this.#fail(STATUS.INVALID_DATA, 'text is not UTF-8')
  }

  #close(data: Buffer): void {
    const code = data.length === 0 ? STATUS.NO_STATUS : data.length === 1 ? 0 : data.readUInt16BE(0)
    if (data.length > 0 && !mayBeSent(code)) return void this.#fail(STATUS.PROTOCOL_ERROR, 'invalid close code')
    if (!isUtf8(data.subarray(2))) return void this.#fail(STATUS.INVALID_DATA, 'text is not UTF-8')
    this.#done = true
    this.#handlers.close(code)
  }

  #fail(code: number, reason: string): undefined {
    this.#done = true
    this.#handlers.fail(code, reason)
  }
}

/** Collects bytes by copying. Stored chunks would keep the far larger system buffers around them in memory. */
class Accumulator {
  size = 0
  #bytes = Buffer.alloc(0)

  add(more: Buffer): void {
    const size = this.size + more.length
    if (size > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#bytes.length))
      this.#bytes.copy(larger, 0, 0, this.size)
      this.#bytes = larger
    }
    more.copy(this.#bytes, this.size)
    this.size = size
  }

  take(): Buffer {
    const all = this.#bytes.subarray(0, this.size)
    this.#bytes = Buffer.alloc(0)
    this.size = 0
    return all
  }
}

function partOf({ fin, opcode }: Head): FrameInfo['part'] {
  if (opcode >= OPCODE.CLOSE) return 'control'
  if (opcode === OPCODE.CONTINUATION) return fin ? 'last' : 'middle'
  return fin ? 'whole' : 'first'
}

/** Returns a description of the error in the first two bytes of a frame; undefined if the bytes are valid. */
function violation(first: number, second: number): string | undefined {
  const opcode = first & 0x0f
  if ((first & RSV) !== 0) return 'no extension was negotiated'
  if ((second & MASKED) === 0) return 'not masked'
  if (opcode > OPCODE.PONG || (opcode > OPCODE.BINARY && opcode < OPCODE.CLOSE)) return 'unknown opcode'
  if (opcode < OPCODE.CLOSE) return undefined
  if ((first & FIN) === 0) return 'fragmented control frame'
  return (second & ~MASKED) > CONTROL_MAX ? 'control frame too long' : undefined
}

/**
 * Returns the payload length of a frame. Returns undefined if the length is invalid. A valid length uses the fewest
 * bytes possible, and the top bit of a 64-bit length is 0 (section 5.2).
 */
function lengthAt(bytes: Buffer, at: number, short: number): number | undefined {
  if (short < LENGTH_16) return short
  if (short === LENGTH_16) {
    const length = bytes.readUInt16BE(at)
    return length < LENGTH_16 ? undefined : length
  }
  const high = bytes.readUInt32BE(at)
  const length = high * 0x1_0000_0000 + bytes.readUInt32BE(at + 4)
  return length < 0x1_0000 || high >= 0x8000_0000 ? undefined : length
}

/** Unmasks the payload in place. The four bytes before the payload are the mask. */
function unmask(bytes: Buffer, from: number, to: number): void {
  for (let at = from, i = 0; at < to; at++, i++)
    bytes[at] = (bytes[at] as number) ^ (bytes[from - MASK_BYTES + (i & 3)] as number)
}
