// Calls for nodes that share one journal: a common clock, signing keys, claims, and presence. A node is live as long as
// it renews its row regularly.
import type { Ban } from '#kit/protocol/operator.ts'
import type { Revocation } from './calls-people.ts'
import type { Claiming } from './claims.ts'

/**
 * A connection to a place: a seat of a match, or a person in a room. The connection with the highest number holds the
 * place.
 */
export interface Attendance {
  stream: string
  seat: string
  /** Increases with every connection to any node. */
  connection: number
  /** Hash of the client's address. */
  from: string
  /** True while the page is hidden. */
  hidden: boolean
}

/** A stored connection. */
export interface Present extends Attendance {
  /** The node that the client is connected to. */
  node: string
}

export interface Entering extends Omit<Attendance, 'connection'> {
  node: string
  /** Nodes that have not renewed since then count as gone, with all their connections, ms. */
  since: number
  /** True to refuse the connection if another node has a connection to that seat. */
  alone: boolean
}

export interface Entered {
  connection: number
  /** True if the connection took the seat from a connection to another node. */
  over: boolean
}

/** The parts of a stream that other nodes may have changed. */
export interface Sight {
  id: string
  /** Sequence number of the last input. */
  seq: number
  /** Why the stream is frozen; null if it is not. */
  frozen: string | null
  /** Number of the last chat line; null if there is none. */
  line: number | null
  /** The connection that holds each seat, for live nodes only. */
  seats: Present[]
}

export interface Looked {
  /** Time of this reading by the database's clock, ms. */
  at: number
  streams: Sight[]
  /** New display names by person id, of people renamed since the previous call or shortly before it. */
  names: Record<string, string>
  /** Tokens revoked in the same time range. */
  revoked: Revocation[]
}

/** Changes to mutes and bans that other nodes may have made. */
export interface ConductSeen {
  /** Time of this reading by the database's clock, ms. */
  at: number
  /** Bans made or lifted since the given time or shortly before it. */
  bans: Ban[]
  /** People who changed their mutes in that time range, with the time of the change. */
  muters: Record<string, number>
}

/** A stream with connected people, on any node. */
export interface Played {
  /** Id of the stream. */
  id: string
  kind: string
  /** Name of the rules; null for streams created before names were recorded. */
  rules: string | null
  people: number
}

/** Changes to profiles that other nodes may have made. */
export interface ProfilesSeen {
  /** Time of this reading by the database's clock, ms. */
  at: number
  /** Profiles changed since the given time or shortly before it. `changed` is by the same clock. */
  profiles: { person: string; face: number | null; changed: number }[]
}

export interface Shared extends Claiming {
  /** Keys for signing tokens, newest first. The first one signs; older ones still verify. */
  readonly keys: readonly Buffer[]
  /** URL of the database. */
  readonly url: string
  /** The common time of all nodes, ms. */
  now(): Promise<number>
  /**
   * Reads everything that other nodes may have changed about these streams, in one query. `named` is the time of the
   * previous call; nodes that have not renewed since `since` count as gone.
   */
  look(ids: readonly string[], when: { named: number | null; since: number }): Promise<Looked>
  /**
   * Renews this node's row with the rules it can run. Returns true if the node was unknown, and then its connections
   * are not recorded.
   */
  renew(node: string, now: number, rules: readonly string[]): Promise<boolean>
  /** True if a node that renewed after `since` can run any of these rules. */
  served(rules: readonly string[], since: number): Promise<boolean>
  /** Records a connection to a seat. Undefined if it is refused because another node holds the seat. */
  enter(entering: Entering): Promise<Entered | undefined>
  /** Records this node's connections again. Newer connections to other nodes stay. */
  restore(node: string, rows: readonly Attendance[]): Promise<void>
  /** Updates whether the connection's page is hidden. */
  show(attendance: Attendance): Promise<void>
  /** Removes connections that have ended. */
  leave(rows: readonly Attendance[]): Promise<void>
  /** Open streams whose players count as connected although no live node has a connection to them, at most `limit`. */
  deserted(since: number, limit: number): Promise<string[]>
  /** Open streams in which this person has a seat, most recently used first, at most `limit`. */
  placesOf(person: string, limit: number): Promise<string[]>
  /** `since` is the time of the previous reading; null for the first. */
  profilesSeen(since: number | null): Promise<ProfilesSeen>
  /** `since` is the time of the previous reading; null for the first. */
  conductSeen(since: number | null): Promise<ConductSeen>
  /**
   * Returns up to `limit` streams with connected people, the fullest first, the totals over all streams, and the nodes
   * that renewed after `since`.
   */
  playedNow(
    since: number,
    limit: number,
  ): Promise<{
    played: Played[]
    matches: number
    rooms: number
    people: number
    nodes: { id: string; renewed: number }[]
  }>
  /**
   * People who took a seat since the given time or shortly before it, and the time of this reading by the database's
   * clock, ms.
   */
  seated(since: number | null): Promise<{ at: number; people: string[] }>
  /**
   * Stores this node's spectator counts by stream, and returns the sums of the other live nodes for the streams in
   * `of`.
   */
  watching(
    node: string,
    own: Readonly<Record<string, number>>,
    asked: { since: number; of: readonly string[] },
  ): Promise<Record<string, number>>
}
