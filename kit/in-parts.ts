// Long computations in parts, so that other work can go on between two parts.

/** A computation in parts: each `next` computes one part, and the last part returns the result. */
export type InParts<Result> = Generator<undefined, Result, undefined>

/** Computes all parts at once and returns the result. */
export function allParts<Result>(parts: InParts<Result>): Result {
  for (;;) {
    const { done, value } = parts.next()
    if (done) return value
  }
}
