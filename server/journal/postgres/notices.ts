// The journal calls about notices in PostgreSQL: addresses, preferences, and notices that are still to be sent.
import type { Address, DueNotice, NOTICE_CALLS } from '../calls/notices.ts'
import type { Calls } from '../journal.ts'
import { only } from '../rows.ts'
import { ids, json, type Run, type Statement } from './database.ts'

type Notices = Pick<Calls, keyof typeof NOTICE_CALLS>

/** Returns the SQL that merges a change into notice preferences, and the fields of `kinds` one by one. */
const merged = (before: string, change: string): string =>
  `(${before}::jsonb || ${change}::jsonb || jsonb_build_object('kinds', coalesce(${before}::jsonb -> 'kinds', '{}') || coalesce(${change}::jsonb -> 'kinds', '{}')))::text`

const STATEMENTS = {
  // The table holds at most one row, so if two nodes create keys at the same time, only one node stores its keys.
  keepKeys: { text: 'insert into notice_key (one, body) values (true, $1) on conflict do nothing' },
  keys: { text: 'select body from notice_key' },
  keep: {
    name: 'keepAddress',
    text: `with strangers as (delete from notice where address = $1 and person <> $2)
      insert into notice_address (id, person, kind, body, since, device) values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do update set person = $2, kind = $3, body = $4, since = $5, device = $6`,
  },
  tooMany: {
    name: 'tooManyAddresses',
    text: 'select id from notice_address where person = $1 and kind = $2 order by since desc, id offset $3',
  },
  drop: {
    name: 'dropAddress',
    text: 'with gone as (delete from notice where address = any($1)) delete from notice_address where id = any($1)',
  },
  of: {
    name: 'addressesOf',
    text: 'select id, person, kind, body, since, device from notice_address where person = any($1) order by since, id',
  },
  changeWish: {
    name: 'changeWish',
    text: `insert into notice_wish (person, body) values ($1, ${merged('$3::text', '$2::text')})
      on conflict (person) do update set body = ${merged('notice_wish.body', '$2::text')}`,
  },
  wish: { name: 'wishOf', text: 'select body from notice_wish where person = $1' },
  noticeable: {
    name: 'noticeable',
    text: 'select distinct stream as id from sitting join notice_address on notice_address.person = sitting.person where stream = any($1)',
  },
  people: {
    name: 'noticePeople',
    text: 'select distinct person from notice_address where person > $1 order by person limit $2',
  },
  unnoticed: {
    name: 'unnoticed',
    text: `select distinct head.stream as id from sitting join head on head.stream = sitting.stream left join noticed on noticed.stream = head.stream
      where person = any($1) and (not over or at > $2) and frozen is null and head.seq > coalesce(noticed.seq, -1)`,
  },
  claim: {
    name: 'claimNoticing',
    text: `insert into noticed (stream, seq, claimed_until) select id, -1, $4 from stream where id = $1
      on conflict (stream) do update set claimed_until = $4 where noticed.seq < $2 and noticed.claimed_until <= $3 returning stream`,
  },
  plan: {
    name: 'planNotices',
    text: `with noted as (insert into noticed (stream, seq, claimed_until) select id, $2, 0 from stream where id = $1
        on conflict (stream) do update set seq = greatest(noticed.seq, $2), claimed_until = 0 returning stream)
      insert into notice (stream, ask, kind, address, person, seat, made, at)
      select noted.stream, ask, kind, address, person, seat, $3, at from noted, json_to_recordset($4) as given (ask text, kind text, address text, person text, seat text, at double precision)
      on conflict do nothing`,
  },
  next: { name: 'nextNotice', text: 'select min(at) as at from notice where at is not null' },
  due: {
    name: 'claimNotices',
    text: `with due as (select stream, ask, kind, address from notice where at <= $1 order by at limit $3 for update skip locked),
      claimed as (update notice set at = $2 from due where (notice.stream, notice.ask, notice.kind, notice.address) = (due.stream, due.ask, due.kind, due.address)
        returning notice.stream, notice.ask, notice.kind, notice.address, notice.person, seat, made, tries)
      select stream, ask, claimed.kind, address, claimed.person, seat, made, tries, json_build_object('kind', notice_address.kind, 'body', notice_address.body) as to, notice_wish.body as wish
      from claimed join notice_address on id = address left join notice_wish on notice_wish.person = claimed.person order by made`,
  },
  move: {
    name: 'moveNotice',
    text: 'update notice set at = $5, tries = $6 where stream = $1 and ask = $2 and kind = $3 and address = $4',
  },
  sweep: { name: 'sweepNotices', text: 'delete from notice where made < $1 returning stream' },
} satisfies Record<string, Statement>

export const noticesOn = (run: Run): Notices => ({ ...addresses(run), ...noticing(run), ...sending(run) })

function addresses(run: Run) {
  return {
    async noticeKeys(fresh) {
      await run(STATEMENTS.keepKeys, fresh)
      return only(await run<{ body: string }>(STATEMENTS.keys)).body
    },
    async keepAddress({ id, person, kind, body, since, device }, most) {
      await run(STATEMENTS.keep, id, person, kind, body, since, device)
      const old = await run<{ id: string }>(STATEMENTS.tooMany, person, kind, most)
      if (old.length > 0)
        await run(
          STATEMENTS.drop,
          old.map((each) => each.id),
        )
    },
    dropAddress: async (id) => void (await run(STATEMENTS.drop, [id])),
    addressesOf: (people) => run<Address>(STATEMENTS.of, people),
    changeWish: async (person, change, defaults) => void (await run(STATEMENTS.changeWish, person, change, defaults)),
    wishOf: async (person) => (await run<{ body: string }>(STATEMENTS.wish, person))[0]?.body,
  } satisfies Partial<Notices>
}

/** The calls that find streams to check for notices, and the call that stores the planned notices. */
function noticing(run: Run) {
  return {
    noticeable: (given) => ids(run, STATEMENTS.noticeable, given),
    async unnoticed(after, limit, since) {
      const found = (await run<{ person: string }>(STATEMENTS.people, after, limit)).map(({ person }) => person)
      return {
        ids: found.length === 0 ? [] : await ids(run, STATEMENTS.unnoticed, found, since),
        people: found.length,
        last: found.at(-1) ?? '',
      }
    },
    claimNoticing: async (id, seq, { now, lapses }) => (await run(STATEMENTS.claim, id, seq, now, lapses)).length > 0,
    planNotices: async (id, seq, now, planned) => void (await run(STATEMENTS.plan, id, seq, now, json(planned))),
  } satisfies Partial<Notices>
}

function sending(run: Run) {
  return {
    nextNotice: async () => (await run<{ at: number | null }>(STATEMENTS.next))[0]?.at ?? null,
    claimNotices: ({ now, lapses }, limit) => run<DueNotice>(STATEMENTS.due, now, lapses, limit),
    postponeNotice: async ({ stream, ask, kind, address }, at, tries) =>
      void (await run(STATEMENTS.move, stream, ask, kind, address, at, tries)),
    endNotice: async ({ stream, ask, kind, address }) =>
      void (await run(STATEMENTS.move, stream, ask, kind, address, null, 0)),
    sweepNotices: async (before) => (await run(STATEMENTS.sweep, before)).length,
  } satisfies Partial<Notices>
}
