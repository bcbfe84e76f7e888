// Calls for nodes that share one journal: a common clock, signing keys, claims, and presence. A node is live as long as
// the node renews its row in the database regularly.
import type { Ban } from '#kit/protocol/operator.ts'
import type { Claiming } from './claims.ts'
import type { Revocation } from './people.ts'

/**
 * A client's connection to a seat of a match, or to a person's membership of a room. If several clients are connected
 * to the same seat, the connection with the highest number holds the seat.
 */
export interface Attendance {
  stream: string
  seat: string
  /** Number of the connection. Every new connection to any node gets a higher number. */
  connection: number
  /** Hash of the client's address. */
  from: string
  /** True while the client's page is hidden. */
  hidden: boolean
}

/** A connection as stored in the journal. */
export interface Present extends Attendance {
  /** The node that the client is connected to. */
  node: string
}

export interface Entering extends Omit<Attendance, 'connection'> {
  node: string
  /** Milliseconds since 1970. Nodes that have not renewed their row since then are treated as stopped. */
  since: number
  /** True to refuse the connection if another node already has a connection to the same seat. */
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
  /** Why the stream is frozen; null if the stream is not frozen. */
  frozen: string | null
  /** Number of the stream's last chat line; null if there is no chat line. */
  line: number | null
  /** The connection that holds each seat. Connections to nodes that have stopped are left out. */
  seats: Present[]
}

/**
 * A position in the numbered changes of the journal. A caller stores the cursor that a call returns, and passes the
 * cursor to the next call. Consecutive calls overlap, because rows become visible only after commit.
 */
export interface Cursor {
  /** The next call returns the rows with numbers higher than this. */
  after: number
  /** The highest number that a transaction had taken at the previous call. */
  newest: number
  /** `after` gets this number once all transactions with an id below `until` have ended. */
  waiting: { number: number; until: number } | null
}

export interface Looked {
  cursor: Cursor
  streams: Sight[]
  /** New display names by person id, of people renamed after the given cursor. */
  names: Record<string, string>
  /** Tokens revoked after the given cursor. */
  revoked: Revocation[]
}

/** Changes to mutes and bans that other nodes may have made. */
export interface ConductSeen {
  cursor: Cursor
  /** Bans made or lifted after the given cursor. */
  bans: Ban[]
  /** People who changed their mutes after the given cursor, with the number of the change. */
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
  cursor: Cursor
  /** Profiles changed after the given cursor. `changed` is the number of the change. */
  profiles: { person: string; face: number | null; changed: number }[]
}

/** Name of a format of stored values that older programs can't read. Names are stored and never change. */
export type Format = 'hashed_ids' | 'text_references' | 'clock_offset' | 'hosted_rooms' | 'agreed_clocks'

/** The database's clock, and the offset that makes it the cluster's time. All times are milliseconds since 1970. */
export interface ClockReading {
  /** Number of the reading. The database numbers the readings of all nodes in one sequence. */
  number: number
  database: number
  /** Milliseconds to add to the database's clock. */
  offset: number
  /** How often the offset has been changed. */
  version: number
}

/**
 * A node's reading of the database's clock, and the node's cluster time at the same moment. Other nodes compare the
 * two.
 */
export interface ToldClock extends Pick<ClockReading, 'number' | 'database'> {
  cluster: number
  /** Number of the node's first reading of the database's clock. */
  start: number
}

/** Another node, as its row describes it. */
export interface Peer {
  id: string
  /** Address at which other nodes reach the node; empty if the node has published none. */
  url: string
  /** When the node last renewed its row, by its own clock. */
  renewed: number
  /** The clock that the node stored with its last renewal; null if the node has stored none. */
  clock: ToldClock | null
}

export interface Shared extends Claiming {
  /** Keys for signing tokens, newest first. The first key signs new tokens; tokens signed by older keys stay valid. */
  readonly keys: readonly Buffer[]
  /** URL of the database. */
  readonly url: string
  /** Formats that nodes may write, because every program that can open the tables reads them. Formats are only added. */
  readonly formats: ReadonlySet<Format>
  /**
   * Adds formats that every live node can read to `formats`, in two calls. The first call closes the tables to programs
   * that can't read the format, at the time `now`. A later call, whose `since` is not before this time, adds the
   * format. A node is live if it has renewed its row after `since`. Times are milliseconds since 1970.
   */
  adoptFormats(when: { now: number; since: number }): Promise<void>
  /** The position in the changes when the journal was opened, before this node read any rows. */
  readonly opened: Cursor
  /** Reads the database's clock and the offset. Fails after two seconds, and in a database that cannot be written. */
  readClock(): Promise<ClockReading>
  /** Changes the offset if its version is still `version`. Returns false if another node has changed the offset. */
  correctClock(offset: number, version: number): Promise<boolean>
  /** Stores this node's address and clock with its row. Returns all other nodes, including nodes that have stopped. */
  exchange(own: Omit<Peer, 'renewed'>): Promise<Peer[]>
  /**
   * Reads everything that other nodes may have changed about these streams, in one query. `cursor` is the
   * position of the previous call. Nodes that have not renewed their row since `since` are treated as stopped.
   */
  look(ids: readonly string[], when: { cursor: Cursor; since: number }): Promise<Looked>
  /** Renews the node's row: its rules and formats. Returns true if the row and its connections were missing. */
  renew(node: string, now: number, rules: readonly string[]): Promise<boolean>
  /** Returns true if any of these rules can be run by a node that has renewed its row after `since`. */
  served(rules: readonly string[], since: number): Promise<boolean>
  /** Records a connection to a seat. Returns undefined if another node's connection has the seat and may keep it. */
  enter(entering: Entering): Promise<Entered | undefined>
  /** Records this node's connections again. Newer connections of other nodes keep their seats. */
  restore(node: string, rows: readonly Attendance[]): Promise<void>
  /** Updates whether the connection's page is hidden. */
  show(attendance: Attendance): Promise<void>
  /** Removes connections that have ended. */
  leave(rows: readonly Attendance[]): Promise<void>
  /** Returns at most `limit` open streams that list connected players although no live node has their connections. */
  deserted(since: number, limit: number): Promise<string[]>
  /** Returns the open streams in which this person has a seat, most recently used first, at most `limit`. */
  placesOf(person: string, limit: number): Promise<string[]>
  /** Reads profiles that changed since the previous call. */
  profilesSeen(cursor: Cursor): Promise<ProfilesSeen>
  /** Reads mutes and bans that changed since the previous call. */
  conductSeen(cursor: Cursor): Promise<ConductSeen>
  /**
   * Returns up to `limit` streams with connected people, starting with the stream that has the most people. Also
   * returns the totals over all streams, and the nodes that renewed their row after `since`.
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
  /** Returns the people who took a seat since the previous call. */
  seated(cursor: Cursor): Promise<{ cursor: Cursor; people: string[] }>
  /** Stores this node's numbers of spectators. Returns the totals of the other live nodes for the streams `of`. */
  watching(
    node: string,
    own: Readonly<Record<string, number>>,
    asked: { since: number; of: readonly string[] },
  ): Promise<Record<string, number>>
}
