// A bus between nodes, made of the local bus and a wire to other nodes.
import { type Bus, localBus, type Word } from './bus.ts'

export interface Wire {
  /** Sends a message to other nodes. It may be lost. */
  send(word: Word): void
  follow(id: string): Promise<void>
  unfollow(id: string): void
  close(): Promise<void>
}

/** Logged while the connection to other nodes is lost. */
export const DEAF =
  'what other servers write is not heard of: the journal is asked instead, until the connection is back'

/** Called with each message from other nodes. */
export type Listeners = ((word: Word) => void)[]

export function busOver(wire: Wire, listeners: Listeners): Bus {
  const { pass, subscribe } = localBus()
  return {
    publish(note) {
      pass(note)
      wire.send({ id: note.id, seq: note.seq, bodies: note.body === undefined ? [] : [note.body], beside: false })
    },
    touch: (id) => wire.send({ id, seq: 0, bodies: [], beside: true }),
    pass,
    subscribe,
    follow: (id) => wire.follow(id),
    unfollow: (id) => wire.unfollow(id),
    hear: (listener) => void listeners.push(listener),
    close: () => wire.close(),
  }
}

/** Messages waiting to be sent, merged to one per stream. */
export class Outbox {
  readonly #words = new Map<string, Word>()

  get empty(): boolean {
    return this.#words.size === 0
  }

  put(word: Word): void {
    const before = this.#words.get(word.id)
    this.#words.set(word.id, before ? both(before, word) : word)
  }

  /** Returns the waiting messages in the order of their streams. Each stays until it is deleted. */
  words(): Iterable<Word> {
    return this.#words.values()
  }

  delete({ id }: Word): void {
    this.#words.delete(id)
  }
}

/** Merges two messages about one stream. The inputs are joined only if they are consecutive. */
function both(before: Word, word: Word): Word {
  const beside = before.beside || word.beside
  if (word.seq <= before.seq) return { ...before, beside }
  const follows = word.seq - word.bodies.length === before.seq
  return { ...word, bodies: follows ? [...before.bodies, ...word.bodies] : word.bodies, beside }
}
