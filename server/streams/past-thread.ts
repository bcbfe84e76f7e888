// The worker thread that folds past inputs of matches and rooms.
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyGame } from '#kit/game.ts'
import { findGames } from '../games.ts'
import { type Answer, foldPast, type Request, type ThreadData } from './past.ts'

const port = parentPort
if (!port) throw new Error('past-thread.ts runs as a worker thread')
const games = await findGames()
const platform = await Promise.all(
  (workerData as ThreadData).modules.map(async (module) => ((await import(module)) as { game: AnyGame }).game),
)
const rules = {
  exactly: (id: string, version: number) =>
    platform.find((game) => game.id === id && game.version === version) ?? games.exactly(id, version),
}

function answer({ id, what, inputs }: Request): Answer {
  try {
    return { id, folded: foldPast(rules, what, inputs) }
  } catch (error) {
    return { id, trouble: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (request: Request) => port.postMessage(answer(request)))
