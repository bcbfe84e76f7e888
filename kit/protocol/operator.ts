// The data of the operator's page, as it is sent to and received from `/operator/api/…`.

/** A chat line as a report stores it. It does not depend on the match afterwards. */
export interface ReportedLine {
  at: number
  person: string
  seat: string | null
  team: string | null
  /** The person's name at that time. */
  name: string
  /** Empty if only the name was reported. */
  text: string
  /** The hashed address of the sender, if known. */
  from: string | null
}

export interface Report {
  id: number
  kind: 'line' | 'name'
  /** The id of the match or room. */
  stream: string
  at: number
  /** Number of the reported line. */
  subject: number
  /** The reported line and its context, in order, without lines of people who have since been forgotten. */
  lines: (ReportedLine & { n: number })[]
  /** Number of people who reported it. */
  reporters: number
  closed: number | null
  note: string | null
}

export interface Ban {
  id: number
  /** Tells whether `whom` is a person's id or a hashed address. */
  kind: 'person' | 'address'
  whom: string
  /** Shown to the banned person. */
  reason: string
  at: number
  /** Null if permanent. */
  until: number | null
  /** Time at which the ban was lifted, in ms; null if it was not. */
  lifted: number | null
}

/** A ban as the operator requests it. */
export interface BanRequest {
  /** `from`: a hashed address from a report. `address`: an address that the operator typed. */
  kind: 'person' | 'address' | 'from'
  whom: string
  reason: string
  /** Null if permanent. */
  hours: number | null
}

/** An entry in the log of operator actions. */
export interface OperatorAction {
  at: number
  what: 'came in' | 'closed a report' | 'banned' | 'lifted a ban'
  /** A short description. */
  about: string
}

export interface Activity {
  matches: number
  rooms: number
  people: number
  /** Number of server nodes. */
  nodes: number
  listed: { id: string; kind: string; game: string; people: number }[]
}

export interface Health {
  /** Time at which the responding server started, in ms. */
  since: number
  now: number
  /** Why the server accepts no players now; null if it accepts them. */
  trouble: string | null
  figures: { name: string; help: string; value: number }[]
}

/** Everything that the operator's page shows. */
export interface Overview {
  open: Report[]
  closed: Report[]
  bans: Ban[]
  acts: OperatorAction[]
  played: Activity
  health: Health
}
