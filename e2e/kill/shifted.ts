// Runs the real server with a clock that is ahead by the given milliseconds, so that hours can pass between two starts.
import { serverClock, thisMachine } from '#server/clock.ts'
import { startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'

const [shift = '0'] = process.argv.slice(2)
const { port } = await startServer(readSettings(process.env), {
  clock: serverClock(thisMachine(), Date.now() + Number(shift)),
})
process.stderr.write(`turnstone: open on http://localhost:${port}\n`)
