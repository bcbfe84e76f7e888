// Runs the real server with a clock that is ahead, so that hours can pass between two starts in a test.
import { serverClock, thisMachine } from '#server/base/clock.ts'
import { readSettings } from '#server/base/settings.ts'
import { startServer } from '#server/server.ts'

const [shift = '0'] = process.argv.slice(2)
const { port } = await startServer(readSettings(process.env), {
  clock: serverClock(thisMachine(), Date.now() + Number(shift)),
})
process.stderr.write(`turnstone: open on http://localhost:${port}\n`)
