// The journal calls about notices in SQLite: addresses, preferences, and notices that are still to be sent.
import type { Address, DueNotice, NOTICE_CALLS, NoticeKey } from '../calls/notices.ts'
import type { Handlers } from '../journal.ts'
import { type Id, idsOf } from '../rows.ts'
import { type Connection, streamKeys } from './connection.ts'

/** Notice preferences as stored, of which this file knows only that `kinds` holds one field for each kind. */
interface Wish {
  kinds?: object
}

type Notices = Pick<Handlers, keyof typeof NOTICE_CALLS>

export const noticesOn = (db: Connection): Notices => ({ ...addresses(db), ...noticing(db), ...sending(db) })

function addresses(db: Connection) {
  const keys = db.rows<{ body: string }>('select body from notice_key')
  const keepKeys = db.prepare('insert into notice_key (body) values (?)')
  const keep = db.prepare(
    'insert into notice_address (id, person, kind, body, since, device) values (?, ?, ?, ?, ?, ?) on conflict do update set person = excluded.person, kind = excluded.kind, body = excluded.body, since = excluded.since, device = excluded.device',
  )
  const strangers = db.prepare('delete from notice where address = ? and person <> ?')
  const tooMany = db.rows<Id>(
    'select id from notice_address where person = ? and kind = ? order by since desc, id limit -1 offset ?',
  )
  const dropped = [
    db.prepare('delete from notice_address where id = ?'),
    db.prepare('delete from notice where address = ?'),
  ]
  const of = db.rows<Address>(
    'select id, person, kind, body, since, device from notice_address where person in (select value from json_each(?)) order by since, id',
  )
  const keepWish = db.prepare(
    'insert into notice_wish (person, body) values (?, ?) on conflict do update set body = excluded.body',
  )
  const wish = db.rows<{ body: string }>('select body from notice_wish where person = ?')
  const drop = (id: string) => {
    for (const statement of dropped) statement.run(id)
  }
  return {
    noticeKeys(fresh) {
      const kept = keys.get()
      if (!kept) keepKeys.run(fresh)
      return kept?.body ?? fresh
    },
    keepAddress({ id, person, kind, body, since, device }, most) {
      keep.run(id, person, kind, body, since, device)
      strangers.run(id, person)
      for (const old of tooMany.all(person, kind, most)) drop(old.id)
    },
    dropAddress: drop,
    addressesOf: (people) => of.all(JSON.stringify(people)),
    changeWish(person, change, defaults) {
      const before = JSON.parse(wish.get(person)?.body ?? defaults) as Wish
      const changed = JSON.parse(change) as Wish
      const kinds = { ...before.kinds, ...changed.kinds }
      keepWish.run(person, JSON.stringify({ ...before, ...changed, kinds }))
    },
    wishOf: (person) => wish.get(person)?.body,
  } satisfies Partial<Notices>
}

/** The calls that find streams to check for notices, and the call that stores the planned notices. */
function noticing(db: Connection) {
  const keyOf = streamKeys(db)
  const noticeable = db.rows<Id>(
    `select id from stream where id in (select value from json_each(?))
     and exists (select 1 from sitting join notice_address on notice_address.person = sitting.person where sitting.stream = stream.key)`,
  )
  const people = db.rows<{ person: string }>(
    'select distinct person from notice_address where person > ? order by person limit ?',
  )
  const unnoticed = db.rows<Id>(
    `select distinct id from sitting join stream on stream.key = sitting.stream left join noticed on noticed.stream = stream.key
     where person in (select value from json_each(?)) and (not over or at > ?) and frozen is null and stream.seq > ifnull(noticed.seq, -1)`,
  )
  const claim = db.prepare(
    `insert into noticed (stream, seq, claimed_until) values (?1, -1, ?4)
     on conflict (stream) do update set claimed_until = ?4 where seq < ?2 and claimed_until <= ?3`,
  )
  const noted = db.prepare(
    'insert into noticed (stream, seq, claimed_until) values (?1, ?2, 0) on conflict (stream) do update set seq = max(seq, ?2), claimed_until = 0',
  )
  const plan = db.prepare(
    'insert or ignore into notice (stream, ask, kind, address, person, seat, made, at) values (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  return {
    noticeable: (given) => idsOf(noticeable.all(JSON.stringify(given))),
    unnoticed(after, limit, since) {
      const found = people.all(after, limit).map(({ person }) => person)
      return { ids: idsOf(unnoticed.all(JSON.stringify(found), since)), people: found.length, last: found.at(-1) ?? '' }
    },
    claimNoticing(id, seq, { now, lapses }) {
      const stream = keyOf(id)
      return stream !== undefined && claim.run(stream, seq, now, lapses).changes > 0
    },
    planNotices(id, seq, now, planned) {
      const stream = keyOf(id)
      if (stream === undefined) return
      noted.run(stream, seq)
      for (const { ask, kind, address, person, seat, at } of planned)
        plan.run(stream, ask, kind, address, person, seat, now, at)
    },
  } satisfies Partial<Notices>
}

type DueRow = Omit<DueNotice, 'to'> & { key: number; toKind: Address['kind']; body: string }

// `at` is null for notices that were sent or are no longer needed.
function sending(db: Connection) {
  const next = db.rows<{ at: number | null }>(
    'select min(at) as at from notice indexed by notice_due where at is not null',
  )
  const due = db.rows<DueRow>(
    `select stream.id as stream, notice.stream as "key", ask, notice.kind, address, notice.person, seat, made, tries, notice_address.kind as "toKind", notice_address.body, notice_wish.body as wish
     from notice indexed by notice_due join stream on stream.key = notice.stream join notice_address on notice_address.id = address left join notice_wish on notice_wish.person = notice.person
     where notice.at <= ? order by notice.at limit ?`,
  )
  const move = db.prepare(
    'update notice set at = ?, tries = ? where stream = ? and ask = ? and kind = ? and address = ?',
  )
  const keyOf = streamKeys(db)
  const moveTo = ({ stream, ask, kind, address }: NoticeKey, at: number | null, tries: number) => {
    const key = keyOf(stream)
    if (key !== undefined) move.run(at, tries, key, ask, kind, address)
  }
  const sweep = db.prepare('delete from notice where made < ?')
  return {
    nextNotice: () => next.get()?.at ?? null,
    claimNotices({ now, lapses }, limit) {
      return due.all(now, limit).map(({ key, toKind, body, ...notice }) => {
        move.run(lapses, notice.tries, key, notice.ask, notice.kind, notice.address)
        return { ...notice, to: { kind: toKind, body } }
      })
    },
    postponeNotice: (notice, at, tries) => moveTo(notice, at, tries),
    endNotice: (notice) => moveTo(notice, null, 0),
    sweepNotices: (before) => Number(sweep.run(before).changes),
  } satisfies Partial<Notices>
}
