// Answers the calls of `worker-client.ts` in the worker thread.
import { parentPort } from 'node:worker_threads'
import type { Functions, ThreadAnswer, ThreadCall } from './worker-client.ts'

/** Answers the client's calls with these functions. If a function returns a promise, the answer waits for it. */
export function answerCalls<Api extends Functions<Api>>(functions: Api): void {
  const port = parentPort
  if (!port) throw new Error('This module runs as a worker thread')
  port.on('message', async ({ id, name, given }: ThreadCall) => {
    const called = functions[name as keyof Api] as (...given: never[]) => unknown
    let answer: ThreadAnswer
    try {
      answer = { id, answer: await called(...(given as never[])) }
    } catch (error) {
      answer = { id, error: error instanceof Error ? error.message : String(error) }
    }
    port.postMessage(answer)
  })
}
