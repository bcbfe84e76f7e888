// A PostgreSQL of our own: on a unix socket, in a folder of its own, gone with the process that started it.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { postgresFolder } from './programs.mjs'

export interface PrivatePostgres {
  url: string
  stop(): Promise<void>
}

/** Nothing in it outlives the tests, so nothing waits for the disk. */
const FOR_TESTS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300']
const PATIENCE_MS = 30_000

/** Ends with our end of the pipe, however we end, and leaves nothing behind. */
const KEEPER = 'home=$1; shift; "$@" & cat > /dev/null; kill -QUIT $!; wait $!; rm -rf "$home"'

export async function startPostgres(settings: readonly string[] = FOR_TESTS): Promise<PrivatePostgres> {
  const programs = postgresFolder()
  if (!programs) throw new Error('PostgreSQL is not installed: install it and name its folder in POSTGRES_BIN=/path/to/bin, or leave these tests out with WITHOUT=postgres')
  const home = mkdtempSync(join(tmpdir(), 'turnstone-pg-'))
  const user = unprivileged()
  if (user) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'turnstone', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  const server = [join(programs, 'postgres'), '-D', data, '-k', home, ...['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting])]
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', home, ...server], { ...user, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  keeper.stderr.on('data', (part: Buffer) => {
    said = (said + part).slice(-4000)
  })
  const ended = new Promise<void>((resolve) => keeper.on('exit', () => resolve()))
  const stop = () => {
    keeper.stdin.end()
    return ended
  }
  const url = `postgres://turnstone@localhost/postgres?host=${encodeURIComponent(home)}`
  if (await answers(url)) return { url, stop }
  await stop()
  throw new Error(`PostgreSQL does not start: ${said}`)
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => {
    for (const name of ['postgres', 'nobody']) {
      try {
        return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      } catch {}
    }
    throw new Error('there is no unprivileged user to run PostgreSQL as')
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function answers(url: string): Promise<boolean> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(30)) {
    const client = new pg.Client(url)
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (connected) return true
  }
  return false
}
