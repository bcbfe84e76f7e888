// A copy of the project with further games, and `npm run dev` in it. Tests change files of the copy.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocksIn, follow, ROOT, readPage } from '../../scripts/docs/blocks.ts'

export interface DevCopy {
  url: string
  /** Replaces text in a file, as editors do: writes another file and renames it. */
  edit(file: string, before: string, after: string): void
  write(file: string, text: string): void
  stop(): Promise<void>
}

const PAGES = ['docs/how-to/add-a-game.md', 'docs/how-to/add-a-table.md']

/** Adds the game of the documentation, with its table. */
function addDocumentedGame(home: string): void {
  const blocks = PAGES.flatMap((page) => blocksIn(page, readPage(page)))
  follow(
    blocks.filter(({ language }) => ['ts', 'tsx', 'xml'].includes(language)),
    home,
  )
}

/** Starts `npm run dev` in a copy of the project. `add` adds games to the copy's folder. */
export async function openDevCopy(add: (home: string) => void = addDocumentedGame): Promise<DevCopy> {
  const home = mkdtempSync(join(tmpdir(), 'turnstone-dev-'))
  for (const part of globSync('{kit,games,server,web,scripts,*.json,*.ts}', { cwd: ROOT }))
    cpSync(join(ROOT, part), join(home, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'), 'junction')
  add(home)
  const running = spawn(process.execPath, [join(home, 'scripts', 'dev.ts')], {
    cwd: home,
    env: { ...process.env, PORT: '0', DATA_DIR: join(home, 'data'), VITEST: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await openedAt(running)
  return {
    url,
    edit(file, before, after) {
      const path = join(home, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`)
      writeFileSync(`${path}.new`, text.replace(before, after))
      renameSync(`${path}.new`, path)
    },
    write: (file, text) => writeFileSync(join(home, file), text),
    async stop() {
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function openedAt(running: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    running.stderr?.on('data', (part: Buffer) => {
      said += part.toString()
      const url = /open on (http:\/\/localhost:\d+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
    running.once('exit', () => reject(new Error(`npm run dev has ended: ${said}`)))
  })
}
