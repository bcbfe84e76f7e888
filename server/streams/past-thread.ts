// The thread in which the past of a match is folded.
import { parentPort } from 'node:worker_threads'
import { findGames } from '../games.ts'
import { type Answer, foldPast, type Request } from './past.ts'
import { rulesOf } from './rules.ts'

const port = parentPort
if (!port) throw new Error('past-thread.ts runs as a worker thread')
const rules = rulesOf(await findGames())

function answer({ id, what, inputs }: Request): Answer {
  try {
    return { id, folded: foldPast(rules, what, inputs) }
  } catch (error) {
    return { id, trouble: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (request: Request) => port.postMessage(answer(request)))
