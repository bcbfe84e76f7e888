// The last events of a match, so that who comes back is told what they missed without folding it all again.
import type { Told } from '#kit/match.ts'
import { copy } from '#kit/schema.ts'

const KEPT = 256

export interface Happening {
  n: number
  told: readonly Told[]
}

export class Recent {
  /** Inputs that had something to tell. */
  readonly #kept: Happening[]
  /** From this input on nothing is lacking. */
  #from: number

  /** `happenings`: the last inputs without a gap, up to input `n`. */
  constructor(happenings: readonly Happening[], n: number) {
    const last = happenings.slice(-KEPT)
    this.#from = last[0]?.n ?? n + 1
    this.#kept = last.filter(({ told }) => told.length > 0)
  }

  keep(n: number, told: readonly Told[]): void {
    if (told.length === 0) return
    // Events may point into the state, which moves on.
    this.#kept.push({ n, told: copy(told) })
    if (this.#kept.length > KEPT) this.#from = (this.#kept.shift()?.n ?? n) + 1
  }

  /** The events after input `seen`; undefined if some of them are no longer here. */
  since(seen: number): readonly Told[] | undefined {
    return this.#from <= (seen === 0 ? 0 : seen + 1) ? after(this.#kept, seen) : undefined
  }
}

/** Of these, the events after input `seen`; 0 asks for all, those of the start too. */
export const after = (happenings: readonly Happening[], seen: number): Told[] => happenings.filter(({ n }) => n > seen || (seen === 0 && n === 0)).flatMap(({ told }) => told)
