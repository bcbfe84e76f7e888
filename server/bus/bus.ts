// The bus announces committed changes of streams (matches and rooms). The parts of this node learn of a change at once.
// Other nodes that share the journal get a message. Messages can be lost, so nodes also query the journal.
import { Signal } from '../base/signal.ts'

export interface Note {
  id: string
  kind: string
  /** Sequence number of the stream's last input. */
  seq: number
  /** The stream's earliest deadline, in milliseconds since 1970; null if the stream has no deadline. */
  due: number | null
  over: boolean
  /** True if a person took or gave up a seat, or if the owner changed. */
  seating: boolean
  /** True if a bot has a seat in the stream. */
  bots: boolean
  /** Ids of the people who got a seat with this commit. */
  seated?: readonly string[]
  /** The last input as JSON. Present only if this node has just committed the input. */
  body?: string
}

/** A message from another node about a stream. */
export interface RemoteMessage {
  id: string
  /** Sequence number of the stream's last input; 0 if the message is not about inputs. */
  seq: number
  /** The last inputs up to `seq` as JSON, as many as fit, so that receivers need not read them from the journal. */
  bodies: readonly string[]
  /** True if a chat line, a name or the connection of a seat changed, and not only the inputs. */
  beside: boolean
}

export interface Bus {
  /** False while this node can't exchange messages with other nodes. Always true for a single node. */
  readonly isConnected: boolean
  /** Announces an input that this node has committed. */
  publish(note: Note): void
  /** Tells other nodes that something other than the inputs of the stream has changed. */
  announceChange(id: string): void
  /** Announces, on this node only, an input that another node has committed and this node has applied. */
  announceLocally(note: Note): void
  /** Emitted for every input that this node has committed or applied. */
  readonly onCommit: Signal<Note>
  /** Starts to receive other nodes' messages about the stream. Resolves once subscribed, or after a timeout. */
  follow(id: string): Promise<void>
  unfollow(id: string): void
  /** Emitted for every message from another node about a followed stream. */
  readonly onRemoteChange: Signal<RemoteMessage>
  close(): Promise<void>
}

/** Returns a bus for a single node. */
export function localBus(): Bus {
  const onCommit = new Signal<Note>()
  const announceLocally = (note: Note) => onCommit.emit(note)
  return {
    isConnected: true,
    publish: announceLocally,
    announceChange: () => {},
    announceLocally,
    onCommit,
    follow: async () => {},
    unfollow: () => {},
    onRemoteChange: new Signal(),
    close: async () => {},
  }
}
