// The journal calls about guests in PostgreSQL, each one statement.
import { type GUEST_CALLS, TABLES_OF_GUESTS, TABLES_OF_OTHERS } from '../calls/guests.ts'
import type { Calls } from '../journal.ts'
import { ids, type Run, type Statement } from './database.ts'

type Guests = Pick<Calls, keyof typeof GUEST_CALLS>

const STATEMENTS = {
  cameBack: {
    name: 'cameBack',
    text: `insert into returned (person) select $1 where ${TABLES_OF_GUESTS.map(([table, id]) => `exists (select from ${table} where ${id} = $1)`).join(' or ')} on conflict do nothing`,
  },
  stored: {
    name: 'storedPeople',
    text: `${TABLES_OF_GUESTS.map(([table, id]) => `(select distinct ${id} as id from ${table} where ${id} > $1 order by ${id} limit $2)`).join(' union ')} order by id limit $2`,
  },
  sweep: {
    name: 'sweepGuests',
    text: `with guest as (select given.id from unnest($1::text[]) as given (id) where ${TABLES_OF_OTHERS.map((table) => `not exists (select from ${table} where person = given.id)`).join(' and ')}),
      ${[...TABLES_OF_GUESTS, ['notice', 'person']].map(([table, id]) => `gone_${table} as (delete from ${table} using guest where ${table}.${id} = guest.id)`).join(', ')}
      select id from guest`,
  },
} satisfies Record<string, Statement>

export const guestsOn = (run: Run): Guests => ({
  cameBack: async (person) => void (await run(STATEMENTS.cameBack, person)),
  storedPeople: (after, limit) => ids(run, STATEMENTS.stored, after, limit),
  sweepGuests: async (people) => (await ids(run, STATEMENTS.sweep, people)).length,
})
