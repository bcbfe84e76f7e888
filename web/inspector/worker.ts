// The thread of the inspector. The page brings the port it asks over.
import { rulesOf } from '../host/rules.ts'
import { Bench } from './bench.ts'

const bench = new Bench({ rulesOf, fetch: (url) => fetch(url) })

addEventListener('message', ({ ports: [port] }: MessageEvent) => {
  if (port) bench.connect(port)
})
