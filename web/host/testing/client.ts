// A test client of a match on this device. It collects the messages that it receives.
import { onTestFinished } from 'vitest'
import type { LocalHost } from '../host.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every message and game.
export type Payload = any

export class PortClient {
  /** All received messages as text, except pongs. */
  readonly frames: string[] = []
  readonly #port: MessagePort
  #pongs: (() => void)[] = []

  constructor(host: LocalHost, seat?: string) {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      if (data.startsWith('{"type":"pong"')) this.#pongs.shift()?.()
      else this.frames.push(data)
    }
    host.connect(port2, seat)
    onTestFinished(() => port1.close())
  }

  raw(data: unknown): void {
    this.#port.postMessage(data)
  }

  say(type: string, payload: object): void {
    this.raw(JSON.stringify({ type, payload }))
  }

  /**
   * Resolves when the host has answered all earlier messages. A port keeps the order, so the answer to a ping comes
   * last.
   */
  allAnswered(): Promise<void> {
    return new Promise((resolve) => {
      this.#pongs.push(resolve)
      this.say('ping', {})
    })
  }

  /** Sends a message and resolves to the messages that the host sends in response. */
  async ask(type: string, payload: object): Promise<Payload[]> {
    const before = this.frames.length
    this.say(type, payload)
    await this.allAnswered()
    return this.since(before)
  }

  since(count: number): Payload[] {
    return this.frames.slice(count).map((frame) => JSON.parse(frame))
  }

  /** Returns the payload of the last message of the given type. */
  last(type: string): Payload | undefined {
    return this.since(0).findLast((message) => message.type === type)?.payload
  }
}
