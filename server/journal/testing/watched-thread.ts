// The journal's thread as it behaves under `node --watch`, for tests: Node's own messages are mixed with its replies.
import { parentPort } from 'node:worker_threads'

const report = () => parentPort?.postMessage({ 'watch:import': ['file:///somewhere.ts'] })
report()
parentPort?.on('message', report)
await import('../sqlite-thread.ts')
