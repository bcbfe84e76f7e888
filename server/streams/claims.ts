// Claims (reservations) on work that any of the nodes sharing a journal could do. With a claim, only one node does the
// work. A node without a shared journal does all the work itself.
import type { Claim } from '../journal/calls/claims.ts'
import type { Rules } from '../rules/registry.ts'
import type { Services } from '../services/services.ts'
import type { Stream } from './stream.ts'

/** How many milliseconds a claim lasts. Another node may claim work that is not finished by then. */
export const CLAIMED_MS = 10_000
/**
 * How many milliseconds a claim on replays lasts. One claim covers several replays, each of which takes seconds to
 * compute.
 */
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
   * Claims streams with a deadline that expired by `until`, and returns the ids of the streams. Returns no ids on a
   * node without a shared journal, because that node applies all deadlines without claims.
   */
  async overdue(until: number): Promise<string[]> {
    return (
      this.#services.journal.shared?.claimStreams({ until, rules: this.#rules.names, limit: AT_ONCE }, this.#claim()) ??
      []
    )
  }

  /** Claims streams with a deadline from `after` to `until` and a seated person whose id starts with `beginning`. */
  seating(beginning: string, after: number, until: number): Promise<string[]> {
    const { journal } = this.#services
    return (
      journal.shared?.claimStreams(
        { after, until, seating: beginning, rules: this.#rules.names, limit: AT_ONCE },
        this.#claim(),
      ) ?? journal.seating(beginning, after, until)
    )
  }

  /** Claims the decision of a bot in that seat. Returns false if another node has claimed the decision. */
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

  /** Claims the deletion of old data for `ms` milliseconds. Returns false if another node has claimed it. */
  async sweep(ms: number): Promise<boolean> {
    return this.#services.journal.shared?.claimSweep(this.#claim(ms)) ?? true
  }

  #claim(ms = CLAIMED_MS): Claim {
    const { node, clock } = this.#services
    const now = clock.now()
    return { node, now, lapses: now + ms }
  }
}
