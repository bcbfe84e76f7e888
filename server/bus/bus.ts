// What is told about a stream once it is on disk: to the parts of this server at once, and, where several share a journal, to the others.
// Word of others may be lost; whoever needs to know asks the journal too.
export interface Note {
  id: string
  kind: 'match' | 'room'
  /** The number of its last input. */
  seq: number
  /** When its next clock runs out, ms. */
  due: number | null
  over: boolean
  /** Somebody took a seat or gave one up. */
  seating: boolean
  /** A bot sits there. */
  bots: boolean
}

/** How far a stream has come. */
export type Head = Pick<Note, 'id' | 'seq'>

export interface Bus {
  /** This server has written it. */
  publish(note: Note): void
  /** Another has, and this one has caught up with it: only for the parts here. */
  pass(note: Note): void
  subscribe(listener: (note: Note) => void): void
  /** Called with what others have written, as far as word of it gets here. */
  hear(listener: (head: Head) => void): void
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
    pass,
    subscribe: (listener) => {
      listeners.push(listener)
    },
    hear: () => {},
    close: async () => {},
  }
}
