// A thread that never comes to an end with "endless", and says what it was asked otherwise.
import { parentPort } from 'node:worker_threads'
import type { Question, Reply } from '../thinker.ts'

parentPort?.on('message', ({ id, game, ms }: Question) => {
  while (game === 'endless');
  parentPort?.postMessage({ id, action: { type: game, ms } } satisfies Reply & { action: { ms: number } })
})
