// The strengths of bots and their thinking budgets.
export const STRENGTHS = ['easy', 'medium', 'hard'] as const
export type Strength = (typeof STRENGTHS)[number]

export interface Budget {
  /** Maximum number of play-outs per decision. */
  playouts: number
  /**
   * Called between play-outs. Returns true if `share` of the thinking time has passed, for example 0.5 for half of it.
   * At the end of the thinking time, the bot takes the best action found so far.
   */
  isTimeUp?: (share: number) => boolean
}

/**
 * Play-outs per decision. Easy and medium bots look at the immediate result only; hard bots look far ahead. A bot with
 * 0 play-outs takes a random action.
 */
export const PLAYOUTS: Record<Strength, number> = { easy: 3, medium: 200, hard: 120 }
