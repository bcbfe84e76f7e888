// A server-side WebSocket on a connection whose upgrade request was accepted. `Reader` parses the received bytes.
// `writeMessages` frames the messages to send, which are always text.
import type { Socket as NetSocket } from 'node:net'
import { OPCODE, STATUS } from './protocol.ts'
import { type FrameInfo, Reader } from './reader.ts'
import { type Text, writeControl, writeMessages } from './writer.ts'

export interface Handlers {
  /** Called for every frame, before the handler of the `message`, `ping` or `pong` that the frame completes. */
  frame(frame: FrameInfo): void
  message(data: Buffer, binary: boolean): void
  /** Returns true if the ping should be answered. */
  ping(): boolean
  pong(): void
  /** Called when all written data has been sent. */
  drain(): void
  closed(): void
}

export class Socket {
  readonly #net: NetSocket
  /** True once a close frame was sent. After a close frame, no other frame may be sent. */
  #closing = false

  /** `head` holds the bytes that came with the upgrade request; `maxBytes` is the largest allowed message. */
  constructor(net: NetSocket, head: Buffer, maxBytes: number, handlers: Handlers) {
    this.#net = net
    const reader = new Reader(maxBytes, {
      frame: (frame) => handlers.frame(frame),
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
    // A client may also disconnect without a close frame.
    net.on('end', () => net.end())
    net.on('close', () => handlers.closed())
  }

  get open(): boolean {
    return !this.#closing && this.#net.writable
  }

  /** Number of bytes that wait in this process because the operating system has not accepted them yet. */
  get bufferedAmount(): number {
    return this.#net.writableLength
  }

  send(messages: readonly Text[]): void {
    if (this.open && messages.length > 0) writeMessages(this.#net, messages)
  }

  ping(): void {
    this.#control(OPCODE.PING, EMPTY)
  }

  /** Sends a close frame and waits for the client's close frame. `reason` must be short. */
  close(code: number, reason: string): void {
    this.#control(OPCODE.CLOSE, closeData(code, reason))
    this.#closing = true
  }

  /** Ends the connection at once, without a close frame. */
  terminate(): void {
    this.#net.destroy()
  }

  /** Sends a close frame and closes the TCP connection, which the server must do before the client (section 7.1.1). */
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
