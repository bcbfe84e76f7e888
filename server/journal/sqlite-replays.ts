// Stored replays in SQLite: what could be seen of a finished match, in parts. They stay readable after the rules have
// been removed.
import type { DatabaseSync } from 'node:sqlite'
import type { Handlers } from './journal.ts'
import { sumOf } from './sqlite-sum.ts'

type Replays = Pick<Handlers, 'unstored' | 'storeReplay' | 'replayPart' | 'sweepReplays'>

export function replaysOn(db: DatabaseSync): Replays {
  const unstored = db.prepare(
    "select id from stream indexed by stream_unstored where over and not stored and kind = 'match' and at > ? limit ?",
  )
  const keyOf = db.prepare('select key from stream where id = ?')
  const note = db.prepare('update stream set stored = 1 where key = ?')
  const insert = db.prepare(
    'insert into replay (stream, part, body, sum) values (?, ?, ?, ?) on conflict do update set body = excluded.body, sum = excluded.sum',
  )
  const read = db.prepare(
    'select stream, body, sum from replay where stream = (select key from stream where id = ?) and part = ?',
  )
  const sweep = db.prepare('delete from replay where stream in (select key from stream where over and at < ?)')
  return {
    unstored: (since, limit) => (unstored.all(since, limit) as { id: string }[]).map(({ id }) => id),
    storeReplay(id, parts) {
      const found = keyOf.get(id) as { key: number } | undefined
      if (!found) return
      for (const [part, text] of parts.entries())
        insert.run(found.key, part, Buffer.from(text, 'base64'), sumOf(found.key, part, text))
      note.run(found.key)
    },
    replayPart(id, part) {
      const row = read.get(id, part) as { stream: number; body: Uint8Array; sum: number } | undefined
      const text = row && Buffer.from(row.body).toString('base64')
      // A part with a wrong checksum is treated as missing.
      return row?.sum === sumOf(row?.stream, part, text) ? text : undefined
    },
    sweepReplays: (before) => Number(sweep.run(before).changes),
  }
}
