// The journal calls about conduct in SQLite: mutes, reports with the reported chat lines, bans, and operator actions.
import type { Ban, OperatorAction, Report, ReportedLine } from '#kit/protocol/operator.ts'
import type { CONDUCT_CALLS, Muted, OpenReport } from '../calls/conduct.ts'
import type { Handlers } from '../journal.ts'
import { only } from '../rows.ts'
import type { Connection } from './connection.ts'
import { pair, textAt, unpair, wordsOn } from './words.ts'

type Conduct = Pick<Handlers, keyof typeof CONDUCT_CALLS>

/** Tolerance in milliseconds: the time at which a person was created is known only to the minute. */
const MINUTE_MS = 60_000

export const conductOn = (db: Connection): Conduct => ({
  ...mutesOn(db),
  ...linesOn(db),
  ...reportsOn(db),
  ...bansOn(db),
  ...operatorOn(db),
})

function mutesOn(db: Connection): Pick<Conduct, 'mute' | 'unmute' | 'mutesOf' | 'muteAgain'> {
  const mute = db.prepare(
    'insert into mute (person, other, at, origin) values (?, ?, ?, ?) on conflict do update set at = excluded.at, origin = coalesce(excluded.origin, origin)',
  )
  const forgetFirst = db.prepare(
    'delete from mute where person = ?1 and other in (select other from mute where person = ?1 order by at desc, other limit -1 offset ?2)',
  )
  const mistaken = db.prepare(
    'update mute set origin = null where person = ?1 and origin = (select origin from mute where person = ?1 and other = ?2)',
  )
  const unmute = db.prepare('delete from mute where person = ? and other = ?')
  const of = db.rows<Muted>(
    `select other as person, coalesce(${textAt('person.words')}, '') as name from mute left join person on id = other where mute.person = ? order by at, other`,
  )
  const again = db.rows<{ person: string }>(
    `insert into mute (person, other, at, origin) select person, ?1, ?4, ?2 from mute where origin = ?2 and at < ?3 + ${MINUTE_MS} and other <> ?1 and person <> ?1 group by person
     on conflict do nothing returning person`,
  )
  return {
    mute({ person, other, at, from }, most) {
      mute.run(person, other, at, from)
      forgetFirst.run(person, most)
    },
    unmute(person, other) {
      mistaken.run(person, other)
      unmute.run(person, other)
    },
    mutesOf: (person) => of.all(person),
    muteAgain: ({ person, from, madeAt, at }) => again.all(person, from, madeAt, at).map((muter) => muter.person),
  }
}

const LINE = `line, at, person, seat, team, coalesce(${textAt('person.words')}, '') as name, ${textAt('said.words')} as pair, origin as "from" from said left join person on id = person`

type LineRow = Omit<ReportedLine, 'text'> & { line: number; pair: string | null }

function linesOn(db: Connection): Pick<Conduct, 'saidFrom' | 'saidAround'> {
  const from = db.rows<{ origin: string | null }>(
    'select origin from said indexed by said_order where stream = (select key from stream where id = ?) and person = ? order by line desc limit 1',
  )
  const before = db.rows<LineRow>(
    `select ${LINE} where stream = (select key from stream where id = ?) and line <= ? order by line desc limit ?`,
  )
  const after = db.rows<LineRow>(
    `select ${LINE} where stream = (select key from stream where id = ?) and line > ? order by line limit ?`,
  )
  return {
    saidFrom: (id, person) => from.get(id, person)?.origin ?? null,
    saidAround: (id, line, count) =>
      [...before.all(id, line, count + 1).reverse(), ...after.all(id, line, count)].map(({ pair, ...row }) => ({
        ...row,
        text: unpair(pair)[0],
      })),
  }
}

type ReportRow = Omit<Report['lines'][number], 'name' | 'text'> & { pair: string | null }

function unpairLine({ pair, ...row }: ReportRow): Report['lines'][number] {
  const [name, text] = unpair(pair)
  return { ...row, name, text: text ?? '' }
}

function reportsOn(
  db: Connection,
): Pick<Conduct, 'report' | 'reports' | 'openReports' | 'closeReports' | 'sweepReports'> {
  const insert = db.prepare('insert or ignore into report (key, kind, stream, at, subject) values (?, ?, ?, ?, ?)')
  const known = db.rows<{ id: number }>('select id from report where key = ?')
  const keep = db.prepare(
    'insert into report_line (report, n, at, person, seat, team, words, origin) values (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const by = db.prepare('insert or ignore into report_by (report, person, at, origin) values (?, ?, ?, ?)')
  const from = '(select origin from report_by where report = id order by at, person limit 1)'
  const row = `select id, kind, stream, at, subject, closed, note, (select count(*) from report_by where report = id) as reporters, ${from} as reportedFrom from report`
  const open = db.rows<Omit<Report, 'lines'>>(`${row} where closed is null order by id desc limit ?`)
  const closed = db.rows<Omit<Report, 'lines'>>(`${row} where closed is not null order by closed desc limit ?`)
  const lines = db.rows<ReportRow>(
    `select n, at, person, seat, team, ${textAt('report_line.words')} as pair, origin as "from" from report_line where report = ? order by n`,
  )
  const total = db.rows<{ total: number }>('select count(*) as total from report where closed is null')
  const newest = db.rows<OpenReport>(
    `select id, stream, ${from} as "from" from report where closed is null order by id desc limit ?`,
  )
  const close = db.prepare(
    'update report set closed = ?, note = ? where id in (select value from json_each(?)) and closed is null',
  )
  const sweeps = [
    'delete from report_line where report in (select id from report where closed < ?)',
    'delete from report_by where report in (select id from report where closed < ?)',
    'delete from report where closed < ?',
  ].map((sql) => db.prepare(sql))
  const act = actOn(db)
  const words = wordsOn(db)
  const keepLine = (id: number, n: number, { at, person, seat, team, name, text, from }: ReportedLine) => {
    const key = words.keep(pair(name, text))
    // A trigger ignores new rows of forgotten people. If the trigger has ignored this row, the row's text, which was
    // stored first, is erased again.
    if (keep.run(id, n, at, person, seat, team, key, from).changes === 0) words.erase(key)
  }
  return {
    report(report) {
      const { changes } = insert.run(report.key, report.kind, report.stream, report.at, report.subject)
      const { id } = only(known.all(report.key))
      by.run(id, report.by, report.at, report.from)
      if (changes === 0) return 'again'
      for (const [n, line] of report.lines.entries()) keepLine(id, n, line)
      return 'kept'
    },
    reports: (isClosed, limit) =>
      (isClosed ? closed : open).all(limit).map((report) => ({
        ...report,
        lines: lines.all(report.id).map(unpairLine),
      })),
    openReports: (limit) => ({ ...only(total.all()), newest: newest.all(limit) }),
    closeReports(ids, note, done) {
      const closed = Number(close.run(done.at, note, JSON.stringify(ids)).changes)
      if (closed > 0) act(done)
      return closed
    },
    sweepReports: (before) => Number(sweeps.map((sweep) => sweep.run(before)).at(-1)?.changes),
  }
}

const BAN = 'id, kind, whom, reason, at, until, lifted'

function bansOn(db: Connection): Pick<Conduct, 'ban' | 'liftBan' | 'bans'> {
  const insert = db.rows<Ban>(`insert into ban (kind, whom, reason, at, until) values (?, ?, ?, ?, ?) returning ${BAN}`)
  const lift = db.rows<Ban>(`update ban set lifted = ? where id = ? and lifted is null returning ${BAN}`)
  const bans = db.rows<Ban>(`select ${BAN} from ban where lifted is null and (until is null or until > ?) order by id`)
  const act = actOn(db)
  return {
    ban({ kind, whom, reason, at, until }, done) {
      act(done)
      return only(insert.all(kind, whom, reason, at, until))
    },
    liftBan(id, done) {
      const lifted = lift.get(done.at, id)
      if (lifted) act(done)
      return lifted
    },
    bans: (now) => bans.all(now),
  }
}

function operatorOn(db: Connection): Pick<Conduct, 'acted' | 'acts' | 'keepOperator' | 'operator'> {
  const acts = db.rows<OperatorAction>('select at, what, about from act order by id desc limit ?')
  const now = db.rows<{ hash: string }>('select hash from operator')
  const forget = ['operator', 'operator_session'].map((table) => db.prepare(`delete from ${table}`))
  const keep = db.prepare('insert into operator (hash) select ? where not exists (select * from operator)')
  return {
    acted: actOn(db),
    acts: (limit) => acts.all(limit),
    keepOperator(hash, instead) {
      if (instead) for (const statement of forget) statement.run()
      return keep.run(hash).changes > 0
    },
    operator: () => now.get()?.hash ?? null,
  }
}

function actOn(db: Connection): (act: OperatorAction) => void {
  const insert = db.prepare('insert into act (at, what, about) values (?, ?, ?)')
  return ({ at, what, about }) => void insert.run(at, what, about)
}
