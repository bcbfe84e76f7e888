// The lists of matches and rooms that a client can follow.

/** A running match of this person, or a room of this person that waits for its first match or for a rematch. */
export interface MyMatch {
  /** The id of the running match. For a room without a running match: the id of the room's last match, or null. */
  matchId: string | null
  /** The code of the room, or null. */
  code: string | null
  game: string
  title: string
  /**
   * Why this match or room waits for this person; null if it does not. `move`: the person must move. `rematch`: another
   * player wants a rematch. `room`: somebody is in the person's room.
   */
  waits: 'move' | 'rematch' | 'room' | null
  /**
   * Start and deadline of the earliest open decision, in milliseconds since 1970. A decision of this person is
   * preferred to decisions of other players.
   */
  since: number | null
  due: number | null
  /**
   * Names of the other players: first the teammates, then the opponents. For a room: names of the people who wait for a
   * rematch or who are in the room.
   */
  others: readonly string[]
  /** Number of teammates in `others`. Absent for a room. */
  teammates?: number
  /** Only for a room before its first match: the host's name, or null if this person is the host. */
  host?: string | null
}

/** A finished match of this person. */
export interface FinishedMatch {
  matchId: string
  game: string
  title: string
  ending: 'won' | 'lost' | 'drawn'
  /** End of the match, in milliseconds since 1970. */
  at: number
  /** Names of the other players: first the teammates, then the opponents. */
  others: readonly string[]
  /** Number of teammates in `others`. Absent if it was not stored who played together. */
  teammates?: number
}

/** A match that anyone may watch, because its room is listed. */
export interface LiveMatch {
  matchId: string
  game: string
  title: string
  players: readonly string[]
  begun: number
  /** Deadline of the earliest decision that spectators may see, in milliseconds since 1970, or null. */
  due: number | null
  /** Number of spectators of the match. */
  watching: number
}
