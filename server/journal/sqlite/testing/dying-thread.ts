// The journal's thread for tests. The thread ends before it writes a group of calls in which an input's body is "die".
import { parentPort } from 'node:worker_threads'
import type { ThreadCall } from '../../../base/worker-client.ts'

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread')
const on = port.on.bind(port)
port.on = ((event: string, listener: (call: ThreadCall) => void) =>
  on(event, (call: ThreadCall) => {
    if (call.given.some((text) => String(text).includes('"die"'))) process.exit(1)
    listener(call)
  })) as typeof port.on
await import('../thread.ts')
