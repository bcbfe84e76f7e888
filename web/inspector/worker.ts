// The entry point of the inspector's worker. The page sends the message port for its questions.
import { rulesOf } from '../host/rules.ts'
import { Bench } from './bench.ts'

const bench = new Bench({ rulesOf, fetch: (url) => fetch(url) })

addEventListener('message', ({ ports: [port] }: MessageEvent) => {
  if (port) bench.connect(port)
})
