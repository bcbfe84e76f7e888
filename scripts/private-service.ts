// Runs a private PostgreSQL or Redis on a Unix socket, in its own folder, as an unprivileged user. It ends with the
// process that started it.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface PrivateService {
  url: string
  /** Process id of PostgreSQL or Redis itself, not of the shell that started the program. */
  pid: number
  stop(): Promise<void>
}

/** A data folder and the user who owns it and runs the program. PostgreSQL refuses to run as root. */
export interface Home {
  folder: string
  user: { uid: number; gid: number } | undefined
}

const PATIENCE_MS = 30_000

/**
 * Shell script that prints the program's process id. When the starting process ends for any reason, a pipe closes, and
 * the script stops the program and deletes the folder.
 */
const KEEPER =
  'home=$1; signal=$2; shift 2; "$@" & echo $!; cat > /dev/null; kill -"$signal" $!; wait $!; rm -rf "$home"'

export function newHome(name: string, within = tmpdir()): Home {
  const folder = mkdtempSync(join(within, `turnstone-${name}-`))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  return { folder, user }
}

interface Program {
  name: string
  home: Home
  command: readonly string[]
  /** Signal that shuts the program down quickly and cleanly. */
  signal: 'QUIT' | 'TERM'
  url: string
  /** Resolves when the service accepts connections. */
  ping(): Promise<unknown>
}

export async function startService({ name, home, command, signal, url, ping }: Program): Promise<PrivateService> {
  // In its own process group, the program does not get Ctrl-C. This process gets it and then stops the program.
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', home.folder, signal, ...command], {
    ...home.user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  for (const part of ['out', 'err'] as const) {
    keeper[`std${part}`].on('data', (words: Buffer) => {
      said[part] = (said[part] + words).slice(0, 4000)
    })
  }
  const ended = new Promise<void>((resolve) => keeper.on('exit', () => resolve()))
  const stop = async () => {
    keeper.stdin.end()
    await ended
    // The folder is empty by now, but the program's user may not be allowed to remove it.
    rmSync(home.folder, { recursive: true, force: true })
  }
  if (await answers(ping)) return { url, pid: Number.parseInt(said.out, 10), stop }
  await stop()
  throw new Error(`${name} does not start: ${said.err || said.out}`)
}

async function answers(ping: () => Promise<unknown>): Promise<boolean> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(30)) {
    const heard = await ping().then(
      () => true,
      () => false,
    )
    if (heard) return true
  }
  return false
}

function unprivileged(): Home['user'] {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => {
    for (const name of ['postgres', 'nobody']) {
      try {
        return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      } catch {}
    }
    throw new Error('this runs as root, and there is no user postgres or nobody to run the program as')
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}
