// How well a bot plays, and how much it may think about one decision.
export const STRENGTHS = ['easy', 'medium', 'hard'] as const
export type Strength = (typeof STRENGTHS)[number]

export interface Budget {
  /** Lines of play tried at most. */
  playouts: number
  /** Asked between two of them whether this share of the time is gone; when all of it is, the thinking ends with what is known by then. */
  isTimeUp?: (share: number) => boolean
}

/** Playouts a decision: easy has a glance at so many, medium looks at the next moment only, hard follows each far ahead. With none anything is played. */
export const PLAYOUTS: Record<Strength, number> = { easy: 3, medium: 200, hard: 120 }
