// The journal calls about match results in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import type { Ending } from '#kit/ending.ts'
import type { Count, ResultRow } from './calls-results.ts'
import type { Handlers } from './journal.ts'
import { textAt } from './sqlite-words.ts'

type Results = Pick<Handlers, 'unsettled' | 'settleResults' | 'counts' | 'results'>

interface Row {
  key: number
  id: string
  game: string
  at: number
  ending: Ending
  bots: number
}

export function resultsOn(db: DatabaseSync): Results {
  const unsettled = db.prepare(
    "select id from stream indexed by stream_unsettled where over and not settled and kind = 'match' limit ?",
  )
  const keyOf = db.prepare('select key from stream where id = ?')
  const note = db.prepare('update stream set settled = 1 where key = ?')
  const insert = db.prepare(
    'insert or ignore into result (person, stream, at, game, ending, bots) values (?, ?, ?, ?, ?, ?)',
  )
  const counts = db.prepare(
    'select game, ending, bots, count(*) as count from result where person = ? group by game, ending, bots order by game, ending, bots',
  )
  const page = db.prepare(
    `select key, id, game, result.at, ending, bots from result indexed by result_order join stream on key = stream
     where person = ?1 and result.at <= ?2 and (result.at < ?2 or id < ?3) and (?4 is null or game = ?4) order by result.at desc, id desc limit ?5`,
  )
  const others = db.prepare(
    `select seat, person, ${textAt('alias_words')} as alias from sitting where stream = ? and person <> ? order by seat`,
  )
  return {
    unsettled: (limit) => (unsettled.all(limit) as { id: string }[]).map(({ id }) => id),
    settleResults(id, results) {
      const found = keyOf.get(id) as { key: number } | undefined
      if (!found) return
      for (const { person, game, at, ending, bots } of results)
        insert.run(person, found.key, at, game, ending, Number(bots))
      note.run(found.key)
    },
    counts: (person) =>
      (counts.all(person) as unknown as (Omit<Count, 'bots'> & { bots: number })[]).map((row) => ({
        ...row,
        bots: row.bots === 1,
      })),
    results: (person, limit, { below, game }) =>
      (
        page.all(person, below?.at ?? Number.MAX_SAFE_INTEGER, below?.id ?? '', game ?? null, limit) as unknown as Row[]
      ).map(({ key, bots, ...row }) => ({
        ...row,
        bots: bots === 1,
        others: (others.all(key, person) as unknown as ResultRow['others']).map((other) => ({ ...other })),
      })),
  }
}
