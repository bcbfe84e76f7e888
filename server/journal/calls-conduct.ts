// Journal calls about conduct: mutes, reports, bans, and the log of operator actions.
import type { Ban, OperatorAction, Report, ReportedLine } from '#kit/protocol/operator.ts'
import { read, write } from './call.ts'

/** A person whom another person has muted. */
export interface Muted {
  person: string
  /** The current display name; empty if unknown. */
  name: string
}

export interface NewMute {
  /** The person who mutes. */
  person: string
  /** The person who is muted. */
  other: string
  at: number
  /** Hash of the address that the muted person spoke from; null if unknown. */
  from: string | null
}

export interface NewReport extends Pick<Report, 'kind' | 'stream' | 'at' | 'subject'> {
  /** Identifies the reported thing. A second report with the same key is merged into the first. */
  key: string
  /** The person who makes the report. */
  by: string
  lines: readonly ReportedLine[]
}

export type NewBan = Omit<Ban, 'id' | 'lifted'>

export const CONDUCT_CALLS = {
  /** Mutes a person. If the list grows beyond `most`, the oldest mute is deleted. */
  mute: write<(mute: NewMute, most: number) => void>(),
  /** Unmutes a person. Later speakers from the same address are no longer muted automatically. */
  unmute: write<(person: string, other: string, at: number) => void>(),
  /** Muted people, in the order in which they were muted. */
  mutesOf: read<(person: string) => Muted[]>(),
  /**
   * Mutes a speaker for everyone who muted a person at the same address before this speaker's identity was created.
   * Returns the people who now mute the speaker.
   */
  muteAgain: write<(speaker: { person: string; from: string; madeAt: number; at: number }) => string[]>(),
  /** Hash of the address from which this person last spoke in that stream; null if unknown. */
  saidFrom: read<(id: string, person: string) => string | null>(),
  /** Returns the line, with up to `count` lines before it and `count` lines after it. */
  saidAround: read<(id: string, line: number, count: number) => (ReportedLine & { line: number })[]>(),
  /** Returns `again` if the same thing was reported before. The reporter is then added to the existing report. */
  report: write<(report: NewReport) => 'kept' | 'again'>(),
  /** Open reports, oldest first; or closed reports, the most recently closed first. */
  reports: read<(closed: boolean, limit: number) => Report[]>(),
  /** Returns false if there is no open report with that id. */
  closeReport: write<(id: number, note: string, act: OperatorAction) => boolean>(),
  /** Deletes reports that were closed before that time. Returns how many. */
  sweepReports: write<(before: number) => number>(),
  ban: write<(ban: NewBan, act: OperatorAction) => Ban>(),
  /** Returns undefined if there is no ban with that id, or it is already lifted. */
  liftBan: write<(id: number, act: OperatorAction) => Ban | undefined>(),
  /** Bans that are in force at that time. */
  bans: read<(now: number) => Ban[]>(),
  acted: write<(act: OperatorAction) => void>(),
  /** The latest operator actions, newest first. */
  acts: read<(limit: number) => OperatorAction[]>(),
  /**
   * Stores the hash of the operator token if none is stored, or replaces it when `instead` is true. Returns true if
   * this hash is now the stored one.
   */
  keepOperator: write<(hash: string, instead: boolean) => boolean>(),
  operator: read<() => string | null>(),
}
