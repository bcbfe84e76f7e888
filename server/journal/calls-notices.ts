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

/** The key of a notice. At most one notice is stored for each key. */
export interface NoticeKey {
  stream: string
  /** The subject of the notice within the stream: an open decision of a seat, an arrival, or the end of the match. */
  ask: string
  kind: string
  /** Id of the address that the notice is sent to. */
  address: string
}

/** A notice planned for later. The server checks that it is still relevant before sending it. */
export interface Planned extends NoticeKey {
  person: string
  /** The person's seat in that stream. */
  seat: string
  /** The earliest time to send the notice, ms. */
  at: number
}

/** A notice that must be sent now. */
export interface DueNotice extends Omit<Planned, 'at'> {
  /** When the notice was planned, ms. */
  made: number
  /** How many attempts to send it have failed. */
  tries: number
  to: Pick<Address, 'kind' | 'body'>
  /** JSON with the person's notice preferences; null if the person never set any. */
  wish: string | null
}

export const NOTICE_CALLS = {
  /**
   * Returns the keys that sign this server's notices, as JSON. The first keys stored are kept for ever; later ones are
   * ignored.
   */
  noticeKeys: write<(fresh: string) => string>(),
  /**
   * Stores an address. An address of another person changes hands. If a person has more than `most` addresses of one
   * kind, the oldest are deleted.
   */
  keepAddress: write<(address: Address, most: number) => void>(),
  /** Deletes the address and all notices planned for it. */
  dropAddress: write<(id: string) => void>(),
  addressesOf: read<(people: readonly string[]) => Address[]>(),
  keepWish: write<(person: string, wish: string) => void>(),
  wishOf: read<(person: string) => string | undefined>(),
  /** Returns the given streams in which a seated person has an address. */
  noticeable: read<(ids: readonly string[]) => string[]>(),
  /**
   * Finds streams with inputs not yet checked for notices. Covers the next `limit` people with an address after person
   * `after`; finished streams count if they ended after `since`. Returns the stream ids, how many people were covered,
   * and the last of them.
   */
  unnoticed: read<(after: string, limit: number, since: number) => { ids: string[]; people: number; last: string }>(),
  /**
   * Claims the check of a stream for notices up to input `seq`. Returns false if another caller holds the claim or has
   * finished the check.
   */
  claimNoticing: write<(id: string, seq: number, claim: { now: number; lapses: number }) => boolean>(),
  /**
   * Records that the stream was checked up to `seq`, and stores the planned notices. Notices that are already planned
   * stay unchanged.
   */
  planNotices: write<(id: string, seq: number, now: number, planned: readonly Planned[]) => void>(),
  /** When the next notice must be sent; null if there is none. */
  nextNotice: read<() => number | null>(),
  /**
   * Claims notices that are due, the longest waiting first. A notice that is not finished before the claim lapses can
   * be claimed again.
   */
  claimNotices: write<(claim: { now: number; lapses: number }, limit: number) => DueNotice[]>(),
  /** Schedules another attempt at that time, and records how many attempts have failed. */
  postponeNotice: write<(notice: NoticeKey, at: number, tries: number) => void>(),
  /** Marks the notice as sent or no longer needed. The row stays, so that the notice is not planned again. */
  endNotice: write<(notice: NoticeKey) => void>(),
  /** Deletes notices that were planned before that time. Returns how many. */
  sweepNotices: write<(before: number) => number>(),
}
