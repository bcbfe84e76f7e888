// A WebSocket client for tests, with an inbox of received messages. The client waits for messages and never for a
// preset duration.
import { WebSocket } from 'ws'

// biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every message and game.
export type Payload = any

export interface Message {
  type: string
  payload: Payload
}

export class Client {
  readonly socket: WebSocket
  /** The text of every message received so far. */
  readonly frames: string[] = []
  readonly inbox: Message[] = []
  closed: { code: number; reason: string } | undefined
  readonly #waiting = new Set<() => void>()

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      const text = String(data)
      this.frames.push(text)
      this.inbox.push(JSON.parse(text) as Message)
      this.#wake()
    })
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
      this.#wake()
    })
    socket.on('error', () => {})
  }

  static open(port: number, headers: Record<string, string> = {}): Promise<Client> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers })
    const client = new Client(socket)
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client))
      socket.once('error', reject)
    })
  }

  say(type: string, payload: unknown): void {
    this.raw(JSON.stringify({ type, payload }))
  }

  raw(data: string | Buffer): void {
    this.socket.send(data)
  }

  /** Takes the next message of this type that satisfies the condition. Earlier messages stay in the inbox. */
  async next(type: string, fits: (payload: Payload) => boolean = () => true): Promise<Payload> {
    for (;;) {
      const at = this.inbox.findIndex((message) => message.type === type && fits(message.payload))
      if (at >= 0) return this.inbox.splice(at, 1)[0]?.payload
      if (this.closed)
        throw new Error(
          `closed (${this.closed.code} ${this.closed.reason}) while waiting for ${type}; got ${this.inbox.map((m) => m.type).join(', ') || 'nothing'}`,
        )
      await this.arrival()
    }
  }

  /** Sends a message; resolves to the refusal or to the next message of one of the given types. */
  async ask(type: string, payload: unknown, ...answers: string[]): Promise<Message> {
    this.say(type, payload)
    for (;;) {
      const at = this.inbox.findIndex(
        (message) => message.type === 'validation_error' || answers.includes(message.type),
      )
      if (at >= 0) return this.inbox.splice(at, 1)[0] as Message
      if (this.closed) throw new Error(`closed (${this.closed.code}) while waiting for ${answers.join(', ')}`)
      await this.arrival()
    }
  }

  /**
   * Resolves when all messages that the server sent before this call have arrived. This works because messages on one
   * socket arrive in the order in which they were sent.
   */
  async quiet(): Promise<void> {
    this.say('ping', {})
    await this.next('pong')
  }

  async end(): Promise<{ code: number; reason: string }> {
    while (!this.closed) {
      await this.arrival()
    }
    return this.closed
  }

  /** Resolves at the next event on this socket. */
  arrival(): Promise<void> {
    return new Promise<void>((resolve) => {
      this.#waiting.add(resolve)
    })
  }

  drop(): void {
    this.socket.terminate()
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }
}
