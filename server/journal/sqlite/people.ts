// The journal calls about people in SQLite: devices, passkeys, tickets, and forgetting a person.
import { randomBytes } from 'node:crypto'
import { anonymousId } from '../anonymous.ts'
import {
  type Device,
  EVERY_DEVICE,
  FIRST_DEVICE,
  type OwnLine,
  type OwnPlace,
  type Passkey,
  type PEOPLE_CALLS,
  type Revocation,
  type Ticket,
  UNTOLD,
} from '../calls/people.ts'
import type { Handlers } from '../journal.ts'
import { type Id, idsOf } from '../rows.ts'
import { sumOf } from './checksum.ts'
import type { Connection } from './connection.ts'
import { BESIDE_PERSON } from './schema.ts'
import { textAt, unpair } from './words.ts'

type People = Pick<Handlers, keyof typeof PEOPLE_CALLS>

export const peopleOn = (db: Connection): People => ({
  ...devicesOn(db),
  ...revokingOn(db),
  ...ticketsOn(db),
  ...passkeysOn(db),
  ...wholeOn(db),
})

function devicesOn(db: Connection): Pick<People, 'keepDevice' | 'seeDevice' | 'devices'> {
  const keep = db.prepare(
    'insert into device (person, id, label, added, seen, let_in_by) values (?, ?, ?, ?, ?, ?) on conflict do update set label = excluded.label, seen = excluded.seen',
  )
  const see = db.prepare('update device set seen = ? where person = ? and id = ?')
  const first = db.prepare(
    `insert or ignore into device (person, id, label, added, seen) select ?1, '${FIRST_DEVICE}', ?2, ?3, ?4
     where exists (select 1 from device where person = ?1) or exists (select 1 from passkey where person = ?1)`,
  )
  const all = db.rows<Device>(
    'select id, label, added, seen, let_in_by as letInBy from device where person = ? order by seen desc, id',
  )
  return {
    keepDevice: (person, { id, label, added, seen, letInBy }) =>
      keep.run(person, id, label, added, seen, letInBy).changes > 0,
    seeDevice(person, { id, label, added, seen }) {
      if (see.run(seen, person, id).changes === 0 && id === FIRST_DEVICE) first.run(person, label, added, seen)
    },
    devices: (person) => all.all(person),
  }
}

// ?1 is a person, ?2 a JSON list of that person's devices.
const THEIRS = 'in (select value from json_each(?2))'

function revokingOn(db: Connection): Pick<People, 'revoke' | 'revocations'> {
  const withLetIn = db.rows<Id>(`with recursive gone (id) as (
      select ?3 union
      select device.id from device join gone on let_in_by = gone.id where person = ?1 and device.id not ${THEIRS}
    ) select id from gone`)
  const addresses = `select id from notice_address where person = ?1 and device ${THEIRS}`
  const passkeys = `select id from passkey where person = ?1 and device ${THEIRS}`
  const statements = [
    'delete from ticket where person = ?1',
    `delete from notice where address in (${addresses})`,
    `delete from notice_address where person = ?1 and device ${THEIRS}`,
    `delete from approval where person = ?1 and (device ${THEIRS} or confirmed_by ${THEIRS}
       or (action = 'remove_device' and target ${THEIRS}) or (action <> 'remove_device' and target in (${passkeys})))`,
    `delete from passkey where person = ?1 and device ${THEIRS}`,
    `delete from device where person = ?1 and id ${THEIRS}`,
    `update device set let_in_by = null where person = ?1 and let_in_by ${THEIRS}`,
    'insert or ignore into revoked (person, device) select ?1, value from json_each(?2)',
  ].map((text) => db.prepare(text))
  const all = db.rows<Revocation>('select person, device from revoked')
  return {
    revoke({ person, device }, spared) {
      const gone = idsOf(withLetIn.all(person, JSON.stringify(spared), device))
      const [tickets, ...others] = statements
      tickets?.run(person)
      for (const statement of others) statement.run(person, JSON.stringify(gone))
      return gone
    },
    revocations: () => all.all(),
  }
}

function ticketsOn(db: Connection): Pick<People, 'issueTicket' | 'ticket' | 'takeTicket'> {
  const columns = 'id, kind, person, until, device, about'
  const lapse = db.prepare('delete from ticket where until <= ?')
  const issue = db.prepare(`insert into ticket (${columns}) values (?, ?, ?, ?, ?, ?)`)
  const find = db.rows<Ticket>(`select ${columns} from ticket where id = ?`)
  const take = db.rows<Ticket>(`delete from ticket where id = ? returning ${columns}`)
  return {
    issueTicket({ id, kind, person, until, device, about }, now) {
      lapse.run(now)
      issue.run(id, kind, person, until, device, about)
    },
    ticket: (id) => find.get(id),
    takeTicket: (id) => take.get(id),
  }
}

type PasskeyRow = Omit<Passkey, 'kept'> & { kept: number }

function passkeysOn(
  db: Connection,
): Pick<People, 'keepPasskey' | 'passkey' | 'passkeys' | 'usePasskey' | 'approvePasskey' | 'dropPasskey'> {
  const columns = 'id, person, public_key as publicKey, counter, transports, label, added, seen, device, kept'
  const keep = db.prepare(
    'insert or ignore into passkey (id, person, public_key, counter, transports, label, added, seen, device, kept) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const find = db.rows<PasskeyRow>(`select ${columns} from passkey where id = ?`)
  const all = db.rows<PasskeyRow>(`select ${columns} from passkey where person = ? order by added, id`)
  const use = db.prepare('update passkey set counter = ?, seen = ? where id = ?')
  const approve = db.prepare('update passkey set kept = 1 where person = ? and id = ?')
  const drop = db.prepare('delete from passkey where person = ? and id = ?')
  const dropRequests = db.prepare("delete from approval where person = ? and target = ? and action like '%_passkey'")
  const passkeyOf = (row: PasskeyRow): Passkey => ({ ...row, kept: row.kept === 1 })
  return {
    keepPasskey: ({ id, person, publicKey, counter, transports, label, added, seen, device, kept }) =>
      keep.run(id, person, publicKey, counter, transports, label, added, seen, device, Number(kept)).changes > 0,
    passkey(id) {
      const row = find.get(id)
      return row && passkeyOf(row)
    },
    passkeys: (person) => all.all(person).map(passkeyOf),
    usePasskey: (id, counter, at) => void use.run(counter, at, id),
    approvePasskey: (person, id) => void approve.run(person, id),
    dropPasskey(person, id) {
      drop.run(person, id)
      dropRequests.run(person, id)
    },
  }
}

/**
 * Selects the database tables whose rows are deleted when a person is forgotten. These tables are found by column name,
 * so that an older program also finds tables that newer programs added.
 */
const TABLES_OF_PEOPLE = `select name from sqlite_schema where type = 'table' and name not in ('sitting', 'revoked')
  and exists (select 1 from pragma_table_info(sqlite_schema.name) as field where field.name = 'person')`

export const tablesOfPeople = (db: Connection): string[] =>
  db
    .rows<{ name: string }>(TABLES_OF_PEOPLE)
    .all()
    .map(({ name }) => name)

type PlaceRow = Omit<OwnPlace, 'over'> & { over: number }
type LineRow = Omit<OwnLine, 'text'> & { pair: string | null }

function wholeOn(db: Connection): Pick<People, 'personData' | 'openPlaces' | 'forget'> {
  const name = db.rows<{ name: string | null }>(`select ${textAt('words')} as name from person where id = ?`)
  const places = db.rows<PlaceRow>(
    'select stream.id as stream, seat, begun, over from sitting join stream on key = sitting.stream where person = ? order by begun, stream.id',
  )
  const open = db.rows<Id>(
    'select distinct id from sitting indexed by sitting_person join stream on key = sitting.stream where person = ? and not over order by at desc, id limit ?',
  )
  const said = db.rows<LineRow>(
    `select stream.id as stream, said.at as at, ${textAt('said.words')} as pair from said indexed by said_person join stream on key = said.stream where person = ? order by line`,
  )
  const texts = db.rows<{ stream: string; text: string | null }>(
    `select stream.id as stream, ${textAt('input_text.words')} as text from input_text join stream on stream.key = input_text.stream where person = ? order by stream.id, input_text.key`,
  )
  const besides = BESIDE_PERSON.filter((table) => !UNTOLD.includes(table)).map(
    (table) => [table, db.rows<object>(`select * from ${table} where person = ?`)] as const,
  )
  const seats = db.rows<{ stream: number; seat: string }>(
    'select stream, seat from sitting indexed by sitting_person where person = ?',
  )
  const empty = db.prepare(
    'update sitting set person = ?, bare = 0, alias_words = null, sum = ? where stream = ? and seat = ?',
  )
  const deletes = ['person where id', ...tablesOfPeople(db).map((table) => `${table} where person`)].map((which) =>
    db.prepare(`delete from ${which} = ?`),
  )
  const revoke = db.prepare('insert or ignore into revoked (person, device) values (?, ?)')
  return {
    personData: (person) => ({
      name: name.get(person)?.name ?? null,
      places: places.all(person).map((place) => ({ ...place, over: place.over === 1 })),
      said: said.all(person).map(({ pair, ...line }) => ({ ...line, text: unpair(pair)[0] })),
      texts: texts.all(person).map(({ stream, text }) => ({ stream, text: text ?? '' })),
      rows: Object.fromEntries(besides.map(([table, own]) => [table, own.all(person)])),
    }),
    openPlaces: (person, limit) => idsOf(open.all(person, limit)),
    forget(person) {
      revoke.run(person, EVERY_DEVICE)
      for (const { stream, seat } of seats.all(person)) {
        const anonymous = anonymousId(randomBytes(12).toString('base64url'))
        empty.run(anonymous, sumOf(stream, seat, anonymous, false, null), stream, seat)
      }
      for (const statement of deletes) statement.run(person)
    },
  }
}
