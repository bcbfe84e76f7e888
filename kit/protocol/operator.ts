// What the operator's page is told by a server, and what it asks of one (`/operator/api/…`).

/** A line as a report keeps it: as it was then, whatever becomes of the match. */
export interface ReportedLine {
  at: number
  person: string
  seat: string | null
  team: string | null
  /** What they were called then. */
  name: string
  /** Empty: only the name was reported. */
  text: string
  /** Where it was said from, if that is known. */
  from: string | null
}

export interface Report {
  id: number
  kind: 'line' | 'name'
  /** The match or room. */
  stream: string
  at: number
  /** The line of that number is the one that is reported. */
  subject: number
  /** In order; those whose people were forgotten since are not among them. */
  lines: (ReportedLine & { n: number })[]
  /** How many people have reported it. */
  reporters: number
  closed: number | null
  note: string | null
}

export interface Ban {
  id: number
  /** A person's id, or what an address is called here. */
  kind: 'person' | 'address'
  whom: string
  /** Said to who is banned. */
  reason: string
  at: number
  /** Null: for ever. */
  until: number | null
  /** When it was taken back. */
  lifted: number | null
}

/** A ban as an operator asks for it. */
export interface BanRequest {
  /** `from`: an address as a report names it; `address`: as the operator does. */
  kind: 'person' | 'address' | 'from'
  whom: string
  reason: string
  /** Null: for ever. */
  hours: number | null
}

/** Something an operator did. */
export interface OperatorAction {
  at: number
  what: 'came in' | 'closed a report' | 'banned' | 'lifted a ban'
  /** In a few words. */
  about: string
}

export interface Activity {
  matches: number
  rooms: number
  people: number
  /** How many servers there are. */
  nodes: number
  listed: { id: string; kind: string; game: string; people: number }[]
}

export interface Health {
  /** Since when the server that answers runs, ms. */
  since: number
  now: number
  /** Why it takes no players now; null if it does. */
  trouble: string | null
  figures: { name: string; help: string; value: number }[]
}

/** All of it at one look. */
export interface Overview {
  open: Report[]
  closed: Report[]
  bans: Ban[]
  acts: OperatorAction[]
  played: Activity
  health: Health
}
