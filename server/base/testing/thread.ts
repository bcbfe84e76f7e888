// A worker thread for the tests of `worker-client.ts`.
import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../worker-thread.ts'

export interface TestApi {
  data(): unknown
  /** Answers only after `release` has been called. */
  wait(): Promise<string>
  release(text: string): void
  fail(message: string): void
  /** Ends the thread without answering the call. */
  exit(): void
  /** Ends the thread by an uncaught error that is thrown outside of any call. */
  crash(message: string): void
  loop(): void
  /** Sends the client a message that is not the answer to a call. */
  interrupt(message: unknown): void
}

const { promise, resolve } = Promise.withResolvers<string>()

answerCalls<TestApi>({
  data: () => workerData,
  wait: () => promise,
  release: (text) => resolve(text),
  fail(message) {
    throw new Error(message)
  },
  exit: () => process.exit(1),
  crash: (message) =>
    void setImmediate(() => {
      throw new Error(message)
    }),
  loop() {
    for (;;);
  },
  interrupt: (message) => void parentPort?.postMessage(message),
})
