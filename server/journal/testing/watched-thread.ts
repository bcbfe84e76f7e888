// The journal's thread as `node --watch` runs it: messages of Node's own, about modules that were loaded, come with its replies.
import { parentPort } from 'node:worker_threads'

const report = () => parentPort?.postMessage({ 'watch:import': ['file:///somewhere.ts'] })
report()
parentPort?.on('message', report)
await import('../sqlite-thread.ts')
