// What servers that write to one journal have in common besides its calls: a time, a key, claims, and who is connected where.
import type { Ban } from '#kit/protocol/operator.ts'
import type { Revocation } from './calls-people.ts'
import type { Claiming } from './claims.ts'

/** A place that somebody looks on from: a seat of a match, a person in a room. Of all its connections the one with the highest number has it. */
export interface Attendance {
  stream: string
  seat: string
  /** Grows with every connection, whichever server it is made to. */
  connection: number
  /** Where it connects from, in a text that says nothing about it. */
  from: string
  /** Its page is behind something else. */
  hidden: boolean
}

/** As it is found. */
export interface Present extends Attendance {
  /** The server it is made to. */
  node: string
}

export interface Entering extends Omit<Attendance, 'connection'> {
  node: string
  /** Servers that have said nothing since then are gone, and who was connected to them. */
  since: number
  /** Only if nobody else is connected to that seat. */
  alone: boolean
}

export interface Entered {
  connection: number
  /** It took the seat over from a connection to another server. */
  over: boolean
}

/** What others may have changed of a stream. */
export interface Sight {
  id: string
  /** The number of its last input. */
  seq: number
  /** Why it stands still, if it does. */
  frozen: string | null
  /** The number of the last line said there. */
  line: number | null
  /** Whose connection each seat has, as far as the servers they are made to are there. */
  seats: Present[]
}

export interface Looked {
  /** When this was so, by the database's clock, ms. */
  at: number
  streams: Sight[]
  /** People who have another name since the time that was given, and a little before. */
  names: Record<string, string>
  /** Tokens that count no more since then. */
  revoked: Revocation[]
}

/** What others may have changed of how people are treated. */
export interface ConductSeen {
  /** When this was so, by the database's clock, ms. */
  at: number
  /** Made or lifted since the time that was given, and a little before. */
  bans: Ban[]
  /** Who has muted or unmuted somebody since then, and when. */
  muters: Record<string, number>
}

/** What people are at now, at whichever server. */
export interface Played {
  /** The stream. */
  id: string
  kind: string
  /** By name; null: it was begun before they were kept. */
  rules: string | null
  people: number
}

/** What others may have changed of people's profiles. */
export interface ProfilesSeen {
  /** When this was so, by the database's clock, ms. */
  at: number
  /** Changed since the time that was given, and a little before; when, by the same clock. */
  profiles: { person: string; face: number | null; changed: number }[]
}

export interface Shared extends Claiming {
  /** What signs tokens, and what did before, the newest first. */
  readonly keys: readonly Buffer[]
  /** Where it is. */
  readonly url: string
  /** The time they all go by, ms. */
  now(): Promise<number>
  /** All that others may have changed of these streams, in one query. `named`: when it was asked last for names. */
  look(ids: readonly string[], when: { named: number | null; since: number }): Promise<Looked>
  /** Says that this server is there, and which rules it has. True: nobody knew, so nobody knows who is connected to it. */
  renew(node: string, now: number, rules: readonly string[]): Promise<boolean>
  /** Whether a server that has been heard of since then has any of these rules. */
  served(rules: readonly string[], since: number): Promise<boolean>
  /** Somebody connects to a seat. Undefined: somebody else is there. */
  enter(entering: Entering): Promise<Entered | undefined>
  /** Writes down again who is connected to this server. Where somebody connected later elsewhere, that stays. */
  restore(node: string, rows: readonly Attendance[]): Promise<void>
  /** Its page is in front now, or behind something else. */
  show(attendance: Attendance): Promise<void>
  /** Those connections are at an end. */
  leave(rows: readonly Attendance[]): Promise<void>
  /** Open streams in which somebody counts as connected, and no server that is there has any of them, at most `limit`. */
  deserted(since: number, limit: number): Promise<string[]>
  /** Open streams in which this person has a seat, those last used first, at most `limit`. */
  placesOf(person: string, limit: number): Promise<string[]>
  /** `since`: when it was asked last. */
  profilesSeen(since: number | null): Promise<ProfilesSeen>
  /** `since`: when it was asked last. */
  conductSeen(since: number | null): Promise<ConductSeen>
  /** What people are at, the fullest first, at most `limit`; all of it counted; and the servers that have been heard of since then. */
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
  /** People who have taken a seat since that time, and a little before; and when this was so, by the database's clock, ms. */
  seated(since: number | null): Promise<{ at: number; people: string[] }>
  /** Says how many look on from this server at which streams, and asks how many do from others `of` those that are named. */
  watching(
    node: string,
    own: Readonly<Record<string, number>>,
    asked: { since: number; of: readonly string[] },
  ): Promise<Record<string, number>>
}
