// The entry point of a replay's worker. The page sends the worker a message port for requests.
import '../base/old-browsers.ts'
import { rulesOf } from '../host/rules.ts'
import { ReplayWorker } from './replay-worker.ts'

const player = new ReplayWorker({ rulesOf, fetch: (url) => fetch(url) })

addEventListener('message', ({ ports: [port] }: MessageEvent) => {
  if (port) player.connect(port)
})
