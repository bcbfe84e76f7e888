// The journal calls about guests in SQLite.
import { type GUEST_CALLS, TABLES_OF_GUESTS, TABLES_OF_OTHERS } from '../calls/guests.ts'
import type { Handlers } from '../journal.ts'
import { type Id, idsOf } from '../rows.ts'
import type { Connection } from './connection.ts'

type Guests = Pick<Handlers, keyof typeof GUEST_CALLS>

export function guestsOn(db: Connection): Guests {
  const cameBack = db.prepare(
    `insert or ignore into returned (person) select ?1 where ${TABLES_OF_GUESTS.map(([table, id]) => `exists (select 1 from ${table} where ${id} = ?1)`).join(' or ')}`,
  )
  const stored = db.rows<Id>(
    `${TABLES_OF_GUESTS.map(([table, id]) => `select * from (select distinct ${id} as id from ${table} where ${id} > ?1 order by ${id} limit ?2)`).join(' union ')} order by id limit ?2`,
  )
  const guests = db.rows<Id>(
    `select value as id from json_each(?) where ${TABLES_OF_OTHERS.map((table) => `not exists (select 1 from ${table} where person = value)`).join(' and ')}`,
  )
  const deletes = [...TABLES_OF_GUESTS, ['notice', 'person']].map(([table, id]) =>
    db.prepare(`delete from ${table} where ${id} in (select value from json_each(?))`),
  )
  return {
    cameBack: (person) => void cameBack.run(person),
    storedPeople: (after, limit) => idsOf(stored.all(after, limit)),
    sweepGuests(people) {
      const found = idsOf(guests.all(JSON.stringify(people)))
      for (const statement of deletes) statement.run(JSON.stringify(found))
      return found.length
    },
  }
}
