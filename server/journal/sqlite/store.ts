// The journal's calls as SQL on one connection. The caller begins and ends transactions.
import { EVERY_DEVICE } from '../calls/people.ts'
import type { Handlers, SeatAssignment } from '../journal.ts'
import { approvalsOn } from './approvals.ts'
import { sumOf } from './checksum.ts'
import { conductOn } from './conduct.ts'
import type { Connection } from './connection.ts'
import { guestsOn } from './guests.ts'
import type { Health } from './head-check.ts'
import { homeOn } from './home.ts'
import { inputKeys } from './input-keys.ts'
import { noticesOn } from './notices.ts'
import { operatorsOn } from './operators.ts'
import { peopleOn } from './people.ts'
import { profilesOn } from './profile.ts'
import { readsOf } from './reads.ts'
import { replaysOn } from './replays.ts'
import { resultsOn } from './results.ts'
import { sweep, sweepRooms } from './sweep.ts'
import { textsOn } from './texts.ts'
import { pair, refHash, wordsOn } from './words.ts'

export interface Store {
  handlers: Handlers
  /** Number of streams created and inputs appended so far. */
  rows(): number
}

/** The columns of a stream's row in `head` that an append needs. They are cached, because only this process writes. */
interface Head {
  key: number
  seq: number
  /** Key of the stream's last input; null if the stream has no inputs. */
  last: number | null
  here: number
  over: number
  frozen: string | null
}

const HEADS_KEPT = 20_000

export function storeOn(db: Connection, health: Health): Store {
  const heads = headsOf(db)
  const beside = besideOn(db)
  const { begun, ...streams } = streamWrites(db, heads, beside)
  const { appended, ...inputs } = inputWrites(db, heads, beside)
  return {
    handlers: {
      ...streams,
      ...inputs,
      ...otherWrites(db, heads, beside),
      ...replaysOn(db),
      ...conductOn(db),
      ...operatorsOn(db),
      ...noticesOn(db),
      ...peopleOn(db),
      ...approvalsOn(db),
      ...profilesOn(db),
      ...resultsOn(db),
      ...textsOn(db),
      ...homeOn(db),
      ...guestsOn(db),
      ...readsOf(db, health),
    },
    rows: () => begun() + appended(),
  }
}

type Heads = ReturnType<typeof headsOf>
type Beside = ReturnType<typeof besideOn>

function headsOf(db: Connection) {
  const read = db.rows<Head>('select key, seq, last, here, over, frozen from stream where id = ?')
  const known = new Map<string, Head>()
  return {
    of(id: string): Head | undefined {
      let head = known.get(id)
      if (head) return head
      head = read.get(id)
      if (known.size >= HEADS_KEPT) known.clear()
      if (head) known.set(id, head)
      return head
    },
    forget: () => known.clear(),
  }
}

/** Writes rows that belong to a stream: seat assignments, digests and fingerprints of checked rules. */
function besideOn(db: Connection) {
  const { keep } = wordsOn(db)
  const seat = db.prepare(
    'insert into sitting (stream, seat, person, bare, alias_words, sum) values (?, ?, ?, ?, ?, ?) on conflict do update set person = excluded.person, bare = excluded.bare, alias_words = excluded.alias_words, sum = excluded.sum',
  )
  const digest = db.prepare(
    'insert into digest (stream, seq, digest, sum) values (?, ?, ?, ?) on conflict do update set digest = excluded.digest, sum = excluded.sum',
  )
  const proven = db.prepare('insert or ignore into proven (stream, fingerprint) values (?, ?)')
  return {
    sit(key: number, seats: readonly SeatAssignment[] = []) {
      for (const { seat: name, person, unproven, alias } of seats) {
        const words = alias === null ? null : keep(alias)
        seat.run(key, name, person, Number(unproven), words, sumOf(key, name, person, unproven, alias))
      }
    },
    keepDigest: (key: number, seq: number, text: string) => digest.run(key, seq, text, sumOf(key, seq, text)),
    prove: (key: number, fingerprint: string) => proven.run(key, fingerprint),
  }
}

function streamWrites(db: Connection, heads: Heads, beside: Beside) {
  let created = 0
  const insertStream = db.prepare(
    'insert or ignore into stream (id, kind, parent, begun, at, seq, chain, due, here, over, sum) values (?, ?, ?, ?, ?, 0, ?, ?, ?, 0, ?)',
  )
  const insertBase = db.prepare('insert into base (stream, start) values (?, ?)')
  const stop = db.prepare('update stream set due = null, frozen = ? where key = ?')
  return {
    begun: () => created,
    create({ id, kind, parent, start, at, due, here, seats, chain, digest, fingerprint }) {
      const { changes, lastInsertRowid } = insertStream.run(
        id,
        kind,
        parent,
        at,
        at,
        chain,
        due,
        Number(here),
        sumOf(id, kind, parent, at, start),
      )
      if (changes === 0) return 'exists'
      const key = Number(lastInsertRowid)
      insertBase.run(key, start)
      beside.keepDigest(key, 0, digest)
      beside.prove(key, fingerprint)
      beside.sit(key, seats)
      created++
      return 'created'
    },
    freeze(id, why) {
      const head = heads.of(id)
      if (!head) return
      stop.run(why, head.key)
      head.frozen = why
    },
    prove(id, fingerprint) {
      const head = heads.of(id)
      if (head) beside.prove(head.key, fingerprint)
    },
    keepDigest(id, seq, digest) {
      const head = heads.of(id)
      if (head) beside.keepDigest(head.key, seq, digest)
    },
    sweep(before, inputs, keep) {
      heads.forget()
      return sweep(db, before, inputs, keep ?? [])
    },
    sweepRooms(before, keep) {
      heads.forget()
      return sweepRooms(db, before, keep ?? [])
    },
  } satisfies Partial<Handlers> & { begun(): number }
}

function inputWrites(db: Connection, heads: Heads, beside: Beside) {
  let inputs = 0
  const nextKey = inputKeys(db)
  const moveHead = db.prepare('update stream set seq = ?, at = ?, last = ?, chain = ?, due = ? where key = ?')
  const changeHead = db.prepare(
    'update stream set seq = ?, at = ?, last = ?, chain = ?, due = ?, here = ?, over = ? where key = ?',
  )
  const insertInput = db.prepare('insert into input (key, stream, seq, prev, at, body) values (?, ?, ?, ?, ?, ?)')
  const snap = db.prepare('update base set snapshot_seq = ?, snapshot = ? where stream = ?')

  return {
    appended: () => inputs,
    append({ id, seq, at, body, chain, due, here, over, snapshot, digest, seats }) {
      const head = heads.of(id)
      if (head === undefined || seq !== head.seq + 1) return 'conflict'
      const clock = head.frozen === null ? due : null
      const last = nextKey()
      insertInput.run(last, head.key, seq, head.last, at, body)
      const flags = [Number(here), Number(over)] as const
      // Updating a column also rewrites its indexes, so the columns `here` and `over` are updated only when their
      // values change.
      if (flags[0] === head.here && flags[1] === head.over) moveHead.run(seq, at, last, chain, clock, head.key)
      else changeHead.run(seq, at, last, chain, clock, ...flags, head.key)
      if (snapshot !== undefined) snap.run(seq, snapshot, head.key)
      if (digest !== undefined) beside.keepDigest(head.key, seq, digest)
      beside.sit(head.key, seats)
      head.seq = seq
      head.last = last
      ;[head.here, head.over] = flags
      inputs++
      return 'appended'
    },
  } satisfies Partial<Handlers> & { appended(): number }
}

/** The calls that write chat lines, names and the server's time. */
function otherWrites(db: Connection, heads: Heads, { sit }: Beside) {
  const words = wordsOn(db)
  const say = db.prepare(
    'insert into said (stream, at, person, seat, team, words, ref, origin, sum) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const saidBefore = db.rows<{ line: number }>('select line from said where stream = ? and person = ? and ref = ?')
  const forgotten = db.prepare(`select 1 from revoked where person = ? and device = '${EVERY_DEVICE}'`)
  const setName = db.prepare(
    'insert into person (id, words, sum) values (?, ?, ?) on conflict do update set words = excluded.words, sum = excluded.sum',
  )
  const keepTime = db.prepare('update journal set boot = ?, uptime = ?, now = ?, sum = ?')
  return {
    sit(id, seats) {
      const head = heads.of(id)
      if (head) sit(head.key, seats)
    },
    say(id, { at, person, seat, team, text, from }, ref) {
      const head = heads.of(id)
      if (!head || forgotten.get(person)) return undefined
      const hash = refHash(person, ref)
      const before = saidBefore.get(head.key, person, hash)
      if (before) return { line: before.line, again: true }
      const { lastInsertRowid } = say.run(
        head.key,
        at,
        person,
        seat,
        team,
        words.keep(pair(text, ref)),
        hash,
        from ?? null,
        sumOf(head.key, at, person, seat, team, text),
      )
      return { line: Number(lastInsertRowid), again: false }
    },
    setName(person, name) {
      if (!forgotten.get(person)) setName.run(person, words.keep(name), sumOf(person, name))
    },
    keepTime({ boot, uptime, now }) {
      keepTime.run(boot, uptime, now, sumOf(boot, uptime, now))
    },
  } satisfies Partial<Handlers>
}
