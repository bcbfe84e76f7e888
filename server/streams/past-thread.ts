// The worker thread that computes past states and events of matches and rooms from their inputs.
import { workerData } from 'node:worker_threads'
import type { AnyGame } from '#kit/game.ts'
import type { InParts } from '#kit/in-parts.ts'
import { answerCalls } from '../base/worker-thread.ts'
import { findGames } from '../rules/games.ts'
import { Folds, type Results } from './folds.ts'
import type { Part, PastApi, ThreadData } from './past.ts'

/** How many milliseconds a computation runs before another computation may go on. */
const TURN_MS = 4

const games = await findGames()
const platform = await Promise.all(
  (workerData as ThreadData).modules.map(async (module) => ((await import(module)) as { game: AnyGame }).game),
)
const folds = new Folds({
  exactly: (id: string, version: number) =>
    platform.find((game) => game.id === id && game.version === version) ?? games.exactly(id, version),
})
/** The computations that are not finished, by job number. */
const unfinished = new Map<number, InParts<Results[keyof Results] | undefined>>()

function nextPart(job: number, folding: InParts<Results[keyof Results] | undefined>): Part {
  unfinished.delete(job)
  const until = performance.now() + TURN_MS
  do {
    const { done, value } = folding.next()
    if (done) return { result: value }
  } while (performance.now() < until)
  unfinished.set(job, folding)
  return 'more'
}

answerCalls<PastApi>({
  begin: (job, what, inputs) => nextPart(job, folds.begin(what, inputs)),
  resume(job) {
    const folding = unfinished.get(job)
    if (!folding) throw new Error(`there is no computation ${job}`)
    return nextPart(job, folding)
  },
})
