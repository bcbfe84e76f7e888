// What is told about a stream once it is on disk. In one process it is a list of listeners; several nodes will pass the same notes on.
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

export interface Bus {
  publish(note: Note): void
  subscribe(listener: (note: Note) => void): void
}

export function localBus(): Bus {
  const listeners: ((note: Note) => void)[] = []
  return {
    publish: (note) => {
      for (const listener of listeners) listener(note)
    },
    subscribe: (listener) => {
      listeners.push(listener)
    },
  }
}
