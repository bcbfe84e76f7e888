// The journal calls about people in PostgreSQL: devices, passkeys, tickets, and forgetting a person.

import { anonymousId } from '../anonymous.ts'
import {
  type Device,
  EVERY_DEVICE,
  FIRST_DEVICE,
  type OwnLine,
  type OwnPlace,
  type OwnText,
  type Passkey,
  type PEOPLE_CALLS,
  type Revocation,
  type Ticket,
  UNTOLD,
} from '../calls/people.ts'
import type { Calls } from '../journal.ts'
import { type Database, ids, type Run, type Statement } from './database.ts'
import { BESIDE_PERSON } from './schema.ts'

type People = Pick<Calls, keyof typeof PEOPLE_CALLS>

export const peopleOn = (database: Database): People => ({
  ...devicesOn(database.run),
  ...revokingOn(database),
  ...ticketsOn(database.run),
  ...passkeysOn(database.run),
  ...wholeOn(database),
})

const DEVICES = {
  keep: {
    name: 'keepDevice',
    text: 'insert into device (person, id, label, added, seen, let_in_by) values ($1, $2, $3, $4, $5, $6) on conflict (person, id) do update set label = excluded.label, seen = excluded.seen returning id',
  },
  see: { name: 'seeDevice', text: 'update device set seen = $3 where person = $1 and id = $2 returning id' },
  first: {
    name: 'seeFirstDevice',
    text: `insert into device (person, id, label, added, seen) select $1, $2, $3, $4, $5
      where exists (select from device where person = $1) or exists (select from passkey where person = $1) on conflict do nothing`,
  },
  all: {
    name: 'devices',
    text: 'select id, label, added, seen, let_in_by as "letInBy" from device where person = $1 order by seen desc, id',
  },
} satisfies Record<string, Statement>

function devicesOn(run: Run): Pick<People, 'keepDevice' | 'seeDevice' | 'devices'> {
  return {
    keepDevice: async (person, { id, label, added, seen, letInBy }) =>
      (await run(DEVICES.keep, person, id, label, added, seen, letInBy)).length > 0,
    async seeDevice(person, { id, label, added, seen }) {
      const known = await run(DEVICES.see, person, id, seen)
      if (known.length === 0 && id === FIRST_DEVICE) await run(DEVICES.first, person, id, label, added, seen)
    },
    devices: (person) => run<Device>(DEVICES.all, person),
  }
}

const REVOKING = {
  // The trigger `device_counts` takes the same lock, so a device can't add rows while the device is being removed.
  lock: { text: "select pg_advisory_xact_lock(hashtext('device'), hashtext($1))" },
  withLetIn: {
    text: `with recursive gone (id) as (
        select $2::text collate "C" union
        select device.id from device join gone on let_in_by = gone.id where person = $1 and not device.id = any($3)
      ) select id from gone`,
  },
  all: { text: 'select person, device from revoked' },
} satisfies Record<string, Statement>

// $1 is the person, $2 the list of devices.
const REVOKED_ROWS: readonly Statement[] = [
  'delete from notice where address in (select id from notice_address where person = $1 and device = any($2))',
  'delete from notice_address where person = $1 and device = any($2)',
  `delete from approval where person = $1 and (device = any($2) or confirmed_by = any($2)
     or (action = 'remove_device' and target = any($2))
     or (action <> 'remove_device' and target in (select id from passkey where person = $1 and device = any($2))))`,
  'delete from passkey where person = $1 and device = any($2)',
  'delete from device where person = $1 and id = any($2)',
  'update device set let_in_by = null where person = $1 and let_in_by = any($2)',
  'with unlinked as (delete from ticket where person = $1) insert into revoked (person, device) select $1, unnest($2::text[]) on conflict do nothing',
].map((text) => ({ text }))

function revokingOn({ run, transact }: Database): Pick<People, 'revoke' | 'revocations'> {
  return {
    revoke: ({ person, device }, spared) =>
      transact(async (within) => {
        await within(REVOKING.lock, person)
        const gone = await ids(within, REVOKING.withLetIn, person, device, spared)
        for (const statement of REVOKED_ROWS) await within(statement, person, gone)
        return gone
      }),
    revocations: () => run<Revocation>(REVOKING.all),
  }
}

const TICKET = 'id, kind, person, until, device, about'
const TICKETS = {
  issue: {
    name: 'issueTicket',
    text: `with lapsed as (delete from ticket where until <= $7) insert into ticket (${TICKET}) values ($1, $2, $3, $4, $5, $6)`,
  },
  find: { name: 'ticket', text: `select ${TICKET} from ticket where id = $1` },
  take: { name: 'takeTicket', text: `delete from ticket where id = $1 returning ${TICKET}` },
} satisfies Record<string, Statement>

function ticketsOn(run: Run): Pick<People, 'issueTicket' | 'ticket' | 'takeTicket'> {
  return {
    issueTicket: async ({ id, kind, person, until, device, about }, now) =>
      void (await run(TICKETS.issue, id, kind, person, until, device, about, now)),
    ticket: async (id) => (await run<Ticket>(TICKETS.find, id))[0],
    takeTicket: async (id) => (await run<Ticket>(TICKETS.take, id))[0],
  }
}

const COLUMNS = 'id, person, public_key as "publicKey", counter, transports, label, added, seen, device, kept'
const PASSKEYS = {
  keep: {
    name: 'keepPasskey',
    text: 'insert into passkey (id, person, public_key, counter, transports, label, added, seen, device, kept) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id',
  },
  find: { name: 'passkey', text: `select ${COLUMNS} from passkey where id = $1` },
  all: { name: 'passkeys', text: `select ${COLUMNS} from passkey where person = $1 order by added, id` },
  use: { name: 'usePasskey', text: 'update passkey set counter = $2, seen = $3 where id = $1' },
  approve: { name: 'approvePasskey', text: 'update passkey set kept = true where person = $1 and id = $2' },
  drop: {
    name: 'dropPasskey',
    text: "with requests as (delete from approval where person = $1 and target = $2 and action like '%_passkey') delete from passkey where person = $1 and id = $2",
  },
} satisfies Record<string, Statement>

function passkeysOn(
  run: Run,
): Pick<People, 'keepPasskey' | 'passkey' | 'passkeys' | 'usePasskey' | 'approvePasskey' | 'dropPasskey'> {
  return {
    keepPasskey: async ({ id, person, publicKey, counter, transports, label, added, seen, device, kept }) =>
      (await run(PASSKEYS.keep, id, person, publicKey, counter, transports, label, added, seen, device, kept)).length >
      0,
    passkey: async (id) => (await run<Passkey>(PASSKEYS.find, id))[0],
    passkeys: (person) => run<Passkey>(PASSKEYS.all, person),
    usePasskey: async (id, counter, at) => void (await run(PASSKEYS.use, id, counter, at)),
    approvePasskey: async (person, id) => void (await run(PASSKEYS.approve, person, id)),
    dropPasskey: async (person, id) => void (await run(PASSKEYS.drop, person, id)),
  }
}

const WHOLE = {
  name: { name: 'ownName', text: 'select name from person where id = $1' },
  places: {
    name: 'ownPlaces',
    text: 'select id as stream, seat, begun, over from sitting join stream on id = sitting.stream join head on head.stream = id where person = $1 order by begun, id',
  },
  said: { name: 'ownLines', text: 'select stream, at, text from said where person = $1 order by line' },
  texts: { name: 'ownTexts', text: 'select stream, text from input_text where person = $1 order by stream, key' },
  open: {
    name: 'openPlaces',
    text: 'select distinct stream as id, at from sitting join head using (stream) where person = $1 and not over order by at desc, id limit $2',
  },
  // Database tables with personal data are found by column name, so that an older program also finds tables that newer
  // programs added.
  tables: {
    text: `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and attname = 'person' and relname not in ('sitting', 'revoked')`,
  },
  revoke: { text: 'insert into revoked (person, device) values ($1, $2) on conflict do nothing' },
  empty: {
    text: `update sitting set person = $2 || replace(gen_random_uuid()::text, '-', ''), bare = false, alias = null where person = $1`,
  },
} satisfies Record<string, Statement>

/** Converts binary columns to base64; other values stay unchanged. */
const plain = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value]),
  )

function wholeOn({ run, transact }: Database): Pick<People, 'personData' | 'openPlaces' | 'forget'> {
  return {
    async personData(person) {
      const rows: Record<string, object[]> = {}
      for (const table of BESIDE_PERSON.filter((name) => !UNTOLD.includes(name)))
        rows[table] = (await run({ text: `select * from ${table} where person = $1` }, person)).map(plain)
      return {
        name: (await run<{ name: string }>(WHOLE.name, person))[0]?.name ?? null,
        places: await run<OwnPlace>(WHOLE.places, person),
        said: await run<OwnLine>(WHOLE.said, person),
        texts: await run<OwnText>(WHOLE.texts, person),
        rows,
      }
    },
    openPlaces: (person, limit) => ids(run, WHOLE.open, person, limit),
    async forget(person) {
      // The revocation is committed first. After this commit no node can store new rows of this person, so the
      // following deletion misses no row.
      await run(WHOLE.revoke, person, EVERY_DEVICE)
      await transact(async (within) => {
        await within(WHOLE.empty, person, anonymousId(''))
        const tables = await within<{ name: string }>(WHOLE.tables)
        for (const which of ['person where id', ...tables.map(({ name }) => `${name} where person`)])
          await within({ text: `delete from ${which} = $1` }, person)
      })
    },
  }
}
