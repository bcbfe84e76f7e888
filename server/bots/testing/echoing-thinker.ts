// A worker thread that returns the question it received as an error.
import { parentPort } from 'node:worker_threads'
import type { Question, Reply } from '../thinker.ts'

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage({ id: question.id, trouble: `told: ${JSON.stringify(question)}` } satisfies Reply)
})
