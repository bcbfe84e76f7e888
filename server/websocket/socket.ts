// A WebSocket as a server has it, on a connection whose upgrade was accepted. What comes in is read by `Reader`, what goes out is text, framed by `writeMessages`.
import type { Socket as NetSocket } from 'node:net'
import { OPCODE, STATUS } from './protocol.ts'
import { Reader } from './reader.ts'
import { type Text, writeControl, writeMessages } from './writer.ts'

export interface Handlers {
  /** A frame of so many bytes came, of whatever kind; `message`, `ping` or `pong` follows if it completes one. */
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
  /** A close frame was sent: nothing may follow it. */
  #closing = false

  /** `head`: what came with the upgrade; `maxBytes`: of a message. */
  constructor(net: NetSocket, head: Buffer, maxBytes: number, handlers: Handlers) {
    this.#net = net
    const reader = new Reader(maxBytes, {
      frame: (bytes) => handlers.frame(bytes),
      message: (data, binary) => handlers.message(data, binary),
      ping: (data) => {
        if (handlers.ping()) this.#control(OPCODE.PONG, data)
      },
      pong: () => handlers.pong(),
      close: (code) => this.#end(code, ''),
      fail: (code, reason) => this.#end(code, reason),
    })
    net.setTimeout(0)
    net.setNoDelay()
    if (head.length > 0) net.unshift(head)
    net.on('data', (bytes: Buffer) => reader.read(bytes))
    net.on('drain', () => handlers.drain())
    // A client that hangs up without a close frame is gone all the same.
    net.on('end', () => net.end())
    net.on('close', () => handlers.closed())
  }

  get open(): boolean {
    return !this.#closing && this.#net.writable
  }

  /** Bytes that wait to be taken by the system. */
  get bufferedAmount(): number {
    return this.#net.writableLength
  }

  send(messages: readonly Text[]): void {
    if (this.open && messages.length > 0) writeMessages(this.#net, messages)
  }

  ping(): void {
    this.#control(OPCODE.PING, EMPTY)
  }

  /** Sends a close frame and waits for the other side's; `reason` is short. */
  close(code: number, reason: string): void {
    this.#control(OPCODE.CLOSE, closeData(code, reason))
    this.#closing = true
  }

  /** At once, without a close frame. */
  terminate(): void {
    this.#net.destroy()
  }

  /** The server hangs up first (7.1.1). */
  #end(code: number, reason: string): void {
    this.close(code, reason)
    this.#net.end()
  }

  #control(opcode: number, data: Buffer): void {
    if (this.open) writeControl(this.#net, opcode, data)
  }
}

const EMPTY = Buffer.alloc(0)

function closeData(code: number, reason: string): Buffer {
  if (code === STATUS.NO_STATUS) return EMPTY
  const text = Buffer.from(reason)
  const data = Buffer.alloc(2 + text.length)
  data.writeUInt16BE(code)
  text.copy(data, 2)
  return data
}
