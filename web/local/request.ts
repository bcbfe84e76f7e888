// What the page and the thread of a match on this device say to each other.
import type { Seat } from '#kit/game.ts'
import type { LocalRecord, LocalSetting } from './setting.ts'

/** What the page asks for; each comes with a port. */
export type Request =
  /** Answered over the port. */
  | { type: 'open'; setting: LocalSetting }
  | { type: 'resume'; record: LocalRecord }
  | { type: 'record' }
  /** The port speaks the protocol. */
  | { type: 'connect'; seat: Seat | undefined }

export type Reply = { record: LocalRecord } | { error: string }
