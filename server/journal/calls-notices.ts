// The journal's calls about notices: where people are told of what waits for them, what they wish to hear of, and what is still to be sent.
import { read, write } from './call.ts'

/** Where a person is told: a browser that was subscribed, or their webhook. */
export interface Address {
  id: string
  person: string
  kind: 'push' | 'hook'
  /** JSON: all that is needed to send there. */
  body: string
  since: number
  /** The device that added it; null for addresses from before this was recorded. */
  device: string | null
}

/** Which notice: of each there is one. */
export interface NoticeKey {
  stream: string
  /** What it is about there: an open ask, who came, that it is over. */
  ask: string
  kind: string
  /** Where it goes. */
  address: string
}

/** A notice to be sent, if it is still true by then. */
export interface Planned extends NoticeKey {
  person: string
  /** Theirs in that stream. */
  seat: string
  /** Not before then, ms. */
  at: number
}

/** One to send now. */
export interface DueNotice extends Omit<Planned, 'at'> {
  /** When it was planned, ms. */
  made: number
  /** How often it was tried in vain. */
  tries: number
  to: Pick<Address, 'kind' | 'body'>
  /** JSON: what the person wishes to hear of, and when; null if they never said. */
  wish: string | null
}

export const NOTICE_CALLS = {
  /** JSON: the keys this house signs its notices with. The first that are given are kept for ever. */
  noticeKeys: write<(fresh: string) => string>(),
  /** One that was somebody else's is theirs no longer. Of one kind a person has so many; the oldest make room. */
  keepAddress: write<(address: Address, most: number) => void>(),
  /** With all that was to be sent there. */
  dropAddress: write<(id: string) => void>(),
  addressesOf: read<(people: readonly string[]) => Address[]>(),
  keepWish: write<(person: string, wish: string) => void>(),
  wishOf: read<(person: string) => string | undefined>(),
  /** Those of the streams in which somebody sits who has an address. */
  noticeable: read<(ids: readonly string[]) => string[]>(),
  /** Streams with inputs that nobody has looked at for notices, open or ended since then, of the next people with an address, at most `limit` of them: how many that were, and who was the last. */
  unnoticed: read<(after: string, limit: number, since: number) => { ids: string[]; people: number; last: string }>(),
  /** Whether the caller looks at that stream up to this input: false if somebody else is at it until their claim lapses, or has done it. */
  claimNoticing: write<(id: string, seq: number, claim: { now: number; lapses: number }) => boolean>(),
  /** It has been looked at. What is planned already stays as it is. */
  planNotices: write<(id: string, seq: number, now: number, planned: readonly Planned[]) => void>(),
  /** When the next is to be sent. */
  nextNotice: read<() => number | null>(),
  /** What is to be sent by now, the longest waiting first. It is the caller's until it lapses: then it is to be sent again. */
  claimNotices: write<(claim: { now: number; lapses: number }, limit: number) => DueNotice[]>(),
  /** It is to be sent then, having been tried so often. */
  postponeNotice: write<(notice: NoticeKey, at: number, tries: number) => void>(),
  /** It was sent, or need not be: it is remembered, so that it is not planned again. */
  endNotice: write<(notice: NoticeKey) => void>(),
  /** Forgets those that were planned before that time. Says how many. */
  sweepNotices: write<(before: number) => number>(),
}
