// Types for claims. A claim makes sure that exactly one of the nodes that share a journal does a piece of work.

/** A claim by one node, from `now` until `lapses`, both in milliseconds since 1970. */
export interface Claim {
  node: string
  now: number
  lapses: number
}

/** A query for streams that need work. */
interface Work {
  /** Selects streams with a deadline later than `after` and not later than `until`, in milliseconds since 1970. */
  after?: number
  until: number
  /** Selects streams in which a seated person's id starts with this prefix. */
  seating?: string
  /** Names of the rules that this node can run. */
  rules: readonly string[]
  limit: number
}

/** A decision that a seat must make after input `seq`. */
interface Decision {
  id: string
  seat: string
  ask: string
  seq: number
}

/** The calls by which nodes divide work among themselves. */
export interface Claiming {
  /**
   * Claims the unclaimed streams that match `work`, and returns the ids of the claimed streams. A claim ends at the
   * time `lapses`, or earlier if the stream gets another input.
   */
  claimStreams(work: Work, claim: Claim): Promise<string[]>
  /** Claims a decision or renews the node's claim. Returns false if another node has it or there are later inputs. */
  claimDecision(decision: Decision, claim: Claim): Promise<boolean>
  claimSweep(claim: Claim): Promise<boolean>
  /** Claims matches that ended after `since` and have no stored replay. Returns the ids of the claimed matches. */
  claimReplays(work: { since: number; rules: readonly string[]; limit: number }, claim: Claim): Promise<string[]>
  /** Claims finished matches that have no stored results. Returns the ids of the claimed matches. */
  claimUnsettled(work: { rules: readonly string[]; limit: number }, claim: Claim): Promise<string[]>
  /** Marks streams as in use, so that no node deletes them. Returns their ids. Skips rows locked by another writer. */
  use(ids: readonly string[], now: number): Promise<string[]>
}
