// The journal calls about match results in SQLite.
import type { Ending } from '#kit/ending.ts'
import type { Sides } from '#kit/sides.ts'
import type { Count, ResultRow } from '../calls/results.ts'
import type { Handlers } from '../journal.ts'
import { type Id, idsOf } from '../rows.ts'
import { type Connection, streamKeys } from './connection.ts'
import { textAt } from './words.ts'

type Results = Pick<Handlers, 'unsettled' | 'settleResults' | 'counts' | 'results'>

interface Row {
  key: number
  id: string
  game: string
  at: number
  ending: Ending
  bots: number
  sides: string | null
}

export function resultsOn(db: Connection): Results {
  const unsettled = db.rows<Id>(
    "select id from stream indexed by stream_unsettled where over and not settled and kind = 'match' limit ?",
  )
  const keyOf = streamKeys(db)
  const note = db.prepare('update stream set settled = 1 where key = ?')
  const insert = db.prepare(
    'insert or ignore into result (person, stream, at, game, ending, bots, sides) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const counts = db.rows<Omit<Count, 'bots'> & { bots: number }>(
    'select game, ending, bots, count(*) as count from result where person = ? group by game, ending, bots order by game, ending, bots',
  )
  const page = db.rows<Row>(
    `select key, id, game, result.at, ending, bots, sides from result indexed by result_order join stream on key = stream
     where person = ?1 and result.at <= ?2 and (result.at < ?2 or id < ?3) and (?4 is null or game = ?4) order by result.at desc, id desc limit ?5`,
  )
  const seats = db.rows<ResultRow['seats'][number]>(
    `select seat, person, ${textAt('alias_words')} as alias from sitting where stream = ? order by seat`,
  )
  return {
    unsettled: (limit) => idsOf(unsettled.all(limit)),
    settleResults(id, results) {
      const key = keyOf(id)
      if (key === undefined) return
      for (const { person, game, at, ending, bots, sides } of results)
        insert.run(person, key, at, game, ending, Number(bots), sides && JSON.stringify(sides))
      note.run(key)
    },
    counts: (person) => counts.all(person).map((row) => ({ ...row, bots: row.bots === 1 })),
    results: (person, limit, { below, game }) =>
      page
        .all(person, below?.at ?? Number.MAX_SAFE_INTEGER, below?.id ?? '', game ?? null, limit)
        .map(({ key, bots, sides, ...row }) => ({
          ...row,
          bots: bots === 1,
          sides: sides === null ? null : (JSON.parse(sides) as Sides),
          seats: seats.all(key).map((seat) => ({ ...seat })),
        })),
  }
}
