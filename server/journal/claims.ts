// Types for claims: work that exactly one of several nodes sharing a journal must do.

/** A claim by one node. `now` is the current time and `lapses` the time at which the claim ends, both in ms. */
export interface Claim {
  node: string
  now: number
  lapses: number
}

/** A query for streams that need work. */
interface Work {
  /** Selects streams whose deadline is later than `after` and not later than `until`, ms. */
  after?: number
  until: number
  /** Selects streams with a seated person whose id starts with this prefix. */
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
   * Claims the unclaimed streams that match and returns their ids. A claim ends when it lapses or when the stream gets
   * another input.
   */
  claimStreams(work: Work, claim: Claim): Promise<string[]>
  /**
   * Returns false if another node holds the claim, or if the stream has later inputs. A node may renew its own claim.
   */
  claimDecision(decision: Decision, claim: Claim): Promise<boolean>
  claimSweep(claim: Claim): Promise<boolean>
  /** Claims unclaimed matches that ended after `since` and whose replay is not stored yet. Returns their ids. */
  claimReplays(work: { since: number; rules: readonly string[]; limit: number }, claim: Claim): Promise<string[]>
  /** Claims unclaimed finished matches whose results are not stored yet. Returns their ids. */
  claimUnsettled(work: { rules: readonly string[]; limit: number }, claim: Claim): Promise<string[]>
  /**
   * Marks streams as held in this node's memory, so that sweeps skip them. Returns the ids it could mark; rows locked
   * by another writer are skipped.
   */
  use(ids: readonly string[], now: number): Promise<string[]>
}
