// The steps that can happen next in the model: a row is written, a message arrives or is lost, an alarm fires, or a
// node crashes. The model changes only by these steps.

/** The parts of the world that a step reads and changes. */
interface Parts {
  looks?: readonly string[]
  changes: readonly string[]
}

export interface Step extends Parts {
  /** Name of the step, unique within a world. Steps with the same name in different worlds are the same step. */
  readonly name: string
  possible(): boolean
  happen(): void
}

export class Steps {
  readonly #pending = new Set<Step>()
  readonly #named = new Map<string, number>()

  /** Adds a step. Returns a function that cancels the step. */
  add(what: string, parts: Parts & { happen(): void; possible?(): boolean }): () => void {
    const number = (this.#named.get(what) ?? 0) + 1
    this.#named.set(what, number)
    const step: Step = { possible: () => true, ...parts, name: number === 1 ? what : `${what} (${number})` }
    this.#pending.add(step)
    return () => this.#pending.delete(step)
  }

  /** Returns the steps that are possible now, in the order in which they were added. */
  possible(): Step[] {
    return [...this.#pending].filter((step) => step.possible())
  }

  /** Takes a step. Resolves when all immediate effects of the step are done and the world waits for another step. */
  take(step: Step): Promise<void> {
    this.#pending.delete(step)
    step.happen()
    return new Promise((resolve) => setImmediate(resolve))
  }
}

/** True if the order of the two steps makes no difference to the world. */
export const independent = (a: Step, b: Step): boolean => !touches(a, b) && !touches(b, a)

const touches = ({ changes }: Step, { looks = [], changes: changed }: Step): boolean =>
  changes.some((part) => looks.includes(part) || changed.includes(part))
