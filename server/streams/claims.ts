// What this server takes on of the work that any server on its journal could do. One that has its journal to itself does all of it.
import type { Claim } from '../journal/claims.ts'
import type { Services } from '../services.ts'
import type { Rules } from './rules.ts'
import type { Stream } from './stream.ts'

/** Who has not done in this time what it claimed is taken for dead, ms. */
export const CLAIMED_MS = 10_000
/** The longest take seconds, and a few are claimed at once, ms. */
const STORED_MS = 120_000
const AT_ONCE = 100

export class Claims {
  readonly #services: Services
  readonly #rules: Rules

  constructor(services: Services, rules: Rules) {
    this.#services = services
    this.#rules = rules
  }

  /** Streams whose clock had run out by then, and which nobody settles. Alone, a server settles them anyway. */
  async overdue(until: number): Promise<string[]> {
    return (
      this.#services.journal.shared?.claimStreams({ until, rules: this.#rules.names, limit: AT_ONCE }, this.#claim()) ??
      []
    )
  }

  /** Streams whose clock runs out soon, after the one time and by the other, and in which somebody whose id begins like this has a seat. */
  seating(beginning: string, after: number, until: number): Promise<string[]> {
    const { journal } = this.#services
    return (
      journal.shared?.claimStreams(
        { after, until, seating: beginning, rules: this.#rules.names, limit: AT_ONCE },
        this.#claim(),
      ) ?? journal.seating(beginning, after, until)
    )
  }

  /** Whether this server decides for the seat. */
  async decision({ id, match }: Stream, seat: string, ask: string): Promise<boolean> {
    return this.#services.journal.shared?.claimDecision({ id, seat, ask, seq: match.seq }, this.#claim()) ?? true
  }

  /** Matches that ended after that time, and whose replay this server stores. */
  replays(since: number, limit: number): Promise<string[]> {
    const { journal } = this.#services
    return (
      journal.shared?.claimReplays({ since, rules: this.#rules.names, limit }, this.#claim(STORED_MS)) ??
      journal.unstored(since, limit)
    )
  }

  /** Matches that are over, and whose results this server writes down. */
  unsettled(limit: number): Promise<string[]> {
    const { journal } = this.#services
    return (
      journal.shared?.claimUnsettled({ rules: this.#rules.names, limit }, this.#claim()) ?? journal.unsettled(limit)
    )
  }

  /** Whether this server sweeps, for so long, ms. */
  async sweep(ms: number): Promise<boolean> {
    return this.#services.journal.shared?.claimSweep(this.#claim(ms)) ?? true
  }

  #claim(ms = CLAIMED_MS): Claim {
    const { node, clock } = this.#services
    const now = clock.now()
    return { node, now, lapses: now + ms }
  }
}
