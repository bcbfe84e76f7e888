// A goal of the page's bench, in words, and whether it was met.
export type Goal = [words: string, met: boolean | undefined]

/** Formats the failures of a goal as the end of a sentence; empty if there are none. */
export const butThere = (failures: readonly unknown[]): string =>
  failures.length > 0 ? `; there were ${failures.join(', ')}` : ''
