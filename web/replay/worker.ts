// The thread of a replay. The page brings the port it asks over.
import { rulesOf } from '../host/rules.ts'
import { Player } from './player.ts'

const player = new Player({ rulesOf, fetch: (url) => fetch(url) })

addEventListener('message', ({ ports: [port] }: MessageEvent) => {
  if (port) player.connect(port)
})
