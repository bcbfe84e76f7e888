// A cache of texts by key with a limit on its characters. A new text replaces the least recently used texts.

export class TextCache {
  readonly #most: number
  /** The first text is the least recently used text. */
  readonly #texts = new Map<string, string>()
  /** Number of characters in the cache. */
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): string | undefined {
    const text = this.#texts.get(key)
    if (text !== undefined) {
      this.#texts.delete(key)
      this.#texts.set(key, text)
    }
    return text
  }

  set(key: string, text: string): void {
    this.#delete(key)
    this.#texts.set(key, text)
    this.#size += text.length
    for (const oldest of this.#texts.keys()) {
      if (this.#size <= this.#most) break
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    this.#size -= this.#texts.get(key)?.length ?? 0
    this.#texts.delete(key)
  }
}
