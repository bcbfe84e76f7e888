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
export const DEAF =
  'what other servers write is not heard of: the journal is asked instead, until the connection is back'

/** Who is told what comes over the wire. */
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

/** What is to be sent: of a stream all in one. */
export class Outbox {
  readonly #words = new Map<string, Word>()

  get empty(): boolean {
    return this.#words.size === 0
  }

  put(word: Word): void {
    const before = this.#words.get(word.id)
    this.#words.set(word.id, before ? both(before, word) : word)
  }

  /** In the order of their streams' first; each stays until it is deleted. */
  words(): Iterable<Word> {
    return this.#words.values()
  }

  delete({ id }: Word): void {
    this.#words.delete(id)
  }
}

/** Two words of one stream as one, the later one's inputs after the earlier one's if they follow upon them. */
function both(before: Word, word: Word): Word {
  const beside = before.beside || word.beside
  if (word.seq <= before.seq) return { ...before, beside }
  const follows = word.seq - word.bodies.length === before.seq
  return { ...word, bodies: follows ? [...before.bodies, ...word.bodies] : word.bodies, beside }
}
