// The journal calls about conduct in SQLite: mutes, reports with their lines, bans, and operator actions.
import type { DatabaseSync } from 'node:sqlite'
import type { Ban, OperatorAction, Report, ReportedLine } from '#kit/protocol/operator.ts'
import type { CONDUCT_CALLS, Muted } from './calls-conduct.ts'
import type { Handlers } from './journal.ts'
import { pair, textAt, unpair, wordsOn } from './sqlite-words.ts'

type Conduct = Pick<Handlers, keyof typeof CONDUCT_CALLS>

/** The creation time of a person is rounded to the minute. */
const MINUTE_MS = 60_000

export const conductOn = (db: DatabaseSync): Conduct => ({
  ...mutesOn(db),
  ...linesOn(db),
  ...reportsOn(db),
  ...bansOn(db),
  ...operatorOn(db),
})

function mutesOn(db: DatabaseSync): Pick<Conduct, 'mute' | 'unmute' | 'mutesOf' | 'muteAgain'> {
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
  const of = db.prepare(
    `select other as person, coalesce(${textAt('person.words')}, '') as name from mute left join person on id = other where mute.person = ? order by at, other`,
  )
  const again = db.prepare(
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
    mutesOf: (person) => of.all(person) as unknown as Muted[],
    muteAgain: ({ person, from, madeAt, at }) =>
      (again.all(person, from, madeAt, at) as { person: string }[]).map((muter) => muter.person),
  }
}

const LINE = `line, at, person, seat, team, coalesce(${textAt('person.words')}, '') as name, ${textAt('said.words')} as pair, origin as "from" from said left join person on id = person`

type LineRow = Omit<ReportedLine, 'text'> & { line: number; pair: string | null }

function linesOn(db: DatabaseSync): Pick<Conduct, 'saidFrom' | 'saidAround'> {
  const from = db.prepare(
    'select origin from said indexed by said_order where stream = (select key from stream where id = ?) and person = ? order by line desc limit 1',
  )
  const before = db.prepare(
    `select ${LINE} where stream = (select key from stream where id = ?) and line <= ? order by line desc limit ?`,
  )
  const after = db.prepare(
    `select ${LINE} where stream = (select key from stream where id = ?) and line > ? order by line limit ?`,
  )
  return {
    saidFrom: (id, person) => (from.get(id, person) as { origin: string | null } | undefined)?.origin ?? null,
    saidAround: (id, line, count) =>
      ([...before.all(id, line, count + 1).reverse(), ...after.all(id, line, count)] as unknown as LineRow[]).map(
        ({ pair, ...row }) => ({ ...row, text: unpair(pair)[0] }),
      ),
  }
}

type ReportRow = Omit<Report['lines'][number], 'name' | 'text'> & { pair: string | null }

function unpairLine({ pair, ...row }: ReportRow): Report['lines'][number] {
  const [name, text] = unpair(pair)
  return { ...row, name, text: text ?? '' }
}

function reportsOn(db: DatabaseSync): Pick<Conduct, 'report' | 'reports' | 'closeReport' | 'sweepReports'> {
  const insert = db.prepare('insert or ignore into report (key, kind, stream, at, subject) values (?, ?, ?, ?, ?)')
  const known = db.prepare('select id from report where key = ?')
  const keep = db.prepare(
    'insert into report_line (report, n, at, person, seat, team, words, origin) values (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const by = db.prepare('insert or ignore into report_by (report, person, at) values (?, ?, ?)')
  const row =
    'select id, kind, stream, at, subject, closed, note, (select count(*) from report_by where report = id) as reporters from report'
  const open = db.prepare(`${row} where closed is null order by id limit ?`)
  const closed = db.prepare(`${row} where closed is not null order by closed desc limit ?`)
  const lines = db.prepare(
    `select n, at, person, seat, team, ${textAt('report_line.words')} as pair, origin as "from" from report_line where report = ? order by n`,
  )
  const close = db.prepare('update report set closed = ?, note = ? where id = ? and closed is null')
  const sweeps = [
    'delete from report_line where report in (select id from report where closed < ?)',
    'delete from report_by where report in (select id from report where closed < ?)',
    'delete from report where closed < ?',
  ].map((sql) => db.prepare(sql))
  const act = actOn(db)
  const words = wordsOn(db)
  const keepLine = (id: number, n: number, { at, person, seat, team, name, text, from }: ReportedLine) => {
    const key = words.keep(pair(name, text))
    // A trigger ignores rows of forgotten people, so the text that was already stored is erased again.
    if (keep.run(id, n, at, person, seat, team, key, from).changes === 0) words.erase(key)
  }
  return {
    report(report) {
      const { changes } = insert.run(report.key, report.kind, report.stream, report.at, report.subject)
      const { id } = known.get(report.key) as { id: number }
      by.run(id, report.by, report.at)
      if (changes === 0) return 'again'
      for (const [n, line] of report.lines.entries()) keepLine(id, n, line)
      return 'kept'
    },
    reports: (isClosed, limit) =>
      ((isClosed ? closed : open).all(limit) as unknown as Omit<Report, 'lines'>[]).map((report) => ({
        ...report,
        lines: (lines.all(report.id) as unknown as ReportRow[]).map(unpairLine),
      })),
    closeReport(id, note, done) {
      const { changes } = close.run(done.at, note, id)
      if (changes > 0) act(done)
      return changes > 0
    },
    sweepReports: (before) => Number(sweeps.map((sweep) => sweep.run(before)).at(-1)?.changes),
  }
}

const BAN = 'id, kind, whom, reason, at, until, lifted'

function bansOn(db: DatabaseSync): Pick<Conduct, 'ban' | 'liftBan' | 'bans'> {
  const insert = db.prepare(`insert into ban (kind, whom, reason, at, until) values (?, ?, ?, ?, ?) returning ${BAN}`)
  const lift = db.prepare(`update ban set lifted = ? where id = ? and lifted is null returning ${BAN}`)
  const bans = db.prepare(`select ${BAN} from ban where lifted is null and (until is null or until > ?) order by id`)
  const act = actOn(db)
  return {
    ban({ kind, whom, reason, at, until }, done) {
      act(done)
      return insert.get(kind, whom, reason, at, until) as unknown as Ban
    },
    liftBan(id, done) {
      const lifted = lift.get(done.at, id) as Ban | undefined
      if (lifted) act(done)
      return lifted
    },
    bans: (now) => bans.all(now) as unknown as Ban[],
  }
}

function operatorOn(db: DatabaseSync): Pick<Conduct, 'acted' | 'acts' | 'keepOperator' | 'operator'> {
  const acts = db.prepare('select at, what, about from act order by id desc limit ?')
  const now = db.prepare('select hash from operator')
  const forget = db.prepare('delete from operator')
  const keep = db.prepare('insert into operator (hash) select ? where not exists (select * from operator)')
  return {
    acted: actOn(db),
    acts: (limit) => acts.all(limit) as unknown as OperatorAction[],
    keepOperator(hash, instead) {
      if (instead) forget.run()
      return keep.run(hash).changes > 0
    },
    operator: () => (now.get() as { hash: string } | undefined)?.hash ?? null,
  }
}

function actOn(db: DatabaseSync): (act: OperatorAction) => void {
  const insert = db.prepare('insert into act (at, what, about) values (?, ?, ?)')
  return ({ at, what, about }) => void insert.run(at, what, about)
}
