// The process of the game server under `npm run dev`. It reports its port to the process that started it, and ends when
// that process ends.
import { flushCompileCache } from 'node:module'
import { openLog } from '#server/base/log.ts'
import { readSettings } from '#server/base/settings.ts'
import { startServer } from '#server/server.ts'

const settings = readSettings(process.env)
const server = await startServer(settings, { log: openLog(settings.logLevel), development: true })
process.send?.({ port: server.port })
// The next start is faster with the compiled code of this one. A killed process would not store it.
flushCompileCache()

process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches all processes of the terminal. The process that started this one stops it.
process.on('SIGINT', () => {})
