// The lists of matches and rooms that a client can follow.

/** A running match of this person, or a room where somebody waits for the next match. */
export interface MyMatch {
  /** The id of the match; for a room, that of its last match, or null. */
  matchId: string | null
  /** The code of the room, or null. */
  code: string | null
  game: string
  title: string
  /**
   * What waits for this person: a move, a rematch that another player wants, or a visitor in their room. Null if
   * nothing waits.
   */
  waits: 'move' | 'rematch' | 'room' | null
  /**
   * Time at which the earliest open decision was asked for and its deadline, in ms. The person's own decisions come
   * first.
   */
  since: number | null
  due: number | null
  /** Names of the other players; for a room, of those who wait. A player without a name is an empty string. */
  others: readonly string[]
}

/** A finished match of this person. */
export interface FinishedMatch {
  matchId: string
  game: string
  title: string
  ending: 'won' | 'lost' | 'drawn'
  /** End of the match, in ms. */
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
  /** Deadline of the earliest public decision, in ms, or null. */
  due: number | null
  /** Number of spectators. */
  watching: number
}
