// What the page and the thread of a match on this device say to each other.
import type { Outcome, Seat } from '#kit/game.ts'
import type { Entry } from '#kit/match.ts'
import type { Plan } from './plan.ts'
import type { LocalRecord, LocalSetting } from './setting.ts'

/** What the page asks for; each comes with a port. */
export type Request =
  /** Answered over the port. */
  | { type: 'plan'; game: string }
  | { type: 'open'; setting: LocalSetting }
  | { type: 'resume'; record: LocalRecord }
  | { type: 'record' }
  /** Over the port comes each input after that one, as soon as it is carried out. */
  | { type: 'follow'; after: number }
  /** The port speaks the protocol. */
  | { type: 'connect'; seat: Seat | undefined }

export type Reply = { plan: Plan } | { record: LocalRecord } | { error: string }

/** Something has happened, and how the match stands now. */
export interface News {
  entry: Entry
  /** Who owes a decision. */
  asked: readonly Seat[]
  outcome: Outcome | null
}
