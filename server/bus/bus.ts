// What is told about a stream once it is on disk: to the parts of this server at once, and, where several share a journal, to the others.
// Word of others may be lost; whoever needs to know asks the journal too.
export interface Note {
  id: string
  kind: string
  /** The number of its last input. */
  seq: number
  /** When its next clock runs out, ms. */
  due: number | null
  over: boolean
  /** Somebody took a seat or gave one up. */
  seating: boolean
  /** A bot sits there. */
  bots: boolean
  /** Who was given a seat by what has just been written. */
  seated?: readonly string[]
  /** JSON of the last input, if it has just been written. */
  body?: string
}

/** What another server says of a stream. */
export interface Word {
  id: string
  /** The number of its last input; 0 if nothing is said of its inputs. */
  seq: number
  /** JSON of the last inputs up to that one, in order, as far as there was room for them: what is here need not be read. */
  bodies: readonly string[]
  /** Something beside its inputs is new: a line of chat, a name, whose connection a seat has. */
  beside: boolean
}

export interface Bus {
  /** This server has written it. */
  publish(note: Note): void
  /** This server has written something beside the stream's inputs: only for the others, who look it up. */
  touch(id: string): void
  /** Another has, and this one has caught up with it: only for the parts here. */
  pass(note: Note): void
  subscribe(listener: (note: Note) => void): void
  /** What others write to this stream is to be heard of here from now on; resolves when it is, as far as that can be had. */
  follow(id: string): Promise<void>
  unfollow(id: string): void
  /** Called with what others have written to the streams that are followed, as far as word of it gets here. */
  hear(listener: (word: Word) => void): void
  close(): Promise<void>
}

/** Of one server alone. */
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
