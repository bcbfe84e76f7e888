// The journal calls about operators in PostgreSQL.
import type { TokenGuesses } from '#kit/protocol/operator.ts'
import { GUESS_ROWS_MOST, HOUR_MS, type OPERATOR_CALLS } from '../calls/operators.ts'
import type { Calls } from '../journal.ts'
import type { Run, Statement } from './database.ts'

type Operators = Pick<Calls, keyof typeof OPERATOR_CALLS>

const STATEMENTS = {
  open: {
    name: 'openOperatorSession',
    text: 'with lapsed as (delete from operator_session where until <= $3) insert into operator_session (id, until) values ($1, $2)',
  },
  find: { name: 'isOperatorSession', text: 'select id from operator_session where id = $1 and until > $2' },
  end: { name: 'endOperatorSession', text: 'delete from operator_session where id = $1 returning id' },
  count: {
    name: 'countTokenGuess',
    text: `insert into operator_guess (origin, hour, first, last, count) values ($1, floor($2::double precision / ${HOUR_MS}), $2, $2, 1)
      on conflict (origin, hour) do update set last = excluded.last, count = operator_guess.count + 1`,
  },
  trim: {
    name: 'trimTokenGuesses',
    text: 'delete from operator_guess where last < (select last from operator_guess order by last desc limit 1 offset $1)',
  },
  guesses: {
    name: 'tokenGuesses',
    text: 'select origin as "from", first, last, count from operator_guess order by last desc, origin limit $1',
  },
} satisfies Record<string, Statement>

export const operatorsOn = (run: Run): Operators => ({
  openOperatorSession: async ({ id, until }, now) => void (await run(STATEMENTS.open, id, until, now)),
  isOperatorSession: async (id, now) => (await run(STATEMENTS.find, id, now)).length > 0,
  endOperatorSession: async (id) => (await run(STATEMENTS.end, id)).length > 0,
  async countTokenGuess(from, at) {
    await run(STATEMENTS.count, from, at)
    await run(STATEMENTS.trim, GUESS_ROWS_MOST - 1)
  },
  tokenGuesses: (limit) => run<TokenGuesses>(STATEMENTS.guesses, limit),
})
