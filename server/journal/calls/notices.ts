// Journal calls about notices: push and webhook addresses, notice preferences, and notices that are still to be sent.
import { read, write } from './call.ts'

/** An address for notices: a push subscription of a browser, or a person's webhook. */
export interface Address {
  id: string
  person: string
  kind: 'push' | 'hook'
  /** JSON with everything needed to send a notice to this address. */
  body: string
  since: number
  /** The device that added the address; null for addresses stored before devices were recorded. */
  device: string | null
}

/** Identifies a notice. The journal stores at most one notice for each key. */
export interface NoticeKey {
  stream: string
  /** The subject of the notice within the stream: an open decision of a seat, an arrival, or the end of the match. */
  ask: string
  kind: string
  /** Id of the address that the notice is sent to. */
  address: string
}

/** A notice planned for later. Before sending the notice, the server checks that the notice is still relevant. */
export interface Planned extends NoticeKey {
  person: string
  /** The person's seat in that stream. */
  seat: string
  /** The earliest time to send the notice, in milliseconds since 1970. */
  at: number
}

/** A notice that must be sent now. */
export interface DueNotice extends Omit<Planned, 'at'> {
  /** When the notice was planned, in milliseconds since 1970. */
  made: number
  /** How many attempts to send the notice have failed. */
  tries: number
  to: Pick<Address, 'kind' | 'body'>
  /** JSON with the person's notice preferences; null if the person never set any preferences. */
  wish: string | null
}

export const NOTICE_CALLS = {
  /** Returns the keys that sign this server's notices, as JSON. The first call stores and returns `fresh`. */
  noticeKeys: write<(fresh: string) => string>(),
  /**
   * Stores an address for a person. An address that belonged to another person now belongs to this person. If a person
   * has more than `most` addresses of one kind, the oldest addresses are deleted.
   */
  keepAddress: write<(address: Address, most: number) => void>(),
  /** Deletes the address and all notices planned for this address. */
  dropAddress: write<(id: string) => void>(),
  addressesOf: read<(people: readonly string[]) => Address[]>(),
  /**
   * Changes some of a person's notice preferences, as JSON, in one step, so that two devices lose no change. `defaults`
   * are the preferences of a person without stored ones. The fields of `kinds` are changed one by one.
   */
  changeWish: write<(person: string, change: string, defaults: string) => void>(),
  wishOf: read<(person: string) => string | undefined>(),
  /** Of the given streams, returns those in which a seated person has an address for notices. */
  noticeable: read<(ids: readonly string[]) => string[]>(),
  /**
   * Finds streams with inputs not yet checked for notices. Covers the next `limit` people with an address after person
   * `after`. Finished streams are included only if the match ended after `since`. Returns the stream ids, the number of
   * people covered, and the last of these people.
   */
  unnoticed: read<(after: string, limit: number, since: number) => { ids: string[]; people: number; last: string }>(),
  /** Claims the check of a stream for notices up to input `seq`. Returns false if it is done or claimed already. */
  claimNoticing: write<(id: string, seq: number, claim: { now: number; lapses: number }) => boolean>(),
  /** Records that the stream was checked up to `seq`, and stores the planned notices that are new. */
  planNotices: write<(id: string, seq: number, now: number, planned: readonly Planned[]) => void>(),
  /** Returns when the next notice must be sent, in milliseconds since 1970; null if no notice is planned. */
  nextNotice: read<() => number | null>(),
  /**
   * Claims notices that must be sent now, the longest waiting first. If a notice is not sent or postponed before the
   * claim ends at `lapses`, the notice can be claimed again.
   */
  claimNotices: write<(claim: { now: number; lapses: number }, limit: number) => DueNotice[]>(),
  /** Schedules another attempt to send the notice at the time `at`, and records how many attempts have failed. */
  postponeNotice: write<(notice: NoticeKey, at: number, tries: number) => void>(),
  /** Marks the notice as sent or no longer needed. The row stays, so that the notice is not planned again. */
  endNotice: write<(notice: NoticeKey) => void>(),
  /** Deletes notices that were planned before the time `before`. Returns how many notices were deleted. */
  sweepNotices: write<(before: number) => number>(),
}
