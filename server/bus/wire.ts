// Builds the bus of a node that shares its journal with other nodes. The bus consists of a local bus and a wire. The
// wire carries messages between nodes.
import type { Signal } from '../base/signal.ts'
import { type Bus, localBus, type RemoteMessage } from './bus.ts'

export interface Wire {
  /** False while messages can't be exchanged with other nodes. */
  readonly isConnected: boolean
  /** Emitted for every message from another node about a followed stream. */
  readonly onReceived: Signal<RemoteMessage>
  /** Sends a message to other nodes. The message may be lost. */
  send(word: RemoteMessage): void
  follow(id: string): Promise<void>
  unfollow(id: string): void
  close(): Promise<void>
}

/** The log line that is written when the connection to other nodes is lost. */
export const DEAF = 'the connection to other nodes is lost; their changes are read from the journal until it is back'

export function busOver(wire: Wire): Bus {
  const { announceLocally, onCommit } = localBus()
  return {
    get isConnected() {
      return wire.isConnected
    },
    publish(note) {
      announceLocally(note)
      wire.send({ id: note.id, seq: note.seq, bodies: note.body === undefined ? [] : [note.body], beside: false })
    },
    announceChange: (id) => wire.send({ id, seq: 0, bodies: [], beside: true }),
    announceLocally,
    onCommit,
    follow: (id) => wire.follow(id),
    unfollow: (id) => wire.unfollow(id),
    onRemoteChange: wire.onReceived,
    close: () => wire.close(),
  }
}

/** Messages that wait to be sent. All waiting messages about one stream are merged into one message. */
export class Outbox {
  readonly #words = new Map<string, RemoteMessage>()

  get empty(): boolean {
    return this.#words.size === 0
  }

  put(word: RemoteMessage): void {
    const before = this.#words.get(word.id)
    this.#words.set(word.id, before ? both(before, word) : word)
  }

  /** Returns the waiting messages, the longest waiting first. Reading a message does not remove the message. */
  words(): Iterable<RemoteMessage> {
    return this.#words.values()
  }

  delete({ id }: RemoteMessage): void {
    this.#words.delete(id)
  }
}

/** Merges two messages about one stream. Their inputs are joined only if no input between them is missing. */
function both(before: RemoteMessage, word: RemoteMessage): RemoteMessage {
  const beside = before.beside || word.beside
  if (word.seq <= before.seq) return { ...before, beside }
  const follows = word.seq - word.bodies.length === before.seq
  return { ...word, bodies: follows ? [...before.bodies, ...word.bodies] : word.bodies, beside }
}
