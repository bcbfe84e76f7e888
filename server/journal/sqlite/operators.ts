// The journal calls about operators in SQLite.
import type { TokenGuesses } from '#kit/protocol/operator.ts'
import { GUESS_ROWS_MOST, HOUR_MS, type OPERATOR_CALLS } from '../calls/operators.ts'
import type { Handlers } from '../journal.ts'
import type { Connection } from './connection.ts'

type Operators = Pick<Handlers, keyof typeof OPERATOR_CALLS>

export function operatorsOn(db: Connection): Operators {
  const lapse = db.prepare('delete from operator_session where until <= ?')
  const open = db.prepare('insert into operator_session (id, until) values (?, ?)')
  const find = db.rows<{ id: string }>('select id from operator_session where id = ? and until > ?')
  const end = db.prepare('delete from operator_session where id = ?')
  const count = db.prepare(
    `insert into operator_guess (origin, hour, first, last, count) values (?1, cast(?2 / ${HOUR_MS} as integer), ?2, ?2, 1)
     on conflict (origin, hour) do update set last = excluded.last, count = count + 1`,
  )
  const trim = db.prepare(
    'delete from operator_guess where last < (select last from operator_guess order by last desc limit 1 offset ?)',
  )
  const guesses = db.rows<TokenGuesses>(
    'select origin as "from", first, last, count from operator_guess order by last desc, origin limit ?',
  )
  return {
    openOperatorSession({ id, until }, now) {
      lapse.run(now)
      open.run(id, until)
    },
    isOperatorSession: (id, now) => find.get(id, now) !== undefined,
    endOperatorSession: (id) => end.run(id).changes > 0,
    countTokenGuess(from, at) {
      count.run(from, at)
      trim.run(GUESS_ROWS_MOST - 1)
    },
    tokenGuesses: (limit) => guesses.all(limit),
  }
}
