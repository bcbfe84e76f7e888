// Inputs that were received but not judged yet because they wait for a join, a load or an earlier message. A deadline
// waits for those received before it.

interface Received {
  stream: string
  at: number
  /** Position in the list. */
  index: number
}

interface Waiting {
  stream: string
  before: number
  done(): void
}

export class Unjudged {
  /**
   * Unordered: a removed entry is replaced by the last one. An index by stream would slow every input more than it
   * would speed up a deadline.
   */
  readonly #received: Received[] = []
  #waiting: Waiting[] = []

  /** Records a received input. Call the returned function when the input has been judged. */
  add(stream: string, at: number): () => void {
    const one = { stream, at, index: this.#received.length }
    this.#received.push(one)
    return () => {
      this.#remove(one)
      if (this.#waiting.length > 0) this.#look()
    }
  }

  /** Resolves when every input of the stream received before `before` has been judged. */
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
