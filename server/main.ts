// Entry point of `npm start`: starts the server, and stops the server on a signal.
import { openLog } from './base/log.ts'
import { readSettings, SettingsError } from './base/settings.ts'
import { type Server, startServer } from './server.ts'

/** Timeout in milliseconds for a graceful stop. Docker kills the process after ten seconds. */
const PATIENCE_MS = 8_000

/** Sentences that explain why a port could not be opened, by error code. */
const LISTENING: Record<string, (at: { port: number; address: string }) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use by another program: stop that one, or set PORT to another`,
  EACCES: ({ port }) => `This user may not open port ${port}: set PORT to one above 1023`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}: set HOST to one it has`,
}

function wordsOf(error: Error): string {
  const {
    syscall,
    code = '',
    port = 0,
    address = '',
  } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  return (syscall === 'listen' && LISTENING[code]?.({ port, address })) || error.message
}

function fail(error: unknown): never {
  process.stderr.write(`turnstone: ${error instanceof Error ? wordsOf(error) : String(error)}\n`)
  if (!(error instanceof SettingsError) && error instanceof Error && process.env.LOG_LEVEL === 'debug')
    process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

let server: Server | undefined

/**
 * Stops the server. Further signals change nothing; on Ctrl-C both npm and the terminal send a signal. During start-up
 * a signal ends the process at once, because no player is connected yet.
 */
function stop(): void {
  if (!server) process.exit(0)
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  server.stop().then(() => process.exit(0), fail)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)

try {
  const settings = readSettings(process.env)
  const log = openLog(settings.logLevel)
  server = await startServer(settings, { log })
  process.stderr.write(`turnstone: open on http://localhost:${server.port}\n`)
} catch (error) {
  fail(error)
}
