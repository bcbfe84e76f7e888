// A WebSocket as the server has it, on a connection that has shaken hands. Messages are text; what comes in is read by `Reader`, what goes out is framed by `writeFrames`.
import type { Socket as NetSocket } from 'node:net'
import type { Frame } from '../matches/watcher.ts'
import { writeControl, writeFrames } from './frames.ts'
import { NO_CODE, Reader } from './reader.ts'

/** Who has the socket hears of this. */
export interface Owner {
  /** A frame of so many bytes came; what was in it follows. */
  frame(bytes: number): void
  message(data: Buffer, binary: boolean): void
  /** Whether it is answered. */
  ping(): boolean
  pong(): void
  /** All that was written has left. */
  drain(): void
  closed(): void
}

export class Socket {
  readonly #net: NetSocket
  /** A goodbye was sent: nothing may follow it. */
  #parted = false

  /** `head`: what came with the handshake; `most`: bytes a message may have. */
  constructor(net: NetSocket, head: Buffer, most: number, owner: Owner) {
    this.#net = net
    const reader = new Reader(most, {
      frame: (bytes) => owner.frame(bytes),
      message: (data, binary) => owner.message(data, binary),
      ping: (data) => {
        if (owner.ping()) this.#control('pong', data)
      },
      pong: () => owner.pong(),
      close: (code) => this.#end(code, ''),
      fault: (code, why) => this.#end(code, why),
    })
    net.setTimeout(0)
    net.setNoDelay()
    if (head.length > 0) net.unshift(head)
    net.on('data', (bytes: Buffer) => reader.read(bytes))
    net.on('drain', () => owner.drain())
    // Who hangs up without a goodbye is gone all the same.
    net.on('end', () => net.end())
    net.on('close', () => owner.closed())
  }

  get open(): boolean {
    return !this.#parted && this.#net.writable
  }

  /** Bytes that wait to be taken by the system. */
  get waiting(): number {
    return this.#net.writableLength
  }

  send(frames: readonly Frame[]): void {
    if (this.open && frames.length > 0) writeFrames(this.#net, frames)
  }

  ping(): void {
    this.#control('ping', NOTHING)
  }

  /** Says goodbye and waits for the other side's. */
  close(code: number, reason: string): void {
    this.#control('close', goodbye(code, reason))
    this.#parted = true
  }

  /** At once, without a word. */
  cut(): void {
    this.#net.destroy()
  }

  /** The last word: after it nothing is read or written. */
  #end(code: number, why: string): void {
    this.#control('close', goodbye(code, why))
    this.#parted = true
    this.#net.end()
  }

  #control(kind: Parameters<typeof writeControl>[1], data: Buffer): void {
    if (this.open) writeControl(this.#net, kind, data)
  }
}

const NOTHING = Buffer.alloc(0)

function goodbye(code: number, reason: string): Buffer {
  if (code === NO_CODE) return NOTHING
  const text = Buffer.from(reason)
  const data = Buffer.alloc(2 + text.length)
  data.writeUInt16BE(code)
  text.copy(data, 2)
  return data
}
