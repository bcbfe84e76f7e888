// People's devices, passkeys and tickets, and how a person is forgotten.
import {
  type Device,
  EVERY_DEVICE,
  type OwnLine,
  type OwnPlace,
  type Passkey,
  type PEOPLE_CALLS,
  type Revocation,
  type Ticket,
  UNTOLD,
} from './calls-people.ts'
import type { Calls } from './journal.ts'
import { nobody } from './nobody.ts'
import type { Database, Run, Statement } from './postgres-database.ts'
import { BESIDE_PERSON } from './postgres-schema.ts'

type People = Pick<Calls, keyof typeof PEOPLE_CALLS>

export const peopleOn = (database: Database): People => ({
  ...devicesOn(database.run),
  ...ticketsOn(database.run),
  ...passkeysOn(database.run),
  ...wholeOn(database),
})

const DEVICES = {
  keep: {
    name: 'keepDevice',
    text: 'insert into device (person, id, label, added, seen) values ($1, $2, $3, $4, $5) on conflict (person, id) do update set label = excluded.label, seen = excluded.seen',
  },
  see: { name: 'seeDevice', text: 'update device set seen = $3 where person = $1 and id = $2' },
  all: { name: 'devices', text: 'select id, label, added, seen from device where person = $1 order by seen desc, id' },
  revoke: {
    name: 'revoke',
    text: 'with gone as (delete from device where person = $1 and id = $2), unlinked as (delete from ticket where person = $1) insert into revoked (person, device) values ($1, $2) on conflict do nothing',
  },
  revoked: { text: 'select person, device from revoked' },
} satisfies Record<string, Statement>

function devicesOn(run: Run): Pick<People, 'keepDevice' | 'seeDevice' | 'devices' | 'revoke' | 'revocations'> {
  return {
    keepDevice: async (person, { id, label, added, seen }) =>
      void (await run(DEVICES.keep, person, id, label, added, seen)),
    seeDevice: async (person, device, at) => void (await run(DEVICES.see, person, device, at)),
    devices: (person) => run<Device>(DEVICES.all, person),
    revoke: async ({ person, device }) => void (await run(DEVICES.revoke, person, device)),
    revocations: () => run<Revocation>(DEVICES.revoked),
  }
}

const TICKETS = {
  issue: {
    name: 'issueTicket',
    text: 'with lapsed as (delete from ticket where until <= $5) insert into ticket (id, kind, person, until) values ($1, $2, $3, $4)',
  },
  find: { name: 'ticket', text: 'select id, kind, person, until from ticket where id = $1' },
  take: { name: 'takeTicket', text: 'delete from ticket where id = $1 returning id, kind, person, until' },
} satisfies Record<string, Statement>

function ticketsOn(run: Run): Pick<People, 'issueTicket' | 'ticket' | 'takeTicket'> {
  return {
    issueTicket: async ({ id, kind, person, until }, now) =>
      void (await run(TICKETS.issue, id, kind, person, until, now)),
    ticket: async (id) => (await run<Ticket>(TICKETS.find, id))[0],
    takeTicket: async (id) => (await run<Ticket>(TICKETS.take, id))[0],
  }
}

const COLUMNS = 'id, person, public_key as "publicKey", counter, transports, label, added, seen'
const PASSKEYS = {
  keep: {
    name: 'keepPasskey',
    text: 'insert into passkey (id, person, public_key, counter, transports, label, added, seen) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing',
  },
  find: { name: 'passkey', text: `select ${COLUMNS} from passkey where id = $1` },
  all: { name: 'passkeys', text: `select ${COLUMNS} from passkey where person = $1 order by added, id` },
  use: { name: 'usePasskey', text: 'update passkey set counter = $2, seen = $3 where id = $1' },
  drop: { name: 'dropPasskey', text: 'delete from passkey where person = $1 and id = $2' },
} satisfies Record<string, Statement>

function passkeysOn(run: Run): Pick<People, 'keepPasskey' | 'passkey' | 'passkeys' | 'usePasskey' | 'dropPasskey'> {
  return {
    keepPasskey: async ({ id, person, publicKey, counter, transports, label, added, seen }) =>
      void (await run(PASSKEYS.keep, id, person, publicKey, counter, transports, label, added, seen)),
    passkey: async (id) => (await run<Passkey>(PASSKEYS.find, id))[0],
    passkeys: (person) => run<Passkey>(PASSKEYS.all, person),
    usePasskey: async (id, counter, at) => void (await run(PASSKEYS.use, id, counter, at)),
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
  open: {
    name: 'openPlaces',
    text: 'select distinct stream as id, at from sitting join head using (stream) where person = $1 and not over order by at desc, id limit $2',
  },
  // An older program finds the tables of newer ones too.
  tables: {
    text: `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and attname = 'person' and relname not in ('sitting', 'revoked')`,
  },
  revoke: { text: 'insert into revoked (person, device) values ($1, $2) on conflict do nothing' },
  empty: {
    text: `update sitting set person = $2 || replace(gen_random_uuid()::text, '-', ''), bare = false, alias = null where person = $1`,
  },
} satisfies Record<string, Statement>

/** Bytes as text; all else as JSON would have it. */
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
        rows,
      }
    },
    openPlaces: async (person, limit) => (await run<{ id: string }>(WHOLE.open, person, limit)).map(({ id }) => id),
    async forget(person) {
      // On disk by itself first: from then on no server writes anything of theirs down that the rest would miss.
      await run(WHOLE.revoke, person, EVERY_DEVICE)
      await transact(async (within) => {
        await within(WHOLE.empty, person, nobody(''))
        const tables = await within<{ name: string }>(WHOLE.tables)
        for (const which of ['person where id', ...tables.map(({ name }) => `${name} where person`)])
          await within({ text: `delete from ${which} = $1` }, person)
      })
    },
  }
}
