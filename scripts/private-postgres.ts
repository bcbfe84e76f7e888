// Starts a private PostgreSQL for tests, benches and the local cluster.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { newHome, type PrivateService, startService } from './private-service.ts'
import { postgresFolder } from './programs.mjs'

/** Settings that don't wait for the disk, because the data is deleted after the tests. */
const FOR_TESTS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300']

/** Starts PostgreSQL, with its data in the folder `within` if one is given. */
export async function startPostgres(settings: readonly string[] = FOR_TESTS, within?: string): Promise<PrivateService> {
  const programs = postgresFolder()
  if (!programs)
    throw new Error(
      'PostgreSQL is not installed: install it and name its folder in POSTGRES_BIN=/path/to/bin, or leave the tests that need it out with WITHOUT=postgres',
    )
  const home = newHome('pg', within)
  const data = join(home.folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'turnstone', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...home.user,
      cwd: home.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const command = [
    join(programs, 'postgres'),
    '-D',
    data,
    '-k',
    home.folder,
    ...['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting]),
  ]
  const url = `postgres://turnstone@localhost/postgres?host=${encodeURIComponent(home.folder)}`
  return startService({ name: 'PostgreSQL', home, command, signal: 'QUIT', url, ping: () => connectTo(url) })
}

async function connectTo(url: string): Promise<void> {
  const client = new pg.Client(url)
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}
