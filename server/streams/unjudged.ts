// Inputs that were received but not yet judged (accepted or refused). They wait for a join, for a stream to load, or
// for an earlier message. A deadline takes effect only after the inputs received before the deadline have been judged.

interface Received {
  stream: string
  at: number
  /** Position of this input in the list of received inputs. */
  index: number
}

interface Waiting {
  stream: string
  before: number
  done(): void
}

export class Unjudged {
  /**
   * The unjudged inputs, unordered: the last input of the list replaces a removed input. An index by stream would cost
   * more time at every input than it would save at a deadline.
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

  /** Resolves when every input of the stream received before the time `before` has been judged. */
  waitForInputs(stream: string, before: number): Promise<void> {
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
