// Journal calls about conduct: mutes, reports, bans, and the log of operator actions.
import type { Ban, OperatorAction, Report, ReportedLine } from '#kit/protocol/operator.ts'
import { read, write } from './call.ts'

/** A person whom another person has muted. */
export interface Muted {
  person: string
  /** The muted person's current display name; empty if unknown. */
  name: string
}

export interface NewMute {
  /** The person who mutes. */
  person: string
  /** The person who is muted. */
  other: string
  at: number
  /** Hash of the network address from which the muted person sent chat lines; null if unknown. */
  from: string | null
}

export interface NewReport extends Pick<Report, 'kind' | 'stream' | 'at' | 'subject'> {
  /** Identifies the reported chat line or name. A second report with the same key is merged into the first report. */
  key: string
  /** The person who makes the report. */
  by: string
  lines: readonly ReportedLine[]
}

export type NewBan = Omit<Ban, 'id' | 'lifted'>

export const CONDUCT_CALLS = {
  /** Mutes a person. If the person who mutes now has more than `most` mutes, the oldest of these mutes is deleted. */
  mute: write<(mute: NewMute, most: number) => void>(),
  /** Unmutes a person. New people at the same network address are no longer muted automatically. */
  unmute: write<(person: string, other: string, at: number) => void>(),
  /** Returns the people whom this person has muted, in the order in which they were muted. */
  mutesOf: read<(person: string) => Muted[]>(),
  /**
   * Mutes a speaker (a person who sends chat lines) for everyone who muted a person at the same network address before
   * the speaker's identity was created. Returns the people who now mute the speaker.
   */
  muteAgain: write<(speaker: { person: string; from: string; madeAt: number; at: number }) => string[]>(),
  /**
   * Returns the hash of the network address from which this person sent the last chat line in that stream; null if
   * unknown.
   */
  saidFrom: read<(id: string, person: string) => string | null>(),
  /**
   * Returns the chat line with the number `line`, up to `count` chat lines before it, and up to `count` chat lines
   * after it.
   */
  saidAround: read<(id: string, line: number, count: number) => (ReportedLine & { line: number })[]>(),
  /** Stores a report. Its key names what is reported. If there is a report with this key, adds the reporter and returns `again`. */
  report: write<(report: NewReport) => 'kept' | 'again'>(),
  /** Returns the open reports, oldest first, or the closed reports, most recently closed first. */
  reports: read<(closed: boolean, limit: number) => Report[]>(),
  /** Closes a report. Returns false if there is no open report with the given id. */
  closeReport: write<(id: number, note: string, act: OperatorAction) => boolean>(),
  /** Deletes reports that were closed before the time `before`. Returns how many reports were deleted. */
  sweepReports: write<(before: number) => number>(),
  ban: write<(ban: NewBan, act: OperatorAction) => Ban>(),
  /** Lifts a ban. Returns undefined if there is no ban with the given id, or if the ban is already lifted. */
  liftBan: write<(id: number, act: OperatorAction) => Ban | undefined>(),
  /** Returns the bans that are in force at the time `now`. */
  bans: read<(now: number) => Ban[]>(),
  acted: write<(act: OperatorAction) => void>(),
  /** Returns the latest operator actions, newest first. */
  acts: read<(limit: number) => OperatorAction[]>(),
  /**
   * Stores the hash of the operator token. A hash that is already stored is replaced only if `instead` is true. Returns
   * true if the given hash is now the stored hash.
   */
  keepOperator: write<(hash: string, instead: boolean) => boolean>(),
  operator: read<() => string | null>(),
}
