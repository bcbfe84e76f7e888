// The newest state of a stream in memory: the match, the hash chain of the stream's inputs, and the stream's recent
// events.
import type { Ask } from '#kit/game.ts'
import { type Entry, earliestDue, type InputResult, type Match } from '#kit/match.ts'
import { lastPage, RecentEvents, type RecentPage } from '#kit/past/recent.ts'
import type { Change, MissedEvents } from '#kit/protocol/messages.ts'
import type { Scene } from '#kit/scene.ts'
import { chainAfter } from '../journal/chain.ts'
import type { Folded } from './fold.ts'

export class Head {
  readonly scene: Scene
  /** Hash chain of all inputs up to the last confirmed input. */
  chain = ''
  /** The change made by the last input that this node applied. Undefined after a reload. */
  last: Change | undefined
  /** The latest deadline whose expiry another node has applied, in milliseconds since 1970. */
  settledAt = Number.NEGATIVE_INFINITY
  #recent = new RecentEvents(lastPage([], 0))

  constructor(scene: Scene) {
    this.scene = scene
  }

  /** Replaces the match, the hash chain and the events after the stream was computed again from the journal. */
  replace({ match, recent }: Folded, chain: string): void {
    this.chain = chain
    this.last = undefined
    this.scene.replace(match)
    this.#recent = new RecentEvents(lastPage(recent, match.seq))
  }

  /** Sets the match back to the last confirmed input. The hash chain and the recent events already end there. */
  rewind(match: Match): void {
    this.scene.replace(match)
  }

  /** Records an input that this node has applied and committed. `before` holds the asks open before the input. */
  confirm(chain: string, { seq }: Entry, happened: InputResult, before: readonly Ask[]): void {
    this.chain = chain
    this.#recent.add(seq, happened.told)
    this.last = { ...happened, before }
  }

  /** Records an applied input that another node has committed. */
  confirmRemote(entry: Entry, body: string, happened: InputResult, before: readonly Ask[]): void {
    if (entry.input.kind === 'due') this.settledAt = earliestDue(before) ?? entry.input.due
    this.confirm(chainAfter(this.chain, body), entry, happened, before)
  }

  /** Returns the change that input `seq` made; undefined unless `seq` was the last input applied on this node. */
  changeAt(seq: number): Change | undefined {
    return this.last?.entry?.seq === seq ? this.last : undefined
  }

  /** Returns the events after input `seen`, at most one page of events. Returns no events without `seen`. */
  eventsSince(seen = this.scene.match.seq): MissedEvents {
    return this.#recent.since(Math.min(seen, this.scene.match.seq))
  }

  /** True if memory lacks some events that happened after input `seen` and belong to the last page of events. */
  lacksEventsSince(seen: number): boolean {
    return this.#recent.isMissingSince(seen)
  }

  /** Adds a page of older events that were computed again from the journal. */
  addOlderEvents(page: RecentPage): void {
    this.#recent.prepend(page)
  }
}
