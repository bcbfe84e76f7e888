// The data that the operator's page exchanges with the server under `/operator/api/…`.

/** A copy of a chat line that is stored with a report. The copy stays even if the match is deleted. */
export interface ReportedLine {
  at: number
  person: string
  seat: string | null
  team: string | null
  /** The sender's name at the time when the chat line was sent. */
  name: string
  /** Text of the chat line. Empty if only the sender's name was reported. */
  text: string
  /** The hashed address of the sender, if known. */
  from: string | null
}

export interface Report {
  id: number
  kind: 'line' | 'name'
  /** The id of the match or room in which the chat line was sent. */
  stream: string
  at: number
  /** Number of the reported chat line. */
  subject: number
  /**
   * The reported chat line and the chat lines around it, in order. Chat lines of people who asked to be forgotten are
   * left out.
   */
  lines: (ReportedLine & { n: number })[]
  /** Number of people who reported this chat line or name. */
  reporters: number
  /** The hashed address of the first reporter; null for reports from before addresses were stored. */
  reportedFrom: string | null
  closed: number | null
  note: string | null
}

export interface Ban {
  id: number
  /** Says whether `whom` is a person's id or a hashed address. */
  kind: 'person' | 'address'
  whom: string
  /** Reason of the ban, as the banned person sees it. */
  reason: string
  at: number
  /** End of the ban, in milliseconds since 1970; null if the ban is permanent. */
  until: number | null
  /** Point in time at which the operator lifted the ban, in milliseconds since 1970; null if the ban was not lifted. */
  lifted: number | null
}

/** A ban as the operator requests it. */
export interface BanRequest {
  /**
   * The kind of `whom`. `person`: the id of a person. `from`: a hashed address from a report. `address`: an address
   * that the operator typed.
   */
  kind: 'person' | 'address' | 'from'
  whom: string
  reason: string
  /** Duration of the ban in hours; null if the ban is permanent. */
  hours: number | null
}

/** An entry in the log of operator actions. */
export interface OperatorAction {
  at: number
  what: 'came in' | 'went out' | 'closed a report' | 'closed reports' | 'banned' | 'lifted a ban'
  /** A short description of the operator's action. */
  about: string
}

/** Open reports from one room or from one address of reporters. */
export interface ReportGroup {
  by: 'room' | 'address'
  /** The code of the room, the id of a match without a room, or the hashed address of the first reporters. */
  key: string
  count: number
}

/** Which open reports to close together. A field that is null selects all reports. */
export interface CloseRequest {
  note: string
  ids: number[] | null
  room: string | null
  from: string | null
  /** Number of the newest report that the operator has seen. Later reports stay open. */
  upTo: number
}

/** Wrong tokens that one address tried within an hour. At most ten tokens a minute are counted. */
export interface TokenGuesses {
  /** The hashed address. */
  from: string
  first: number
  last: number
  count: number
}

export interface Activity {
  matches: number
  rooms: number
  people: number
  /** Number of server nodes. */
  nodes: number
  listed: { id: string; kind: string; game: string; people: number }[]
}

/**
 * What a server did about a jump of the database's clock. `corrected`: it changed the offset between this clock and the
 * servers' time. `agreed`: another server changed the offset. `own`: only the server's own clock was wrong. `followed`:
 * the server took over the time, because a server of an older release was running.
 */
export type JumpOutcome = 'corrected' | 'agreed' | 'own' | 'followed'

export interface ClockJump {
  at: number
  /** Size of the jump in milliseconds. Negative if the clock was set back. */
  ms: number
  outcome: JumpOutcome
}

export interface Health {
  /** Start of the server that sends the response, in milliseconds since 1970. */
  since: number
  now: number
  /** Why the server accepts no players now; null if the server accepts players. */
  trouble: string | null
  /** The latest jumps of the clock that the server has seen since its start, newest first. */
  jumps: readonly ClockJump[]
  figures: { name: string; help: string; value: number }[]
}

/** Everything that the operator's page shows. */
export interface Overview {
  /** The newest open reports. */
  open: Report[]
  /** Number of all open reports. */
  openTotal: number
  /** Groups of at least two open reports, the largest first. */
  groups: ReportGroup[]
  closed: Report[]
  bans: Ban[]
  acts: OperatorAction[]
  guesses: TokenGuesses[]
  played: Activity
  health: Health
}
