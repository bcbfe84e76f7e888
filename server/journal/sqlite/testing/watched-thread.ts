// The journal's thread for tests. It behaves like a thread under `node --watch`: Node's own messages are mixed with the
// thread's answers.
import { parentPort } from 'node:worker_threads'

const report = () => parentPort?.postMessage({ 'watch:import': ['file:///somewhere.ts'] })
report()
await import('../thread.ts')
parentPort?.on('message', report)
