// The entry point of the inspector's worker. The page sends the worker a message port for requests.
import '../base/old-browsers.ts'
import { rulesOf } from '../host/rules.ts'
import { InspectorWorker } from './inspector-worker.ts'

const bench = new InspectorWorker({ rulesOf, fetch: (url) => fetch(url) })

addEventListener('message', ({ ports: [port] }: MessageEvent) => {
  if (port) bench.connect(port)
})
