// The journal calls about conduct in PostgreSQL: mutes, reports with the reported chat lines, bans, and operator
// actions. Each call is one statement.
import type { Ban, OperatorAction, Report, ReportedLine } from '#kit/protocol/operator.ts'
import type { CONDUCT_CALLS, Muted, OpenReport } from '../calls/conduct.ts'
import type { ConductSeen, Shared } from '../calls/nodes.ts'
import type { Calls } from '../journal.ts'
import { only } from '../rows.ts'
import { advance, POSITION, type Position } from './cursor.ts'
import { json, type Run, type Statement } from './database.ts'

type Conduct = Pick<Calls, keyof typeof CONDUCT_CALLS>

/** Tolerance in milliseconds: the time at which a person was created is known only to the minute. */
const MINUTE_MS = 60_000
const MS = 'extract(epoch from clock_timestamp())::double precision * 1000'
const LINE = `line, at, person, seat, team, coalesce(name, '') as name, text, said.origin as "from" from said left join person on id = person`
/** End of an SQL statement that records when a person's mutes changed. Other nodes then reload the person's mutes. */
const TOLD = `on conflict (person) do update set changed = excluded.changed`
const ACT = 'insert into act (at, what, about)'
const BAN = 'ban.id, ban.kind, ban.whom, ban.reason, ban.at, ban.until, ban.lifted'

/** SQL expression for the hash of the first reporter's address. */
const FROM = '(select origin from report_by where report = id order by at, person limit 1)'

const STATEMENTS = {
  // A statement does not see the row that it inserts. So the statement keeps one older mute less than the limit $5.
  mute: {
    name: 'mute',
    text: `with muted as (insert into mute (person, other, at, origin) values ($1, $2, $3, $4) on conflict (person, other) do update set at = excluded.at, origin = coalesce(excluded.origin, mute.origin)),
      many as (delete from mute where person = $1 and other in (select other from mute where person = $1 and other <> $2 order by at desc, other offset $5 - 1))
      insert into muter (person, changed) values ($1, ${MS}) ${TOLD}`,
  },
  unmute: {
    name: 'unmute',
    text: `with mistaken as (update mute set origin = null where person = $1 and other <> $2 and origin = (select origin from mute where person = $1 and other = $2)),
      unmuted as (delete from mute where person = $1 and other = $2)
      insert into muter (person, changed) values ($1, ${MS}) ${TOLD}`,
  },
  mutesOf: {
    name: 'mutesOf',
    text: `select other as person, coalesce(name, '') as name from mute left join person on id = other where mute.person = $1 order by at, other`,
  },
  muteAgain: {
    name: 'muteAgain',
    text: `with again as (insert into mute (person, other, at, origin) select distinct person, $1::text, $4::double precision, $2::text from mute
        where origin = $2 and at < $3::double precision + ${MINUTE_MS} and other <> $1 and person <> $1 on conflict do nothing returning person)
      insert into muter (person, changed) select person, ${MS} from again ${TOLD} returning person`,
  },
  saidFrom: {
    name: 'saidFrom',
    text: 'select origin from said where stream = $1 and person = $2 order by line desc limit 1',
  },
  saidAround: {
    name: 'saidAround',
    text: `(select ${LINE} where stream = $1 and line <= $2 order by line desc limit $3 + 1) union all (select ${LINE} where stream = $1 and line > $2 order by line limit $3) order by line`,
  },
  report: {
    name: 'report',
    text: `with given as (select * from json_to_record($1) as (key text, kind text, stream text, by text, "from" text, at double precision, lines json, subject integer)),
      kept as (insert into report (key, kind, stream, at, subject) select key, kind, stream, at, subject from given on conflict (key) do nothing returning id),
      lines as (insert into report_line (report, n, at, person, seat, team, name, text, origin)
        select kept.id, place - 1, (line->>'at')::double precision, line->>'person', line->>'seat', line->>'team', line->>'name', line->>'text', line->>'from'
        from kept, given, json_array_elements(given.lines) with ordinality as each (line, place)),
      reporter as (insert into report_by (report, person, at, origin) select id, by, at, "from" from given, (select id from kept union all select report.id from report join given using (key)) as known on conflict do nothing)
      select id from kept`,
  },
  open: { name: 'openReports', text: reportsWhere('closed is null order by id desc') },
  closed: { name: 'closedReports', text: reportsWhere('closed is not null order by closed desc') },
  totalOpen: { name: 'countOpenReports', text: 'select count(*) as total from report where closed is null' },
  newestOpen: {
    name: 'newestOpenReports',
    text: `select id, stream, ${FROM} as "from" from report where closed is null order by id desc limit $1`,
  },
  close: {
    name: 'closeReports',
    text: `with done as (update report set closed = $3, note = $2 where id = any($1::bigint[]) and closed is null returning id),
      acted as (${ACT} select $3, $4, $5 from done limit 1) select id from done`,
  },
  sweep: {
    name: 'sweepReports',
    text: `with gone as (delete from report where closed < $1 returning id), lines as (delete from report_line using gone where report = gone.id), reporters as (delete from report_by using gone where report = gone.id) select id from gone`,
  },
  ban: {
    name: 'ban',
    text: `with done as (${ACT} values ($6, $7, $8)) insert into ban (kind, whom, reason, at, until, changed) values ($1, $2, $3, $4, $5, ${MS}) returning ${BAN}`,
  },
  lift: {
    name: 'liftBan',
    text: `with lifted as (update ban set lifted = $2, changed = ${MS} where id = $1 and lifted is null returning ${BAN}), done as (${ACT} select $2, $3, $4 from lifted) select * from lifted`,
  },
  bans: {
    name: 'bans',
    text: `select ${BAN} from ban where lifted is null and (until is null or until > $1) order by id`,
  },
  acted: { name: 'acted', text: `${ACT} values ($1, $2, $3)` },
  acts: { name: 'acts', text: 'select at, what, about from act order by id desc limit $1' },
  // The table holds at most one row, so if two servers store a first operator token at the same time, only one server
  // succeeds.
  keepOperator: {
    name: 'keepOperator',
    text: 'with gone as (delete from operator_session where $2) insert into operator (one, hash) values (true, $1) on conflict (one) do update set hash = excluded.hash where $2 returning hash',
  },
  operator: { name: 'operator', text: 'select hash from operator' },
  seen: {
    name: 'conductSeen',
    text: `select ${POSITION} as position,
      (select coalesce(json_agg(ban), '[]') from (select ${BAN} from ban where change_number > $1) as ban) as bans,
      (select coalesce(json_object_agg(person, change_number), '{}') from muter where change_number > $1) as muters`,
  },
  played: {
    name: 'playedNow',
    text: `with live as materialized (select id, renewed from node where renewed > $1),
      here as materialized (select stream, count(*) as people from presence where node in (select id from live) group by stream)
      select (select coalesce(json_agg(each), '[]') from (select id, kind, rules, people from here join stream on id = here.stream order by people desc, id limit $2) as each) as played,
      (select count(*) from here join stream on id = here.stream where kind = 'match') as matches,
      (select count(*) from here join stream on id = here.stream where kind = 'room') as rooms,
      (select count(distinct person) from presence join sitting using (stream, seat) where node in (select id from live)) as people,
      (select coalesce(json_agg(live order by id), '[]') from live) as nodes`,
  },
} satisfies Record<string, Statement>

function reportsWhere(which: string): string {
  return `select id, kind, stream, at, subject, closed, note, (select count(*) from report_by where report = id) as reporters, ${FROM} as "reportedFrom",
    (select coalesce(json_agg(json_build_object('n', n, 'at', at, 'person', person, 'seat', seat, 'team', team, 'name', name, 'text', text, 'from', origin) order by n), '[]') from report_line where report = id) as lines
    from report where ${which} limit $1`
}

export const conductOn = (run: Run): Conduct => ({
  ...mutesOn(run),
  ...reportsOn(run),
  ...bansOn(run),
  ...operatorOn(run),
})

interface SeenRow extends Omit<ConductSeen, 'cursor'> {
  position: Position
}

export const sharedConductOn = (run: Run): Pick<Shared, 'conductSeen' | 'playedNow'> => ({
  async conductSeen(cursor) {
    const { position, ...seen } = only(await run<SeenRow>(STATEMENTS.seen, cursor.after))
    return { cursor: advance(cursor, position), ...seen }
  },
  playedNow: async (since, limit) =>
    only(await run<Awaited<ReturnType<Shared['playedNow']>>>(STATEMENTS.played, since, limit)),
})

function mutesOn(run: Run): Pick<Conduct, 'mute' | 'unmute' | 'mutesOf' | 'muteAgain' | 'saidFrom' | 'saidAround'> {
  return {
    mute: async ({ person, other, at, from }, most) => void (await run(STATEMENTS.mute, person, other, at, from, most)),
    unmute: async (person, other) => void (await run(STATEMENTS.unmute, person, other)),
    mutesOf: (person) => run<Muted>(STATEMENTS.mutesOf, person),
    muteAgain: async ({ person, from, madeAt, at }) =>
      (await run<{ person: string }>(STATEMENTS.muteAgain, person, from, madeAt, at)).map((muter) => muter.person),
    saidFrom: async (id, person) =>
      (await run<{ origin: string | null }>(STATEMENTS.saidFrom, id, person))[0]?.origin ?? null,
    saidAround: (id, line, count) => run<ReportedLine & { line: number }>(STATEMENTS.saidAround, id, line, count),
  }
}

function reportsOn(run: Run): Pick<Conduct, 'report' | 'reports' | 'openReports' | 'closeReports' | 'sweepReports'> {
  return {
    report: async (report) => ((await run(STATEMENTS.report, json(report))).length > 0 ? 'kept' : 'again'),
    reports: (closed, limit) => run<Report>(closed ? STATEMENTS.closed : STATEMENTS.open, limit),
    openReports: async (limit) => ({
      ...only(await run<{ total: number }>(STATEMENTS.totalOpen)),
      newest: await run<OpenReport>(STATEMENTS.newestOpen, limit),
    }),
    closeReports: async (ids, note, { at, what, about }) =>
      (await run(STATEMENTS.close, ids, note, at, what, about)).length,
    sweepReports: async (before) => (await run(STATEMENTS.sweep, before)).length,
  }
}

function bansOn(run: Run): Pick<Conduct, 'ban' | 'liftBan' | 'bans'> {
  return {
    ban: async ({ kind, whom, reason, at, until }, act) =>
      only(await run<Ban>(STATEMENTS.ban, kind, whom, reason, at, until, act.at, act.what, act.about)),
    liftBan: async (id, { at, what, about }) => (await run<Ban>(STATEMENTS.lift, id, at, what, about))[0],
    bans: (now) => run<Ban>(STATEMENTS.bans, now),
  }
}

function operatorOn(run: Run): Pick<Conduct, 'acted' | 'acts' | 'keepOperator' | 'operator'> {
  return {
    acted: async ({ at, what, about }) => void (await run(STATEMENTS.acted, at, what, about)),
    acts: (limit) => run<OperatorAction>(STATEMENTS.acts, limit),
    keepOperator: async (hash, instead) => (await run(STATEMENTS.keepOperator, hash, instead)).length > 0,
    operator: async () => (await run<{ hash: string }>(STATEMENTS.operator))[0]?.hash ?? null,
  }
}
