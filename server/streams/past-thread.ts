// The worker thread that computes past states and events of matches and rooms from their inputs.
import { workerData } from 'node:worker_threads'
import type { AnyGame } from '#kit/game.ts'
import { answerCalls } from '../base/worker-thread.ts'
import { findGames } from '../rules/games.ts'
import { foldPast, type PastApi, type ThreadData } from './past.ts'

const games = await findGames()
const platform = await Promise.all(
  (workerData as ThreadData).modules.map(async (module) => ((await import(module)) as { game: AnyGame }).game),
)
const rules = {
  exactly: (id: string, version: number) =>
    platform.find((game) => game.id === id && game.version === version) ?? games.exactly(id, version),
}

answerCalls<PastApi>({ fold: (what, inputs) => foldPast(rules, what, inputs) })
