// The journal's thread, but a group with a body "die" ends it before anything of that group is written.
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', (group: string | null) => {
  if (group?.includes('"die"')) process.exit(1)
})
await import('../sqlite-thread.ts')
