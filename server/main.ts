// npm start
import { openLog } from './log.ts'
import { startServer } from './server.ts'
import { readSettings, SettingsError } from './settings.ts'

/** A stop that takes longer than this is not graceful any more. */
const PATIENCE_MS = 10_000

function fail(error: unknown): never {
  process.stderr.write(`turnstone: ${error instanceof Error ? error.message : String(error)}\n`)
  if (!(error instanceof SettingsError) && error instanceof Error && process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

try {
  const settings = readSettings(process.env)
  const log = openLog(settings.logLevel)
  const server = await startServer(settings, { log })
  process.stderr.write(`turnstone: open on http://localhost:${server.port}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), PATIENCE_MS).unref()
      server.stop().then(() => process.exit(0), fail)
    })
  }
} catch (error) {
  fail(error)
}
