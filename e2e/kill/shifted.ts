// The real server with a clock that is ahead by so many milliseconds: hours pass between two starts without waiting for them.
import { serverClock, thisMachine } from '#server/clock.ts'
import { startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'

const [shift = '0'] = process.argv.slice(2)
const { port } = await startServer(readSettings(process.env), {
  clock: serverClock(thisMachine(), Date.now() + Number(shift)),
})
process.stderr.write(`turnstone: open on http://localhost:${port}\n`)
