// Calls of the journal about how people treat each other: who does not want to hear whom, what was reported, who is banned, and what operators did.
import type { Ban, OperatorAction, Report, ReportedLine } from '#kit/protocol/operator.ts'
import { read, write } from './call.ts'

/** Somebody whom somebody does not want to hear. */
export interface Muted {
  person: string
  /** What they are called now; empty if nobody knows. */
  name: string
}

export interface NewMute {
  /** Who does not want to hear. */
  person: string
  /** Whom. */
  other: string
  at: number
  /** Where the other spoke from, in a text that says nothing about it. */
  from: string | null
}

export interface NewReport extends Pick<Report, 'kind' | 'stream' | 'at' | 'subject'> {
  /** The same of the same thing. */
  key: string
  /** Who reports it. */
  by: string
  lines: readonly ReportedLine[]
}

export type NewBan = Omit<Ban, 'id' | 'lifted'>

export const CONDUCT_CALLS = {
  /** Who has muted more than `most` has forgotten the first. */
  mute: write<(mute: NewMute, most: number) => void>(),
  /** Whoever else was taken for them is not any more. */
  unmute: write<(person: string, other: string, at: number) => void>(),
  /** In the order in which they were muted. */
  mutesOf: read<(person: string) => Muted[]>(),
  /** Somebody speaks from there who may be one that was muted before they were made, come back as another: whoever muted those mutes them too. Says who that is. */
  muteAgain: write<(speaker: { person: string; from: string; madeAt: number; at: number }) => string[]>(),
  /** Where this person last spoke from in that stream. */
  saidFrom: read<(id: string, person: string) => string | null>(),
  /** What was said before that line and after it, so many of each, with the line itself. */
  saidAround: read<(id: string, line: number, count: number) => (ReportedLine & { line: number })[]>(),
  /** `again`: it was reported before; who reports it is counted. */
  report: write<(report: NewReport) => 'kept' | 'again'>(),
  /** Those that are not closed, the oldest first; or those that are, the last closed first. */
  reports: read<(closed: boolean, limit: number) => Report[]>(),
  /** False: there is no such open report. */
  closeReport: write<(id: number, note: string, act: OperatorAction) => boolean>(),
  /** Deletes reports that were closed before that time. Says how many. */
  sweepReports: write<(before: number) => number>(),
  ban: write<(ban: NewBan, act: OperatorAction) => Ban>(),
  /** Undefined: there is none of that number to lift. */
  liftBan: write<(id: number, act: OperatorAction) => Ban | undefined>(),
  /** Those that hold at that time. */
  bans: read<(now: number) => Ban[]>(),
  acted: write<(act: OperatorAction) => void>(),
  /** The last things operators did, the newest first. */
  acts: read<(limit: number) => OperatorAction[]>(),
  /** Of the operator's token; kept unless there is one, or in its place. Says whether it is this one now. */
  keepOperator: write<(hash: string, instead: boolean) => boolean>(),
  operator: read<() => string | null>(),
}
