// Opens the data folders in testing/fixtures. Each folder was written by `node scripts/fixture.ts` of an earlier
// version and never changes. A failing test means that this version would freeze or lose somebody's matches.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MatchRecord } from '#kit/past/record.ts'
import { verify } from '#kit/past/verify.ts'
import { readSettings } from './base/settings.ts'
import { type Identity, openIdentity } from './identity/tokens.ts'
import { findGames } from './rules/games.ts'
import { type Server, startServer } from './server.ts'
import { nameOfStream } from './streams/stream-id.ts'
import { Client, type Message } from './testing/client.ts'
import { testClock } from './testing/clock.ts'
import { LOOSE } from './testing/server.ts'

const HOME = join(import.meta.dirname, 'testing', 'fixtures')
const STREAMS = `select id, kind, over, group_concat(person, ' ') as people, (select max(at) from stream) as at
  from stream join sitting on sitting.stream = stream.key group by id`

interface StreamRow {
  id: string
  kind: string
  over: number
  /** Person ids, separated by spaces. */
  people: string
  at: number
}

/** Reads all rows of a query from a journal that no server has open. */
function rowsOf<Row>(dataDir: string, sql: string): Row[] {
  const db = new DatabaseSync(join(dataDir, 'journal.sqlite'))
  try {
    return db.prepare(sql).all() as unknown as Row[]
  } finally {
    db.close()
  }
}

describe.each(readdirSync(HOME))('fixture %s', (folder) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'turnstone-fixture-'))
  cpSync(join(HOME, folder), dataDir, { recursive: true })
  const journal = gunzipSync(readFileSync(join(dataDir, 'journal.sqlite.gz')))
  writeFileSync(join(dataDir, 'journal.sqlite'), journal, { mode: 0o600 })
  const streams = rowsOf<StreamRow>(dataDir, STREAMS)
  const clock = testClock(streams[0]?.at)
  let server: Server
  let identity: Identity

  beforeAll(async () => {
    server = await startServer(readSettings({ ...LOOSE, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }), { clock })
    identity = openIdentity(dataDir, () => clock.now(), true)
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const matches = streams.filter(({ kind }) => kind === 'match')
  const tokensOf = ({ people }: StreamRow): string[] => people.split(' ').map((person) => identity.token(person))

  /** Joins a match or room with the token of each person in it, one after the other. Returns the server's answers. */
  async function joinAll(row: StreamRow, type: string, payload: object, answer: string): Promise<Message[]> {
    const answers: Message[] = []
    for (const token of tokensOf(row)) {
      const client = await Client.open(server.port)
      answers.push(await client.ask(type, { ...payload, token }, answer))
      client.drop()
    }
    return answers
  }

  test('the data folder contains open matches of all five games', () => {
    const named = matches.map(({ id }) => nameOfStream(id)).filter((name) => name.endsWith('-open'))
    expect(named).toHaveLength(5)
  })

  test.each(matches.filter(({ over }) => over))('verifies the finished match $id', async ({ id }) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/matches/${nameOfStream(id)}/record`)
    const record = (await answer.json()) as MatchRecord
    const game = (await findGames()).exactly(record.start.game, record.start.version)
    expect(game && verify(game, record)).toEqual([])
  })

  test.each(matches.filter(({ over }) => !over))(
    'lets the players of the open match $id return to the match',
    async (row) => {
      const joins = await joinAll(row, 'join_match', { matchId: nameOfStream(row.id), existing: true }, 'match_joined')
      expect(new Set(joins.map(({ type }) => type))).toEqual(new Set(['match_joined']))
    },
  )

  test.each(matches.filter(({ id }) => id.endsWith('-open')))(
    'accepts the next action in the open match $id',
    async (row) => {
      expect(await playOn(server.port, nameOfStream(row.id), tokensOf(row))).toMatch(/^(state_update|events|ack)$/)
    },
  )

  test.each(streams.filter(({ kind }) => kind === 'room'))(
    'lets the people of the room $id return to the room',
    async (row) => {
      const joins = await joinAll(row, 'join_room', { code: nameOfStream(row.id) }, 'room_joined')
      expect(new Set(joins.map(({ type }) => type))).toEqual(new Set(['room_joined']))
    },
  )

  test('after the upgrade every webhook and push subscription has a device', async () => {
    await server.stop()
    expect(rowsOf(dataDir, 'select id from notice_address where device is null')).toEqual([])
    if (folder === 'ad0c8f8') expect(rowsOf(dataDir, 'select id from notice_address')).toHaveLength(1)
  })

  test('no match and no room is frozen after the upgrade', async () => {
    await server.stop()
    expect(rowsOf(dataDir, 'select id, frozen from stream where frozen is not null')).toEqual([])
  })
})

/** Plays the first action that the server offers a player. Returns the answer's type, or the refusal's reason. */
async function playOn(port: number, matchId: string, tokens: readonly string[]): Promise<string> {
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
  return 'no player has a choice'
}
