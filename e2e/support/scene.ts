// Fixtures shared by all tests of a file that do not disturb each other.
import { afterAll, beforeAll, onTestFinished } from 'vitest'

type Undo = () => unknown

/** Clean-up functions of the fixture being created. */
let undos: Undo[] | undefined

/** Runs `undo` after the test, or after the file for a shared fixture. */
export function afterwards(undo: Undo): void {
  if (undos) undos.unshift(undo)
  else onTestFinished(undo as () => void)
}

/** Creates a fixture before the first test of the file and removes it after the last. */
export function useScene<Made>(make: () => Promise<Made>): () => Made {
  const mine: Undo[] = []
  let made: Made | undefined
  beforeAll(async () => {
    undos = mine
    made = await make().finally(() => {
      undos = undefined
    })
  })
  afterAll(async () => {
    for (const undo of mine) await undo()
  })
  return () => {
    if (made === undefined) throw new Error('there is no scene before the first test')
    return made
  }
}
