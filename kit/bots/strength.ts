// The strengths of bots and their thinking budgets.
export const STRENGTHS = ['easy', 'medium', 'hard'] as const
export type Strength = (typeof STRENGTHS)[number]

export interface Budget {
  /** Maximum number of play-outs. */
  playouts: number
  /**
   * Called between play-outs: returns true if this share of the time has passed. When all of it has, the bot decides
   * with what it knows.
   */
  isTimeUp?: (share: number) => boolean
}

/**
 * Play-outs per decision. Easy and medium bots look at the immediate result only, hard bots look far ahead. With 0, a
 * random action is played.
 */
export const PLAYOUTS: Record<Strength, number> = { easy: 3, medium: 200, hard: 120 }
