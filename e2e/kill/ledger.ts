// Reads the journal directly from the database, without a server.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Entry } from '#kit/match.ts'
import { BESIDE_STREAM } from '#server/journal/sqlite/schema.ts'
import type { TestStore } from '#server/testing/store.ts'

const FILE = 'journal.sqlite'

export interface Stream {
  id: string
  kind: 'match' | 'room'
  /** Number of the last input, according to the stream's head row. */
  seq: number
  entries: Entry[]
}

/** The streams of the journal, by stream id. */
export type Ledger = ReadonlyMap<string, Stream>

export const ledgerOf = async ({ env, dataDir }: TestStore): Promise<Ledger> =>
  env.DATABASE_URL === undefined ? readLedger(dataDir) : readDatabase(env.DATABASE_URL)

async function readDatabase(url: string): Promise<Ledger> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: streams } = await client.query<Stream>(
      'select id, kind, seq from stream join head on head.stream = id',
    )
    const { rows: inputs } = await client.query<{ stream: string; body: string }>(
      'select stream, body from input order by stream, seq',
    )
    const bodies = Map.groupBy(inputs, ({ stream }) => stream)
    return new Map(
      streams.map((stream) => [
        stream.id,
        { ...stream, entries: (bodies.get(stream.id) ?? []).map(({ body }) => JSON.parse(body) as Entry) },
      ]),
    )
  } finally {
    await client.end()
  }
}

function readLedger(dataDir: string): Map<string, Stream> {
  const db = new DatabaseSync(join(dataDir, FILE), { readOnly: true })
  try {
    const streams = db.prepare('select key, id, kind, seq from stream').all() as unknown as (Stream & { key: number })[]
    const inputs = db.prepare('select body from input where stream = ? order by key')
    return new Map(
      streams.map(({ key, id, kind, seq }) => [
        id,
        {
          id,
          kind,
          seq,
          entries: (inputs.all(key) as { body: string }[]).map(({ body }) => JSON.parse(body) as Entry),
        },
      ]),
    )
  } finally {
    db.close()
  }
}

/** Copies a killed server's journal and reads the copy, because reading would change the original's write-ahead log. */
export function readAfterKill(dataDir: string, copyDir: string): Map<string, Stream> {
  cpSync(dataDir, copyDir, { recursive: true })
  return readLedger(copyDir)
}

/** Removes the matches from the journal, as if the server had died before it wrote them. */
export function removeMatches(dataDir: string, ids: readonly string[]): void {
  const db = new DatabaseSync(join(dataDir, FILE))
  try {
    for (const id of ids) {
      const { key } = db.prepare('select key from stream where id = ?').get(id) as { key: number }
      for (const table of ['input', ...BESIDE_STREAM]) db.prepare(`delete from ${table} where stream = ?`).run(key)
      db.prepare('delete from stream where key = ?').run(key)
    }
  } finally {
    db.close()
  }
}
