// Work that is to be done once, whichever of several servers does it.

/** Who does a piece of work, from now until its claim lapses, ms. */
export interface Claim {
  node: string
  now: number
  lapses: number
}

/** Streams with work for one server. */
interface Work {
  /** Their clock runs out after that time, and by this one, ms. */
  after?: number
  until: number
  /** Somebody whose id begins like this has a seat there. */
  seating?: string
  /** The names of the rules that are here. */
  rules: readonly string[]
  limit: number
}

/** What a seat has to decide, after input `seq`. */
interface Decision {
  id: string
  seat: string
  ask: string
  seq: number
}

/** How several servers share work that is to be done once. */
export interface Claiming {
  /** Those of the streams that nobody has claimed: they are claimed now, until they get another input. */
  claimStreams(work: Work, claim: Claim): Promise<string[]>
  /** False: somebody else is at it, or there are inputs after that one. Who has claimed it may claim it again. */
  claimDecision(decision: Decision, claim: Claim): Promise<boolean>
  claimSweep(claim: Claim): Promise<boolean>
  /** Matches that ended after that time, whose replay is not stored yet and which nobody has claimed: they are claimed now. */
  claimReplays(work: { since: number; rules: readonly string[]; limit: number }, claim: Claim): Promise<string[]>
  /** Matches that are over, whose results are not written down and which nobody has claimed: they are claimed now. */
  claimUnsettled(work: { rules: readonly string[]; limit: number }, claim: Claim): Promise<string[]>
  /** These streams are in a server's memory: a sweep leaves them alone. Says which of them it could note; others are being written to. */
  use(ids: readonly string[], now: number): Promise<string[]>
}
