// Types for claims. A claim makes sure that exactly one of the nodes that share a journal does a piece of work.

/**
 * A claim by one node. `now` is the current time. `lapses` is the time at which the claim ends. Both are milliseconds
 * since 1970.
 */
export interface Claim {
  node: string
  now: number
  lapses: number
}

/** A query for streams that need work. */
interface Work {
  /**
   * Selects streams whose deadline is later than `after` and not later than `until`, both in milliseconds since 1970.
   */
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
  /**
   * Claims a decision. Returns false if another node has claimed the decision, or if the stream has later inputs. A
   * node may renew its own claim.
   */
  claimDecision(decision: Decision, claim: Claim): Promise<boolean>
  claimSweep(claim: Claim): Promise<boolean>
  /**
   * Claims unclaimed matches that ended after `since` and whose replay is not stored yet. Returns the ids of the
   * claimed matches.
   */
  claimReplays(work: { since: number; rules: readonly string[]; limit: number }, claim: Claim): Promise<string[]>
  /** Claims unclaimed finished matches whose results are not stored yet. Returns the ids of the claimed matches. */
  claimUnsettled(work: { rules: readonly string[]; limit: number }, claim: Claim): Promise<string[]>
  /**
   * Marks streams as held in this node's memory, so that no node's cleanup deletes these streams. Returns the ids of
   * the marked streams. Rows that another writer has locked are not marked.
   */
  use(ids: readonly string[], now: number): Promise<string[]>
}
