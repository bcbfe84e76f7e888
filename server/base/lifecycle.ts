// Starts the parts of the server in order and stops them in reverse order.

/** A part of the server that has work to do when the server starts, when the server stops, or both. */
export interface Part {
  start?(): Promise<unknown> | unknown
  stop?(): Promise<unknown> | unknown
}

export class Lifecycle {
  readonly #started: Part[] = []
  #stopped: Promise<void> | undefined

  /** Starts the parts in order. If a part fails to start, stops the started parts and rejects with the error. */
  async start(...parts: readonly Part[]): Promise<void> {
    try {
      for (const part of parts) {
        await part.start?.()
        this.#started.push(part)
      }
    } catch (error) {
      await this.stop().catch(() => {})
      throw error
    }
  }

  /**
   * Stops the started parts one after the other, the latest first. If a part fails to stop, the other parts are still
   * stopped. The promise rejects with the first error after all parts have been stopped. Further calls return the same
   * promise.
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll()
    return this.#stopped
  }

  async #stopAll(): Promise<void> {
    const errors: unknown[] = []
    for (const part of this.#started.toReversed()) {
      try {
        await part.stop?.()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }
}
