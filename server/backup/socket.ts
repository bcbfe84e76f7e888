// Accepts backup requests over a socket in the data folder. Whoever may open the socket may also read the data folder,
// so a backup reveals nothing new. A request is the name of the file to write, and the response is JSON.
import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Part } from '../base/lifecycle.ts'
import type { Log } from '../base/log.ts'
import type { Services } from '../services/services.ts'

type Reply = { written: string } | { error: string }

const WINDOWS = process.platform === 'win32'

/**
 * Returns the socket's path. On Unix this is the relative or the absolute path, whichever is shorter, because systems
 * limit a socket's path to about a hundred bytes.
 */
function addressOf(dataDir: string): string {
  if (WINDOWS) return `\\\\.\\pipe\\turnstone-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
  const path = join(dataDir, 'socket')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}

/**
 * Returns the part of the server that listens for backup requests. This server has locked the journal, so an existing
 * socket file belongs to a server that no longer runs.
 */
export function backupSocket({ journal, log, settings }: Pick<Services, 'journal' | 'log' | 'settings'>): Part {
  const address = addressOf(settings.dataDir)
  const answer = async (file: string): Promise<Reply> => {
    try {
      await journal.backUp(file)
      log.info({ file }, 'a backup was written')
      return { written: file }
    } catch (error) {
      log.error({ err: error, file }, 'a backup could not be written')
      return { error: (error as Error).message }
    }
  }
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let file = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      file += chunk
    })
    socket.on('end', async () => socket.end(JSON.stringify(await answer(file))))
    socket.on('error', () => {})
  })
  return { start: () => listen(server, address, log), stop: () => void server.close() }
}

/** Makes the socket listen. Resolves when the socket listens, and also if the socket could not be opened. */
async function listen(server: Server, address: string, log: Log): Promise<void> {
  if (!WINDOWS) rmSync(address, { force: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.once('error', (error) => {
    log.warn(
      { err: error, address },
      'the socket for backup requests could not be opened, so npm run backup can not reach this server',
    )
    resolve()
  })
  server.listen(address, () => {
    if (!WINDOWS) chmodSync(address, 0o600)
    resolve()
  })
  await promise
  server.unref()
}

/** Asks the server of this data folder for a backup and waits for it. Returns false if no server is running. */
export async function askForBackup(dataDir: string, file: string): Promise<boolean> {
  const socket = connect({ path: addressOf(dataDir), allowHalfOpen: true })
  socket.end(file)
  const reply = await text(socket).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return undefined
    throw new Error(`The server can not be asked: ${error.message}`, { cause: error })
  })
  if (reply === undefined) return false
  if (reply === '') throw new Error('The server stopped before the backup was written')
  const said = JSON.parse(reply) as Reply
  if ('error' in said) throw new Error(said.error)
  return true
}
