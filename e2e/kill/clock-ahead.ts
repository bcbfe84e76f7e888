// Runs the real server with a clock that is ahead by the given milliseconds. Tests can let hours pass between two
// starts.
import { serverClock, thisMachine } from '#server/base/clock.ts'
import { readSettings } from '#server/base/settings.ts'
import { startServer } from '#server/server.ts'

const [shift = '0'] = process.argv.slice(2)
const { port } = await startServer(readSettings(process.env), {
  clock: serverClock(thisMachine(), Date.now() + Number(shift)),
})
process.stderr.write(`turnstone: open on http://localhost:${port}\n`)
