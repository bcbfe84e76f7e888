// Reads what a WebSocket client sends (RFC 6455, no extensions): bytes as they come, messages when they are whole.
import { isUtf8 } from 'node:buffer'

export interface Ear {
  /** A frame of so many bytes is there, whatever is in it. */
  frame(bytes: number): void
  message(data: Buffer, binary: boolean): void
  ping(data: Buffer): void
  pong(): void
  /** The other side says goodbye; no code is 1005. */
  close(code: number): void
  /** It does not keep to the protocol: nothing more is read. */
  fault(code: number, why: string): void
}

const CONTINUED = 0
const TEXT = 1
const BINARY = 2
const CLOSE = 8
const PING = 9
const PONG = 10

const MASK = 4
/** Of the header: two bytes, the longer lengths, the mask. */
const HEADER_LEAST = 2
/** Said of a goodbye without a code; never on the wire. */
export const NO_CODE = 1005
const PROTOCOL_ERROR = 1002
const NOT_UTF8 = 1007
const TOO_LARGE = 1009

/** A frame whose header was read. */
interface Head {
  fin: boolean
  kind: number
  /** Where its payload begins, and ends. */
  from: number
  to: number
}

export class Reader {
  readonly #ear: Ear
  readonly #most: number
  #deaf = false
  /** A frame that is not whole yet, and how many bytes make it whole, or at least its header. */
  readonly #held = new Pile()
  #wanted = HEADER_LEAST
  /** A message in several frames, and what it is. */
  readonly #parts = new Pile()
  #partsKind = CONTINUED

  /** `most`: bytes a message may have. */
  constructor(most: number, ear: Ear) {
    this.#most = most
    this.#ear = ear
  }

  read(bytes: Buffer): void {
    if (this.#deaf) return
    if (this.#held.size === 0) return this.#frames(bytes)
    this.#held.add(bytes)
    if (this.#held.size >= this.#wanted) this.#frames(this.#held.take())
  }

  #frames(bytes: Buffer): void {
    let at = 0
    while (at < bytes.length && !this.#deaf) {
      const head = this.#head(bytes, at)
      if (head === undefined) break
      this.#ear.frame(head.to - at)
      unmask(bytes, head.from, head.to)
      this.#frame(head, bytes.subarray(head.from, head.to))
      at = head.to
    }
    if (at < bytes.length && !this.#deaf) this.#held.add(bytes.subarray(at))
  }

  /** Undefined: not whole yet, or at fault. */
  #head(bytes: Buffer, at: number): Head | undefined {
    const there = bytes.length - at
    if (there < HEADER_LEAST) return this.#wait(HEADER_LEAST)
    const first = bytes[at] as number
    const second = bytes[at + 1] as number
    const kind = first & 0x0f
    const fin = (first & 0x80) !== 0
    const short = second & 0x7f
    const why = faultOf(first, second) ?? this.#outOfPlace(kind)
    if (why) return this.#fault(PROTOCOL_ERROR, why)
    const lengthBytes = short < 126 ? 0 : short === 126 ? 2 : 8
    const header = HEADER_LEAST + lengthBytes + MASK
    if (there < header) return this.#wait(header)
    const size = lengthBytes === 0 ? short : lengthBytes === 2 ? bytes.readUInt16BE(at + HEADER_LEAST) : Number(bytes.readBigUInt64BE(at + HEADER_LEAST))
    if (kind < CLOSE && size + this.#parts.size > this.#most) return this.#fault(TOO_LARGE, 'message too large')
    if (there < header + size) return this.#wait(header + size)
    return { fin, kind, from: at + header, to: at + header + size }
  }

  #wait(wanted: number): undefined {
    this.#wanted = wanted
  }

  #outOfPlace(kind: number): string | undefined {
    if (kind === CONTINUED && this.#partsKind === CONTINUED) return 'nothing to continue'
    return (kind === TEXT || kind === BINARY) && this.#partsKind !== CONTINUED ? 'the message before is not complete' : undefined
  }

  #frame({ fin, kind }: Head, data: Buffer): void {
    switch (kind) {
      case PING:
        return this.#ear.ping(data)
      case PONG:
        return this.#ear.pong()
      case CLOSE:
        return this.#close(data)
      default:
        if (fin && kind !== CONTINUED) return this.#message(data, kind)
        if (kind !== CONTINUED) this.#partsKind = kind
        this.#parts.add(data)
        if (fin) this.#complete()
    }
  }

  #complete(): void {
    const kind = this.#partsKind
    this.#partsKind = CONTINUED
    this.#message(this.#parts.take(), kind)
  }

  #message(data: Buffer, kind: number): void {
    if (kind === BINARY) this.#ear.message(data, true)
    else if (isUtf8(data)) this.#ear.message(data, false)
    else this.#fault(NOT_UTF8, 'text is not UTF-8')
  }

  #close(data: Buffer): void {
    const code = data.length === 0 ? NO_CODE : data.length === 1 ? 0 : data.readUInt16BE(0)
    if (data.length > 0 && !mayBeSaid(code)) return void this.#fault(PROTOCOL_ERROR, 'no such goodbye')
    if (!isUtf8(data.subarray(2))) return void this.#fault(NOT_UTF8, 'text is not UTF-8')
    this.#deaf = true
    this.#ear.close(code)
  }

  #fault(code: number, why: string): undefined {
    this.#deaf = true
    this.#ear.fault(code, why)
  }
}

/** Bytes put together. They are copied: each piece as it came would hold on to a far larger buffer of the system's. */
class Pile {
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

/** What the first two bytes of a frame get wrong. */
function faultOf(first: number, second: number): string | undefined {
  const kind = first & 0x0f
  if ((first & 0x70) !== 0) return 'no extension was agreed on'
  if ((second & 0x80) === 0) return 'not masked'
  if (kind > PONG || (kind > BINARY && kind < CLOSE)) return 'no such kind of frame'
  return kind >= CLOSE && ((first & 0x80) === 0 || (second & 0x7f) > 125) ? 'a control frame is short and whole' : undefined
}

/** Codes a side may close with: those of the protocol that are for the wire, and those that are free. */
const mayBeSaid = (code: number): boolean => (code >= 1000 && code <= 1014 && code !== 1004 && code !== NO_CODE && code !== 1006) || (code >= 3000 && code <= 4999)

/** In place; the four bytes before the payload are the mask. */
function unmask(bytes: Buffer, from: number, to: number): void {
  for (let at = from, i = 0; at < to; at++, i++) bytes[at] = (bytes[at] as number) ^ (bytes[from - MASK + (i & 3)] as number)
}
