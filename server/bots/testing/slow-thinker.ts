// A worker thread that loops forever for the game "endless", and otherwise answers with the question's game and time.
import { parentPort } from 'node:worker_threads'
import type { Question, Reply } from '../thinker.ts'

parentPort?.on('message', ({ id, game, ms }: Question) => {
  while (game === 'endless');
  parentPort?.postMessage({ id, action: { type: game, ms } } satisfies Reply & { action: { ms: number } })
})
