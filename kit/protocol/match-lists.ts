// The lists of matches that a client can follow.

/** Something of one's own: a match that is being played, or a room where somebody waits for the next one. */
export interface MyMatch {
  /** The match; of a room, the last one that was played there, if there was one. */
  matchId: string | null
  /** The room it belongs to. */
  code: string | null
  game: string
  title: string
  /** What waits for this person there: a decision of theirs, a wish for a rematch, somebody who came to their room. Null: nothing does. */
  waits: 'move' | 'rematch' | 'room' | null
  /** When the earliest of the decisions owed was asked for and when it runs out, one's own first. */
  since: number | null
  due: number | null
  /** What the others are called; of a room, those who wait. Empty: somebody without a name. */
  others: readonly string[]
}

/** A match of one's own that is over. */
export interface FinishedMatch {
  matchId: string
  game: string
  title: string
  ending: 'won' | 'lost' | 'drawn'
  /** When it ended, ms. */
  at: number
  others: readonly string[]
}

/** A match that anybody may look on at: its room is listed. */
export interface LiveMatch {
  matchId: string
  game: string
  title: string
  players: readonly string[]
  begun: number
  /** When the earliest decision that everybody may know of runs out. */
  due: number | null
  /** How many look on who have no seat. */
  watching: number
}
