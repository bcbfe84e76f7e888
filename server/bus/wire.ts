// What a bus between several servers is made of: the parts of this one as ever, and a wire to the others.
import { type Bus, localBus, type Word } from './bus.ts'

export interface Wire {
  /** To the others; it may get lost. */
  send(word: Word): void
  follow(id: string): Promise<void>
  unfollow(id: string): void
  close(): Promise<void>
}

/** For the log, while it is cut. */
export const DEAF = 'what other servers write is not heard of: the journal is asked instead, until the connection is back'

/** Who is told what comes over the wire. */
export type Listeners = ((word: Word) => void)[]

export function busOver(wire: Wire, listeners: Listeners): Bus {
  const { pass, subscribe } = localBus()
  return {
    publish(note) {
      pass(note)
      wire.send({ id: note.id, seq: note.seq, beside: false })
    },
    touch: (id) => wire.send({ id, seq: 0, beside: true }),
    pass,
    subscribe,
    follow: (id) => wire.follow(id),
    unfollow: (id) => wire.unfollow(id),
    hear: (listener) => void listeners.push(listener),
    close: () => wire.close(),
  }
}

/** Characters of a word as text, but for its id. */
const BESIDE_ID = 24

/** What is to be sent: of a stream all in one. */
export class Outbox {
  readonly #words = new Map<string, Word>()

  get empty(): boolean {
    return this.#words.size === 0
  }

  put(word: Word): void {
    const before = this.#words.get(word.id)
    this.#words.set(word.id, before ? { id: word.id, seq: Math.max(before.seq, word.seq), beside: before.beside || word.beside } : word)
  }

  /** Takes one after the other out, as long as all together have at most so many characters. */
  *take(longest = Number.POSITIVE_INFINITY): Generator<Word> {
    let length = 0
    for (const word of this.#words.values()) {
      length += word.id.length + BESIDE_ID
      if (length > longest) return
      this.#words.delete(word.id)
      yield word
    }
  }
}
