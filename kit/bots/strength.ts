// How well a bot plays, and how much it may think about one decision.
export const STRENGTHS = ['easy', 'medium', 'hard'] as const
export type Strength = (typeof STRENGTHS)[number]

export interface Budget {
  /** Lines of play tried at most. */
  playouts: number
  /** Asked between two of them: true ends the thinking with what is known by then. */
  enough?: () => boolean
}

/** Playouts a decision: easy needs none. */
export const PLAYOUTS: Record<Strength, number> = { easy: 0, medium: 200, hard: 1500 }
