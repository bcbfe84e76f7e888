// Inputs that have been received and not been judged yet: behind a join, a load, another message of their connection. A deadline waits for those that came before it.

interface Waiting {
  before: number
  done(): void
}

export class Unjudged {
  /** When each was received, by stream. */
  readonly #received = new Map<string, number[]>()
  readonly #waiting = new Map<string, Waiting[]>()

  /** One has been received; it is judged when what this gives is called. */
  add(stream: string, received: number): () => void {
    const list = this.#received.get(stream) ?? []
    list.push(received)
    this.#received.set(stream, list)
    return () => {
      list.splice(list.indexOf(received), 1)
      if (list.length === 0 && this.#received.get(stream) === list) this.#received.delete(stream)
      this.#look(stream)
    }
  }

  /** Resolves when none is left that was received before then. */
  none(stream: string, before: number): Promise<void> {
    if (!this.#has(stream, before)) return Promise.resolve()
    return new Promise((done) => {
      this.#waiting.set(stream, [...(this.#waiting.get(stream) ?? []), { before, done }])
    })
  }

  #has(stream: string, before: number): boolean {
    return this.#received.get(stream)?.some((received) => received < before) ?? false
  }

  #look(stream: string): void {
    const waiting = this.#waiting.get(stream)
    if (!waiting) return
    const rest = waiting.filter(({ before }) => this.#has(stream, before))
    if (rest.length > 0) this.#waiting.set(stream, rest)
    else this.#waiting.delete(stream)
    for (const { done } of waiting.filter((one) => !rest.includes(one))) done()
  }
}
