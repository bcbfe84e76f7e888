// The moments of a match that are worth a mark on its line.

import type { AnyGame, Moment } from '../game.ts'
import { leadingSide, type Side, type Standing } from './standings.ts'

export interface KeyMoment extends Moment {
  /** The input it came with. */
  step: number
}

export const MAX_MOMENTS = 6

/** A lighter moment nearer than this share of the match to a heavier one is hidden by it. */
const NEAR = 1 / 24

/** The weightiest, no two on one spot, in the order they came. */
export function keyMoments(all: readonly KeyMoment[], length: number): KeyMoment[] {
  const chosen: KeyMoment[] = []
  // Of the same weight the later one decides more.
  for (const moment of all.toSorted((a, b) => b.weight - a.weight || b.step - a.step)) {
    if (chosen.length === MAX_MOMENTS) break
    if (chosen.every(({ step }) => step !== moment.step && Math.abs(step - moment.step) >= length * NEAR))
      chosen.push(moment)
  }
  return chosen.sort((a, b) => a.step - b.step)
}

const LEAD_WEIGHT = 4

/** Who is ahead from turn to turn. A lead counts when it outlasts a turn. */
export class LeadTracker {
  readonly changes: KeyMoment[] = []
  readonly #game: AnyGame
  #leader: Side | undefined
  #ahead: { side: Side; step: number } | undefined

  constructor(game: AnyGame) {
    this.#game = game
  }

  /** A turn begins. */
  look(standing: Standing): void {
    const side = leadingSide(standing)
    if (side === undefined || side === this.#leader) this.#ahead = undefined
    else if (this.#ahead?.side !== side) this.#ahead = { side, step: standing.step }
    else this.#take(this.#ahead)
  }

  /** The first to be ahead takes no lead from anybody. */
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
