// The bus announces committed changes to streams: to the parts of this node at once, and to other nodes that share the
// journal. Messages to other nodes can be lost, so their receivers also query the journal.
export interface Note {
  id: string
  kind: string
  /** Number of the stream's last input. */
  seq: number
  /** The earliest deadline, in ms. Null if there is none. */
  due: number | null
  over: boolean
  /** True if a person took or gave up a seat, or if the owner changed. */
  seating: boolean
  /** True if a bot has a seat. */
  bots: boolean
  /** Ids of the people whom this commit seated. */
  seated?: readonly string[]
  /** JSON of the last input, if it was just committed. */
  body?: string
}

/** A message from another node about a stream. */
export interface Word {
  id: string
  /** Number of the stream's last input. It is 0 if the message is not about inputs. */
  seq: number
  /**
   * JSON of the last inputs up to `seq`, in order, as many as fit. The receiver need not read these from the journal.
   */
  bodies: readonly string[]
  /** True if something other than the inputs changed: a chat line, a name or the connection of a seat. */
  beside: boolean
}

export interface Bus {
  /** Announces an input that this node has committed. */
  publish(note: Note): void
  /** Tells other nodes that something other than the inputs of the stream has changed. */
  touch(id: string): void
  /** Announces, on this node only, an input of another node that this one has applied. */
  pass(note: Note): void
  subscribe(listener: (note: Note) => void): void
  /**
   * Starts to receive messages about the stream from other nodes. Resolves when the subscription is active or has timed
   * out.
   */
  follow(id: string): Promise<void>
  unfollow(id: string): void
  /** Adds a listener for messages from other nodes about followed streams. */
  hear(listener: (word: Word) => void): void
  close(): Promise<void>
}

/** Returns a bus for a single node. */
export function localBus(): Bus {
  const listeners: ((note: Note) => void)[] = []
  const pass = (note: Note) => {
    for (const listener of listeners) listener(note)
  }
  return {
    publish: pass,
    touch: () => {},
    pass,
    subscribe: (listener) => {
      listeners.push(listener)
    },
    follow: async () => {},
    unfollow: () => {},
    hear: () => {},
    close: async () => {},
  }
}
