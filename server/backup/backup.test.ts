// Tests of backups of a running server: backups requested over the server's socket, and nightly backups.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchRecord } from '#kit/past/record.ts'
import { verify } from '#kit/past/verify.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { joinAgain, type Match, openMatch, openServer, type Player, type TestServer } from '../testing/server.ts'
import { nameAt } from './nightly.ts'
import { askForBackup } from './socket.ts'

const ROCK = { type: 'choose', shape: 'rock' }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const recordOf = async ({ port }: TestServer, id: string): Promise<MatchRecord> =>
  (await fetch(`http://127.0.0.1:${port}/api/matches/${id}/record`)).json() as Promise<MatchRecord>

/**
 * Plays a match in which both players choose rock in every round, so nobody ever wins. Calls `seen` with the sequence
 * number of each move that the server has accepted.
 */
async function playOn({ players }: Match, seen: (seq: number) => void, until: () => boolean): Promise<void> {
  while (!until()) for (const player of players) seen((await player.play(ROCK)).seq)
}

async function surrender(player: Player): Promise<void> {
  await player.play({ type: 'surrender' })
}

/** Moves a backup file into a new data folder and starts a server that uses this folder. */
async function restoredFrom(file: string): Promise<TestServer> {
  const folder = newFolder()
  renameSync(file, join(folder, 'journal.sqlite'))
  return openServer({ games: [secret], env: { DATA_DIR: folder } })
}

test('a backup taken during play restores each match up to some input, and begins a new epoch (journal id)', async () => {
  const server = await openServer({ games: [secret] })
  const matches = await Promise.all(Array.from({ length: 4 }, () => openMatch(server, 'secret', 2, { rounds: 10_000 })))
  const finished = await openMatch(server, 'secret')
  await surrender(finished.players[0] as Player)
  let done = false
  const seen: number[] = []
  const { promise: underWay, resolve } = Promise.withResolvers<void>()
  const load = matches.map((match, i) =>
    playOn(
      match,
      (seq) => {
        seen[i] = seq
        if (seq > 10) resolve()
      },
      () => done,
    ),
  )
  const file = join(newFolder(), 'backup')
  await underWay
  const acknowledged = [...seen]
  expect(await askForBackup(server.dataDir, file)).toBe(true)
  done = true
  await Promise.all(load)
  const copy = await restoredFrom(file)
  for (const [i, { id, players }] of matches.entries()) {
    const [ann] = players as [Player]
    const back = await joinAgain(await copy.client(), id, ann.token)
    expect(back.joined.seq).toBeGreaterThanOrEqual(acknowledged[i] ?? 0)
    expect(back.joined.epoch).toMatch(/^[0-9a-f]{32}$/)
    expect(back.joined.epoch).not.toBe(ann.joined.epoch)
    await surrender(back)
    await surrender(ann)
    const [truth, restored] = [await recordOf(server, id), await recordOf(copy, id)]
    expect(restored.entries.slice(0, back.joined.seq)).toEqual(truth.entries.slice(0, back.joined.seq))
    expect(restored.start).toEqual(truth.start)
    expect(verify(secret, restored)).toEqual([])
  }
  expect(await recordOf(copy, finished.id)).toEqual(await recordOf(server, finished.id))
})

test('npm run backup writes a backup with and without a running server, and writes nothing if there is no journal', async () => {
  const server = await openServer({ games: [secret] })
  const { id, players } = await openMatch(server, 'secret')
  await surrender(players[0] as Player)
  const record = await recordOf(server, id)
  const folder = newFolder()
  const run = (name: string, dataDir = server.dataDir) =>
    new Promise<string>((done) => {
      const script = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url))
      execFile(
        process.execPath,
        [script, name],
        { cwd: folder, env: { ...process.env, DATA_DIR: dataDir } },
        (error, _, stderr) => done(`${error?.code ?? 0} ${stderr}`),
      )
    })
  expect(await run('running')).toBe(`0 backup: ${join(folder, 'running')} is written\n`)
  expect(await run('running')).toMatch(/^1 backup: There is a file .+running already/)
  await server.stop()
  expect(await run('stopped')).toBe(`0 backup: ${join(folder, 'stopped')} is written\n`)
  expect(await run('nothing', newFolder())).toMatch(/^1 backup: There is no journal in /)
  expect(readdirSync(folder).sort()).toEqual(['running', 'stopped'])
  for (const name of ['running', 'stopped'])
    expect(await recordOf(await restoredFrom(join(folder, name)), id)).toEqual(record)
})

test('only the owner of the data folder can request a backup', async () => {
  const { dataDir } = await openServer({ games: [secret] })
  expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o600)
  expect(await askForBackup(newFolder(), '/nowhere')).toBe(false)
})

test('the server writes a backup every night after 3 o’clock, and deletes all but the last seven backups and no other files', async () => {
  const folder = join(newFolder(), 'nights')
  mkdirSync(folder)
  const others = ['turnstone-2020-01-01.sqlite.txt', 'holiday.jpg']
  for (const name of ['turnstone-2020-01-01.sqlite', 'turnstone-2020-01-02.sqlite', ...others])
    writeFileSync(join(folder, name), '')
  const server = await openServer({ games: [secret], env: { BACKUP_DIR: folder } })
  const HOUR = 3_600_000
  const first = nameAt(server.clock.now())
  const written = () => server.logged.filter((line) => line.includes('the nightly backup was written')).length
  const until = async (count: number) => {
    const client = await server.client()
    while (written() < count) await client.quiet()
    client.drop()
  }
  await until(1)
  for (let night = 2; night <= 8; night++) {
    for (let hour = 0; hour < 24; hour++) {
      server.clock.advance(HOUR)
      await nextTurn()
    }
    await until(night)
  }
  const last = nameAt(server.clock.now())
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  expect(Number(/turnstone_backup_age_seconds (\d+)/.exec(metrics)?.[1])).toBeLessThan(24 * 3_600)
  const kept = readdirSync(folder).filter((name) => !others.includes(name))
  expect([kept.length, kept.includes(first), kept.at(-1)]).toEqual([7, false, last])
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(others))
  expect(nameAt(Date.UTC(2030, 4, 2, 2, 59))).toBe('turnstone-2030-05-01.sqlite')
  expect(nameAt(Date.UTC(2030, 4, 2, 3, 0))).toBe('turnstone-2030-05-02.sqlite')
})
