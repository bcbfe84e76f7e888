// The lists of matches and rooms that a client can follow.

/** A running match of this person, or a room where somebody waits for the next match. */
export interface MyMatch {
  /** The id of the running match. For a room without a running match: the id of the room's last match, or null. */
  matchId: string | null
  /** The code of the room, or null. */
  code: string | null
  game: string
  title: string
  /**
   * The reason why this match or room waits for this person: the person must move, another player wants a rematch, or a
   * visitor is in the person's room. Null if there is no reason.
   */
  waits: 'move' | 'rematch' | 'room' | null
  /**
   * Point in time at which the earliest open decision was asked for, and the deadline of this decision, in milliseconds
   * since 1970. Decisions that this person owes are preferred to decisions of other players.
   */
  since: number | null
  due: number | null
  /**
   * Names of the other players; for a room, names of the people who wait. The name of a player without a name is an
   * empty string.
   */
  others: readonly string[]
}

/** A finished match of this person. */
export interface FinishedMatch {
  matchId: string
  game: string
  title: string
  ending: 'won' | 'lost' | 'drawn'
  /** End of the match, in milliseconds since 1970. */
  at: number
  others: readonly string[]
}

/** A match that anyone may watch, because its room is listed. */
export interface LiveMatch {
  matchId: string
  game: string
  title: string
  players: readonly string[]
  begun: number
  /** Deadline of the earliest public decision, in milliseconds since 1970, or null. */
  due: number | null
  /** Number of spectators of the match. */
  watching: number
}
