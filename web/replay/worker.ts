// The entry point of a replay's worker. The page sends the message port for its questions.
import { rulesOf } from '../host/rules.ts'
import { Player } from './player.ts'

const player = new Player({ rulesOf, fetch: (url) => fetch(url) })

addEventListener('message', ({ ports: [port] }: MessageEvent) => {
  if (port) player.connect(port)
})
