// Stored replays in SQLite. A replay holds, in several parts, everything that spectators could see of a finished match.
// Replays stay readable after the match's rules have been removed.
import type { Handlers } from '../journal.ts'
import { type Id, idsOf } from '../rows.ts'
import { sumOf } from './checksum.ts'
import { type Connection, streamKeys } from './connection.ts'

type Replays = Pick<Handlers, 'unstored' | 'storeReplay' | 'replayPart' | 'sweepReplays'>

export function replaysOn(db: Connection): Replays {
  const unstored = db.rows<Id>(
    "select id from stream indexed by stream_unstored where over and not stored and kind = 'match' and at > ? limit ?",
  )
  const keyOf = streamKeys(db)
  const note = db.prepare('update stream set stored = 1 where key = ?')
  const insert = db.prepare(
    'insert into replay (stream, part, body, sum) values (?, ?, ?, ?) on conflict do update set body = excluded.body, sum = excluded.sum',
  )
  const read = db.rows<{ stream: number; body: Uint8Array; sum: number }>(
    'select stream, body, sum from replay where stream = (select key from stream where id = ?) and part = ?',
  )
  const sweep = db.prepare('delete from replay where stream in (select key from stream where over and at < ?)')
  return {
    unstored: (since, limit) => idsOf(unstored.all(since, limit)),
    storeReplay(id, parts) {
      const key = keyOf(id)
      if (key === undefined) return
      for (const [part, text] of parts.entries())
        insert.run(key, part, Buffer.from(text, 'base64'), sumOf(key, part, text))
      note.run(key)
    },
    replayPart(id, part) {
      const row = read.get(id, part)
      const text = row && Buffer.from(row.body).toString('base64')
      // A part with a wrong checksum is treated as missing.
      return row?.sum === sumOf(row?.stream, part, text) ? text : undefined
    },
    sweepReplays: (before) => Number(sweep.run(before).changes),
  }
}
