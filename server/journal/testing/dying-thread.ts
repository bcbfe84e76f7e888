// The journal's thread for tests. A group that contains the body "die" ends the thread before the group is written.
import { parentPort } from 'node:worker_threads'
import type { Request } from '../sqlite-thread.ts'

parentPort?.on('message', (request: Request) => {
  if ('group' in request && request.group.includes('"die"')) process.exit(1)
})
await import('../sqlite-thread.ts')
