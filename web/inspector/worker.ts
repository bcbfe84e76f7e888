// The part of the worker thread that serves the inspector. The page sends a message port for requests.
import { rulesOf } from '../host/rules.ts'
import { InspectorWorker } from './inspector-worker.ts'

const bench = new InspectorWorker({ rulesOf, fetch: (url) => fetch(url) })

export function receiveForInspector({ ports: [port] }: MessageEvent): void {
  if (port) bench.connect(port)
}
