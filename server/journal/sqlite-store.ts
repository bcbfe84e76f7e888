// The journal's calls as SQL on one connection. Nothing here begins or ends a transaction.
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Handlers } from './group.ts'
import type { Loaded, Said, Sitting } from './journal.ts'
import { migrate } from './sqlite-schema.ts'

export interface SqliteOptions {
  /** How long to wait for another process to let go of the file, ms. */
  patience?: number
  /** The file may not grow beyond so many pages of 4 KiB. */
  maxPages?: number
}

export interface Store {
  db: DatabaseSync
  handlers: Handlers
  /** Streams begun and inputs appended so far. */
  rows(): number
}

/** What an append must know of its stream. Ours is the only writer, so memory may answer for the file until a rollback. */
interface Head {
  key: number
  n: number
  /** Where its last input lies. */
  last: number | null
  here: number
  over: number
  frozen: string | null
}

const HEADS_KEPT = 20_000
const OWNER_ONLY = 0o600

export function openStore(file: string, options: SqliteOptions): Store {
  keepPrivate(file)
  const db = new DatabaseSync(file, { timeout: options.patience ?? 3000, enableForeignKeyConstraints: false })
  try {
    db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000')
    if (options.maxPages !== undefined) db.exec(`pragma max_page_count = ${options.maxPages}`)
    migrate(db)
    return storeOn(db)
  } catch (error) {
    db.close()
    throw error
  }
}

/** Seeds of matches under way and names of people are in there. What SQLite writes beside the file gets the file's mode. One that is there is not opened: to close it again would give up this process's locks on it. */
function keepPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, OWNER_ONLY)
}

function storeOn(db: DatabaseSync): Store {
  const heads = headsOf(db)
  let rows = 0
  // Counted here: reading the key of a new row costs a third of writing it.
  let { lastInput } = db.prepare('select ifnull(max(key), 0) as lastInput from input').get() as { lastInput: number }
  const insertStream = db.prepare('insert or ignore into stream (id, kind, at, n, due, here, over) values (?, ?, ?, 0, ?, ?, 0)')
  const insertBase = db.prepare('insert into base (stream, start) values (?, ?)')
  const moveHead = db.prepare('update stream set n = ?, last = ?, due = ? where key = ?')
  const changeHead = db.prepare('update stream set n = ?, last = ?, due = ?, here = ?, over = ? where key = ?')
  const insertInput = db.prepare('insert into input (key, stream, n, prev, at, body) values (?, ?, ?, ?, ?, ?)')
  const snap = db.prepare('update base set snapshot_n = ?, snapshot = ? where stream = ?')
  const seat = db.prepare('insert or replace into sitting (stream, seat, person, bare, alias) values (?, ?, ?, ?, ?)')
  const stop = db.prepare('update stream set due = null, frozen = ? where key = ?')
  const say = db.prepare('insert or ignore into said (stream, at, person, seat, team, text, ref) values (?, ?, ?, ?, ?, ?, ?)')
  const saidBefore = db.prepare('select n from said where stream = ? and person = ? and ref = ?')
  const setName = db.prepare('insert or replace into person (id, name) values (?, ?)')

  function sit(key: number, seats: string): void {
    for (const { seat: name, person, bare, alias } of JSON.parse(seats) as Sitting[]) seat.run(key, name, person, Number(bare), alias)
  }

  const writes: Pick<Handlers, 'create' | 'append' | 'sit' | 'freeze' | 'sweep' | 'sweepRooms' | 'say' | 'setName'> = {
    create([at, due, here], [id, kind, start, seats]) {
      const { changes, lastInsertRowid } = insertStream.run(id, kind, at, due, here)
      if (changes === 0) return false
      insertBase.run(lastInsertRowid, start)
      if (seats !== null) sit(Number(lastInsertRowid), seats)
      rows++
      return true
    },
    append([n, at, due, here, over], [id, body, snapshot, seats]) {
      const head = heads.of(id)
      if (head === undefined || n !== head.n + 1) return false
      const clock = head.frozen === null ? due : null
      const last = ++lastInput
      insertInput.run(last, head.key, n, head.last, at, body)
      // Naming a column in an update rewrites its indexes, and who is here seldom changes.
      if (here === head.here && over === head.over) moveHead.run(n, last, clock, head.key)
      else changeHead.run(n, last, clock, here, over, head.key)
      if (snapshot !== null) snap.run(n, snapshot, head.key)
      if (seats !== null) sit(head.key, seats)
      head.n = n
      head.last = last
      head.here = here
      head.over = over
      rows++
      return true
    },
    sit(_, [id, seats]) {
      const head = heads.of(id)
      if (head) sit(head.key, seats)
      return undefined
    },
    freeze(_, [id, why]) {
      const head = heads.of(id)
      if (!head) return undefined
      stop.run(why, head.key)
      head.frozen = why
      return undefined
    },
    sweep([before, inputs], [keep]) {
      heads.forget()
      return sweep(db, before, inputs, keep)
    },
    sweepRooms([before], [keep]) {
      heads.forget()
      return sweepRooms(db, before, keep)
    },
    say([at], [id, person, seat, team, text, ref]) {
      const head = heads.of(id)
      if (!head) return null
      const { changes, lastInsertRowid } = say.run(head.key, at, person, seat, team, text, ref)
      return changes === 1 ? Number(lastInsertRowid) : -(saidBefore.get(head.key, person, ref) as { n: number }).n
    },
    setName(_, [person, name]) {
      setName.run(person, name)
      return undefined
    },
  }
  return { db, handlers: { ...writes, ...readsOf(db) }, rows: () => rows }
}

function headsOf(db: DatabaseSync) {
  const read = db.prepare('select key, n, last, here, over, frozen from stream where id = ?')
  const known = new Map<string, Head>()
  return {
    of(id: string): Head | undefined {
      let head = known.get(id)
      if (head) return head
      head = read.get(id) as Head | undefined
      if (known.size >= HEADS_KEPT) known.clear()
      if (head) known.set(id, head)
      return head
    },
    forget: () => known.clear(),
  }
}

/** From the input at the first parameter back to the one after number n, the second. */
const BACK = `with recursive back (key, prev, body) as (
  select key, prev, body from input where key = ?1 and n > ?2
  union all select input.key, input.prev, input.body from back join input on input.key = back.prev where input.n > ?2)`

const IDLE = `select key, last from stream where kind = 'match' and at < ? and n <= ? and due is null and not over and frozen is null
  and id not in (select value from json_each(?))`

/** A room's matches have its name, a hyphen and a number: all between the hyphen and the character after it. */
const DESERTED = `select key, last from stream as room where kind = 'room' and not here and frozen is null
  and ifnull((select input.at from input where input.key = room.last), at) < ? and id not in (select value from json_each(?))
  and not exists (select 1 from stream as played where played.id > 'm' || substr(room.id, 2) || '-' and played.id < 'm' || substr(room.id, 2) || '.' and not played.over)`

interface Swept {
  key: number
  last: number | null
}

function sweep(db: DatabaseSync, before: number, inputs: number, keep: string): number {
  const idle = db.prepare(IDLE).all(before, inputs, keep) as unknown as Swept[]
  const played = db.prepare(`${BACK} select 1 from back where body like '%"kind":"action"%' limit 1`)
  return remove(
    db,
    idle.filter(({ last }) => played.get(last, 0) === undefined),
  )
}

const sweepRooms = (db: DatabaseSync, before: number, keep: string): number => remove(db, db.prepare(DESERTED).all(before, keep) as unknown as Swept[])

/** With all their rows. Says how many. */
function remove(db: DatabaseSync, swept: readonly Swept[]): number {
  const inputsOf = db.prepare(`${BACK} delete from input where key in (select key from back)`)
  const deletes = ['base where stream', 'sitting where stream', 'said where stream', 'stream where key'].map((rows) => db.prepare(`delete from ${rows} = ?`))
  for (const { key, last } of swept) {
    inputsOf.run(last, 0)
    for (const statement of deletes) statement.run(key)
  }
  return swept.length
}

function readsOf(db: DatabaseSync): Pick<Handlers, 'load' | 'entries' | 'overdue' | 'nextDue' | 'present' | 'matchesOf' | 'seating' | 'said' | 'names'> {
  const whole = db.prepare('select key, last, kind, n, over, frozen, start, snapshot_n, snapshot from stream join base on base.stream = key where id = ?')
  const lastOf = db.prepare('select last from stream where id = ?')
  const tail = db.prepare(`${BACK} select body from back`)
  const seats = db.prepare('select seat, person, bare, alias from sitting where stream = ? order by seat')
  // `indexed by` makes it an error, not a slow query, should the index not fit.
  const overdue = db.prepare('select id from stream indexed by stream_due where due <= ? order by due limit ?')
  const nextDue = db.prepare('select min(due) as due from stream indexed by stream_due where due > ?')
  const present = db.prepare('select id from stream indexed by stream_here where here and not over and frozen is null')
  const matchesOf = db.prepare("select id from sitting join stream on stream.key = sitting.stream where person = ? and not over and kind = 'match' order by stream.at desc, stream.key desc limit ?")
  const seating = db.prepare(
    'select distinct id from sitting indexed by sitting_person join stream on key = sitting.stream where person >= ? and person < ? and not over and frozen is null order by id',
  )
  const said = db.prepare('select n, at, person, seat, team, text from said indexed by said_order where stream = (select key from stream where id = ?) order by n desc limit ?')
  const nameOf = db.prepare('select name from person where id = ?')
  const ids = (found: unknown): string[] => (found as { id: string }[]).map(({ id }) => id)
  const tailOf = (last: number | null, after: number): string[] => (tail.all(last, after) as { body: string }[]).map(({ body }) => body).reverse()

  return {
    load(_, [id]) {
      const row = whole.get(id) as (Pick<Loaded, 'kind' | 'start' | 'n' | 'frozen'> & { key: number; last: number | null; over: number; snapshot_n: number | null; snapshot: string }) | undefined
      if (!row) return undefined
      const { key, last, kind, start, n, frozen } = row
      const snapshot = row.snapshot_n === null ? null : { n: row.snapshot_n, body: row.snapshot }
      const sittings = (seats.all(key) as (Omit<Sitting, 'bare'> & { bare: number })[]).map((sitting) => ({ ...sitting, bare: sitting.bare === 1 }))
      return { kind, start, n, over: row.over === 1, frozen, snapshot, tail: tailOf(last, snapshot?.n ?? 0), seats: sittings }
    },
    entries: ([after], [id]) => tailOf((lastOf.get(id) as { last: number | null } | undefined)?.last ?? null, after),
    overdue: ([until, limit]) => ids(overdue.all(until, limit)),
    nextDue: ([after]) => (nextDue.get(after) as { due: number | null }).due,
    present: () => ids(present.all()),
    matchesOf: ([limit], [person]) => ids(matchesOf.all(person, limit)),
    seating: (_, [beginning]) => ids(seating.all(beginning, `${beginning}\u{10ffff}`)),
    said: ([limit], [id]) => (said.all(id, limit) as unknown as (Said & { n: number })[]).map((line) => ({ ...line })).reverse(),
    names: (_, [people]) =>
      Object.fromEntries(
        (JSON.parse(people) as string[]).flatMap((person) => {
          const row = nameOf.get(person) as { name: string } | undefined
          return row ? [[person, row.name]] : []
        }),
      ),
  }
}
