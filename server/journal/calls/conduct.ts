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
  person: string
  other: string
  at: number
  /** Hash of the network address from which the muted person sent chat lines; null if unknown. */
  from: string | null
}

export interface NewReport extends Pick<Report, 'kind' | 'stream' | 'at' | 'subject'> {
  /** Identifies the reported chat line or name. A second report with the same key is merged into the first report. */
  key: string
  by: string
  /** Hash of the network address of the reporter; null if unknown. */
  from: string | null
  lines: readonly ReportedLine[]
}

/** An open report, without its lines. */
export interface OpenReport extends Pick<Report, 'id' | 'stream'> {
  /** Hash of the network address of the first reporter; null if unknown. */
  from: string | null
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
   * Applies old mutes to a new identity of a person. If people muted somebody at the speaker's network address before
   * the speaker's identity was created, they now also mute the speaker. Returns these people.
   */
  muteAgain: write<(speaker: { person: string; from: string; madeAt: number; at: number }) => string[]>(),
  /** Returns the hash of the network address of this person's last chat line in that stream; null if unknown. */
  saidFrom: read<(id: string, person: string) => string | null>(),
  /** Returns the chat line with the number `line`, with up to `count` chat lines before and after it. */
  saidAround: read<(id: string, line: number, count: number) => (ReportedLine & { line: number })[]>(),
  /** Stores a report. Its key names what is reported. If there is a report with this key, adds the reporter and returns `again`. */
  report: write<(report: NewReport) => 'kept' | 'again'>(),
  /** Returns the newest open reports, newest first, or the closed reports, most recently closed first. */
  reports: read<(closed: boolean, limit: number) => Report[]>(),
  /** Returns the number of all open reports, and the newest of them, newest first. */
  openReports: read<(limit: number) => { total: number; newest: OpenReport[] }>(),
  /** Closes those of the given reports that are open. Returns how many reports were closed. */
  closeReports: write<(ids: readonly number[], note: string, act: OperatorAction) => number>(),
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
   * Stores the hash of the operator token. A hash that is already stored is replaced only if `instead` is true; all
   * sessions then end. Returns true if the given hash is now the stored hash.
   */
  keepOperator: write<(hash: string, instead: boolean) => boolean>(),
  operator: read<() => string | null>(),
}
