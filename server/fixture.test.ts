// Data folders of earlier versions are gone on from: each folder in testing/fixtures was written by `node scripts/fixture.ts` of some version, and is never changed.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type MatchRecord, verify } from '#kit/past/replay.ts'
import { findGames } from './games.ts'
import { openIdentity } from './gateway/identity.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { nameOfStream } from './streams/stream-id.ts'
import { Client } from './testing/client.ts'
import { testClock } from './testing/clock.ts'
import { LOOSE } from './testing/server.ts'

const HOME = join(import.meta.dirname, 'testing', 'fixtures')

interface Kept {
  id: string
  over: number
  at: number
  /** Those on its seats, separated by spaces. */
  people: string
}

/** A server on a copy of the folder, as if no time had passed since it was written. */
async function goOn(folder: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'turnstone-fixture-'))
  cpSync(join(HOME, folder), dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'journal.sqlite'), gunzipSync(readFileSync(join(dataDir, 'journal.sqlite.gz'))), {
    mode: 0o600,
  })
  const db = new DatabaseSync(join(dataDir, 'journal.sqlite'))
  const sql = `select id, over, (select max(at) from input) as at, group_concat(person, ' ') as people from stream join sitting on sitting.stream = stream.key where kind = 'match' group by id`
  const kept = db.prepare(sql).all() as unknown as Kept[]
  db.close()
  const clock = testClock(kept[0]?.at)
  const server = await startServer(readSettings({ ...LOOSE, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }), { clock })
  onTestFinished(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { server, kept, identity: openIdentity(dataDir, () => clock.now(), true) }
}

test.each(readdirSync(HOME))('%s: what is over verifies, what is open is played on', async (folder) => {
  const { server, kept, identity } = await goOn(folder)
  const games = await findGames()
  expect(new Set(kept.map(({ id }) => nameOfStream(id).split('-')[0])).size).toBe(5)
  for (const { id, over, people } of kept) {
    const matchId = nameOfStream(id)
    if (over) {
      const record = (await (
        await fetch(`http://127.0.0.1:${server.port}/api/matches/${matchId}/record`)
      ).json()) as MatchRecord
      const game = games.exactly(record.start.game, record.start.version)
      expect(game && verify(game, record)).toEqual([])
    } else
      expect(
        await playOn(
          server.port,
          matchId,
          people.split(' ').map((person) => identity.token(person)),
        ),
      ).toMatch(/^(state_update|events|ack)$/)
  }
})

/** Whoever has something to do does the first thing offered; what came of it. */
async function playOn(port: number, matchId: string, tokens: readonly string[]): Promise<string | undefined> {
  for (const token of tokens) {
    const client = await Client.open(port)
    const { payload } = await client.ask('join_match', { matchId, token, existing: true }, 'match_joined')
    const [action] = payload.choices ?? []
    if (!action) continue
    client.say('action', { matchId, playerId: payload.playerId, action, id: 'on' })
    for (;;) {
      const answer = client.inbox.find((message) => message.payload.id === 'on')
      if (answer) return answer.type === 'validation_error' ? answer.payload.reason : answer.type
      await client.arrival()
    }
  }
  return 'nobody had anything to do'
}
