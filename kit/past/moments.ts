// Selects the moments of a match that its timeline marks, such as a capture or a change of the lead.

import type { AnyGame, Moment } from '../game.ts'
import { leadingSide, type Side, type Standing } from './standings.ts'

export interface KeyMoment extends Moment {
  /** Number of the input at which the moment happened. */
  step: number
}

export const MAX_MOMENTS = 6

/** A moment is hidden if a more important moment is closer than this share of the match's length. */
const NEAR = 1 / 24

/** Returns the most important moments in the order in which they happened. No two of them are close together. */
export function keyMoments(all: readonly KeyMoment[], length: number): KeyMoment[] {
  const chosen: KeyMoment[] = []
  // Of two moments with equal weight, the later moment is preferred.
  for (const moment of all.toSorted((a, b) => b.weight - a.weight || b.step - a.step)) {
    if (chosen.length === MAX_MOMENTS) break
    if (chosen.every(({ step }) => step !== moment.step && Math.abs(step - moment.step) >= length * NEAR))
      chosen.push(moment)
  }
  return chosen.sort((a, b) => a.step - b.step)
}

const LEAD_WEIGHT = 4

/** Tracks which side leads the match. A side leads once it has had the highest score for longer than one turn. */
export class LeadTracker {
  readonly changes: KeyMoment[] = []
  readonly #game: AnyGame
  #leader: Side | undefined
  #ahead: { side: Side; step: number } | undefined

  constructor(game: AnyGame) {
    this.#game = game
  }

  /** Records the scores at the start of a turn. */
  look(standing: Standing): void {
    const side = leadingSide(standing)
    if (side === undefined || side === this.#leader) this.#ahead = undefined
    else if (this.#ahead?.side !== side) this.#ahead = { side, step: standing.step }
    else this.#take(this.#ahead)
  }

  /** Stores a new lead. The first lead of a match is no change of the lead, so it is not reported. */
  #take({ side, step }: { side: Side; step: number }): void {
    if (this.#leader !== undefined)
      this.changes.push({ step, kind: 'lead', text: `${this.#named(side)} takes the lead`, weight: LEAD_WEIGHT })
    this.#leader = side
    this.#ahead = undefined
  }

  #named(side: Side): string {
    return this.#game.seats.sides?.includes(side) ? side.charAt(0).toUpperCase() + side.slice(1) : `{seat:${side}}`
  }
}
