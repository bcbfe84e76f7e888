// Claims on work that any node sharing the journal could do, so that only one of them does it. A node without a shared
// journal does all of it.
import type { Claim } from '../journal/claims.ts'
import type { Services } from '../services.ts'
import type { Rules } from './rules.ts'
import type { Stream } from './stream.ts'

/** How long a claim lasts, in ms. Work not finished by then may be claimed by another node. */
export const CLAIMED_MS = 10_000
/** How long a claim on replays lasts, in ms. Storing one can take seconds, and a few are claimed at once. */
const STORED_MS = 120_000
const AT_ONCE = 100

export class Claims {
  readonly #services: Services
  readonly #rules: Rules

  constructor(services: Services, rules: Rules) {
    this.#services = services
    this.#rules = rules
  }

  /**
   * Claims streams with a deadline that expired by `until`. Empty on a node without a shared journal, which settles all
   * of them anyway.
   */
  async overdue(until: number): Promise<string[]> {
    return (
      this.#services.journal.shared?.claimStreams({ until, rules: this.#rules.names, limit: AT_ONCE }, this.#claim()) ??
      []
    )
  }

  /**
   * Claims streams with a deadline between `after` and `until` in which a person whose id starts with `beginning` has a
   * seat.
   */
  seating(beginning: string, after: number, until: number): Promise<string[]> {
    const { journal } = this.#services
    return (
      journal.shared?.claimStreams(
        { after, until, seating: beginning, rules: this.#rules.names, limit: AT_ONCE },
        this.#claim(),
      ) ?? journal.seating(beginning, after, until)
    )
  }

  /** Returns true if this node makes the bot's decision for the seat. */
  async decision({ id, match }: Stream, seat: string, ask: string): Promise<boolean> {
    return this.#services.journal.shared?.claimDecision({ id, seat, ask, seq: match.seq }, this.#claim()) ?? true
  }

  /** Claims matches that ended after `since` and whose replay is not stored yet. */
  replays(since: number, limit: number): Promise<string[]> {
    const { journal } = this.#services
    return (
      journal.shared?.claimReplays({ since, rules: this.#rules.names, limit }, this.#claim(STORED_MS)) ??
      journal.unstored(since, limit)
    )
  }

  /** Claims finished matches whose results are not written yet. */
  unsettled(limit: number): Promise<string[]> {
    const { journal } = this.#services
    return (
      journal.shared?.claimUnsettled({ rules: this.#rules.names, limit }, this.#claim()) ?? journal.unsettled(limit)
    )
  }

  /** Returns true if this node runs the sweep for the next `ms` milliseconds. */
  async sweep(ms: number): Promise<boolean> {
    return this.#services.journal.shared?.claimSweep(this.#claim(ms)) ?? true
  }

  #claim(ms = CLAIMED_MS): Claim {
    const { node, clock } = this.#services
    const now = clock.now()
    return { node, now, lapses: now + ms }
  }
}
