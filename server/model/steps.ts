// What may happen next in the model, and nothing happens but one of these: a row reaches the disk, a note arrives or is lost, an alarm rings, a server dies.

/** Which parts of the world a step looks at, and which it changes. */
interface Parts {
  looks?: readonly string[]
  changes: readonly string[]
}

export interface Step extends Parts {
  /** There is never a second of that name in one world, and in another it is the same step. */
  readonly name: string
  possible(): boolean
  happen(): void
}

export class Steps {
  readonly #pending = new Set<Step>()
  readonly #named = new Map<string, number>()

  /** Gives a way to call it off. */
  add(what: string, parts: Parts & { happen(): void; possible?(): boolean }): () => void {
    const number = (this.#named.get(what) ?? 0) + 1
    this.#named.set(what, number)
    const step: Step = { possible: () => true, ...parts, name: number === 1 ? what : `${what} (${number})` }
    this.#pending.add(step)
    return () => this.#pending.delete(step)
  }

  /** In the order in which they became so. */
  possible(): Step[] {
    return [...this.#pending].filter((step) => step.possible())
  }

  /** Resolves when everything that follows from it by itself has happened, and all wait for another step. */
  take(step: Step): Promise<void> {
    this.#pending.delete(step)
    step.happen()
    return new Promise((resolve) => setImmediate(resolve))
  }
}

/** Whichever of the two happens first, the world is the same afterwards. */
export const independent = (a: Step, b: Step): boolean => !touches(a, b) && !touches(b, a)

const touches = ({ changes }: Step, { looks = [], changes: changed }: Step): boolean =>
  changes.some((part) => looks.includes(part) || changed.includes(part))
