// A thread that gives back what it was told, as trouble.
import { parentPort } from 'node:worker_threads'
import type { Question, Reply } from '../thinker.ts'

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage({ id: question.id, trouble: `told: ${JSON.stringify(question)}` } satisfies Reply)
})
