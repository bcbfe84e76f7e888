// A backup is asked for over a socket in the data folder: whoever may open it may read the folder anyway.
// One line with the name of the file to write, one line of JSON in answer.
import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { Services } from '../services.ts'

type Reply = { written: string } | { error: string }

/** Systems take about a hundred bytes for the name of a socket: the shorter spelling of two. */
function addressOf(dataDir: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\turnstone-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
  const path = join(dataDir, 'socket')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}

/** Gives a way to stop listening. Who calls holds the journal, so a socket that lies there is of a server that is gone. */
export async function listenForBackups({ journal, log, settings }: Pick<Services, 'journal' | 'log' | 'settings'>): Promise<() => void> {
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
  const server = createServer((socket) => {
    socket.on('error', () => {})
    createInterface(socket).once('line', async (file) => socket.end(`${JSON.stringify(await answer(file))}\n`))
  })
  rmSync(address, { force: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.once('error', (error) => {
    log.warn({ err: error, address }, 'npm run backup can not reach this server')
    resolve()
  })
  server.listen(address, () => {
    if (process.platform !== 'win32') chmodSync(address, 0o600)
    resolve()
  })
  await promise
  server.unref()
  return () => void server.close()
}

/** Asks the server on this folder for a backup, and waits until it is written. False: there is none. */
export function askForBackup(dataDir: string, file: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const socket = connect(addressOf(dataDir), () => socket.write(`${file}\n`))
  let replied = false
  socket.on('error', ({ code, message }: NodeJS.ErrnoException) => (code === 'ENOENT' || code === 'ECONNREFUSED' ? resolve(false) : reject(new Error(`The server can not be asked: ${message}`))))
  socket.on('close', () => replied || reject(new Error('The server stopped before the backup was written')))
  createInterface(socket).once('line', (line) => {
    replied = true
    const reply = JSON.parse(line) as Reply
    if ('error' in reply) reject(new Error(reply.error))
    else resolve(true)
  })
  return promise
}
