// Runs the server as `npm start` does, with a data folder of its own that contains a finished match.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMatch } from '../../e2e/support/finished-matches.ts'
import { game } from '../../games/tactics/rules/index.ts'
import { openJournal } from '../../server/journal/sqlite/journal.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

const REPLAY_ID = 'played'
/** Path of the replay of a match that the server has stored. */
export const REPLAY = `/replay/${REPLAY_ID}`

async function storePlayedMatch(folder: string): Promise<void> {
  writeFileSync(join(folder, 'key'), randomBytes(32))
  const journal = await openJournal(folder)
  await writeMatch(journal, { id: REPLAY_ID, game, people: ['ann', 'ben'] })
  await journal.close()
}

export async function startServer(): Promise<RunningServer> {
  const built = spawnSync(process.execPath, [join(ROOT, 'scripts', 'ready.mjs'), 'web'], { stdio: ['ignore', 2, 2] })
  if (built.status !== 0) throw new Error('the web app could not be built')
  const folder = mkdtempSync(join(tmpdir(), 'bench-page-'))
  await storePlayedMatch(folder)
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DATA_DIR: folder }
  const child = spawn(process.execPath, [join(ROOT, 'server', 'main.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const port = await new Promise<string>((resolve, reject) => {
    let words = ''
    child.stderr.on('data', (part: Buffer) => {
      words += part
      const open = /localhost:(\d+)/.exec(words)?.[1]
      if (open) resolve(open)
    })
    void ended.then(() => reject(new Error(`the server ended: ${words}`)))
  })
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
