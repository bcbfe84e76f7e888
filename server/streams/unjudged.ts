// Inputs that have been received and not been judged yet: behind a join, a load, another message of their connection. A deadline waits for those that came before it.

interface Received {
  stream: string
  at: number
  /** Its place in the list. */
  index: number
}

interface Waiting {
  stream: string
  before: number
  done(): void
}

export class Unjudged {
  /** In no order: one that goes leaves its place to the last. A table by stream would cost every input more than it saves a deadline. */
  readonly #received: Received[] = []
  #waiting: Waiting[] = []

  /** One has been received; it is judged when what this gives is called. */
  add(stream: string, at: number): () => void {
    const one = { stream, at, index: this.#received.length }
    this.#received.push(one)
    return () => {
      this.#remove(one)
      if (this.#waiting.length > 0) this.#look()
    }
  }

  /** Resolves when none is left that was received before then. */
  none(stream: string, before: number): Promise<void> {
    if (!this.#has(stream, before)) return Promise.resolve()
    return new Promise((done) => this.#waiting.push({ stream, before, done }))
  }

  #remove(one: Received): void {
    const last = this.#received.pop()
    if (!last || last === one) return
    last.index = one.index
    this.#received[one.index] = last
  }

  #has(stream: string, before: number): boolean {
    return this.#received.some((one) => one.stream === stream && one.at < before)
  }

  #look(): void {
    const waiting = this.#waiting
    this.#waiting = waiting.filter(({ stream, before }) => this.#has(stream, before))
    for (const one of waiting) if (!this.#waiting.includes(one)) one.done()
  }
}
