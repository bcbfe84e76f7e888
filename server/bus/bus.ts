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
  /**
   * The last inputs up to `seq` as JSON, in order, as many as fit into a message. The receiver does not have to read
   * these inputs from the journal.
   */
  bodies: readonly string[]
  /**
   * True if something other than the inputs changed: a chat line was added, a name changed, or the player of a seat
   * connected or disconnected.
   */
  beside: boolean
}

export interface Bus {
  /** Announces an input that this node has committed. */
  publish(note: Note): void
  /** Tells other nodes that something other than the inputs of the stream has changed. */
  announceChange(id: string): void
  /** Announces, on this node only, an input that another node has committed and this node has applied. */
  announceLocally(note: Note): void
  /** Emitted for every input that this node has committed or applied. */
  readonly onCommit: Signal<Note>
  /**
   * Starts to receive messages about the stream from other nodes. Resolves when the subscription is active or has timed
   * out.
   */
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
