// The part of the worker thread that serves a replay. The page sends a message port for requests.
import { rulesOf } from '../host/rules.ts'
import { ReplayWorker } from './replay-worker.ts'

const player = new ReplayWorker({ rulesOf, fetch: (url) => fetch(url) })

export function receiveForReplay({ ports: [port] }: MessageEvent): void {
  if (port) player.connect(port)
}
