// What is made once for all tests of a file, where none of them disturbs the next.
import { afterAll, beforeAll, onTestFinished } from 'vitest'

type Undo = () => unknown

/** Of the scene that is being made. */
let undos: Undo[] | undefined

/** Done when the test is over, or, if it is a scene's, when the file is. */
export function afterwards(undo: Undo): void {
  if (undos) undos.unshift(undo)
  else onTestFinished(undo as () => void)
}

/** There from the first test of the file to the last. */
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
