// Fixtures: servers, pages and matches that all tests of a file share.
import { afterAll, beforeAll, onTestFinished } from 'vitest'

type Cleanup = () => unknown

/** Clean-up functions of the fixture that is being created. */
let cleanups: Cleanup[] | undefined

/** Runs `undo` after the current test. For a shared fixture, runs `undo` after the test file. */
export function onCleanup(undo: Cleanup): void {
  if (cleanups) cleanups.unshift(undo)
  else onTestFinished(undo as () => void)
}

/** Creates a fixture before the first test of the file and removes it after the last test. */
export function useFixture<Made>(make: () => Promise<Made>): () => Made {
  const mine: Cleanup[] = []
  let made: Made | undefined
  beforeAll(async () => {
    cleanups = mine
    made = await make().finally(() => {
      cleanups = undefined
    })
  })
  afterAll(async () => {
    for (const undo of mine) await undo()
  })
  return () => {
    if (made === undefined) throw new Error('the fixture is used before the first test')
    return made
  }
}
