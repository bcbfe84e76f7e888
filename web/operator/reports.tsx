// The operator's list of reports.

import { type ReactNode, useState } from 'react'
import { guestName } from '#kit/protocol/guests.ts'
import type { BanRequest, Overview, Report, ReportedLine } from '#kit/protocol/operator.ts'
import { Button } from '../design/parts/button.tsx'
import { Name } from '../design/parts/name.tsx'
import { rich, say } from '../words/say.ts'
import type { Operator } from './api.ts'
import { BanForm } from './bans.tsx'
import { BulkClosing } from './bulk.tsx'
import css from './operator.module.css'
import { Timestamp } from './timestamp.tsx'

interface ReportsProps {
  overview: Pick<Overview, 'open' | 'openTotal' | 'groups' | 'closed'>
  act: Operator['act']
}

export function Reports({ overview: { open, openTotal, groups, closed }, act }: ReportsProps) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const selected = chosen.filter((id) => open.some((report) => report.id === id))
  const toggle = (id: number) =>
    setChosen(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
  return (
    <>
      {open.length === 0 && <p>{say('operator.report.none')}</p>}
      {open.length > 0 && (
        <p className={css.soft}>
          {openTotal > open.length
            ? say('operator.report.some', { n: open.length, of: openTotal })
            : say('operator.report.all')}
        </p>
      )}
      <BulkClosing groups={groups} selected={selected} upTo={open[0]?.id ?? 1} act={act} onDone={() => setChosen([])} />
      <ul className={css.rows}>
        {open.map((report) => (
          <li key={report.id} className={css.report} data-selected={selected.includes(report.id) || undefined}>
            <input
              type="checkbox"
              className={css.check}
              aria-label={say('operator.report.select', { id: report.id })}
              checked={selected.includes(report.id)}
              onChange={() => toggle(report.id)}
            />
            <div className={css.content}>
              <About report={report} />
              <Answers report={report} act={act} />
            </div>
          </li>
        ))}
      </ul>
      {closed.length > 0 && (
        <details className={css.more}>
          <summary>{say('operator.report.closed', { n: closed.length })}</summary>
          <ul className={css.rows}>
            {closed.map((report) => (
              <li key={report.id} className={css.closed}>
                <About report={report} />
                {report.note && <p>{report.note}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** A report: the reported chat line is highlighted between the chat lines before and after it. */
function About({ report: { kind, stream, at, subject, lines, reporters, reportedFrom } }: { report: Report }) {
  return (
    <>
      <p className={css.soft}>
        {rich('operator.report.about', {
          kind: kind === 'line' ? kind : 'other',
          place: stream.slice(stream.indexOf('/') + 1),
          n: reporters,
          time: () => <Timestamp at={at} />,
          address: Boolean(reportedFrom),
          from: reportedFrom ?? '',
        })}
      </p>
      <ol className={css.lines}>
        {lines.map((line) => (
          <li key={line.n} data-reported={line.n === subject || undefined}>
            <b>
              <Name>{line.name || guestName(line.person)}</Name>
            </b>{' '}
            {line.text || <i>{say('operator.report.name')}</i>}{' '}
            <small className={css.soft}>
              <Timestamp at={line.at} /> · {line.person}
            </small>
          </li>
        ))}
      </ol>
      {!lines.some(({ n }) => n === subject) && <p>{say('operator.report.forgotten')}</p>}
    </>
  )
}

function Answers({ report: { id, lines, subject }, act }: { report: Report; act: Operator['act'] }) {
  const [note, setNote] = useState('')
  const [banning, setBanning] = useState<Pick<BanRequest, 'kind' | 'whom'> | null>(null)
  const about = lines.find(({ n }) => n === subject)
  const number = <span className="unseen"> {say('operator.report.number', { id })}</span>
  return (
    <div className={css.answers}>
      <label className={css.field}>
        <span>
          {say('operator.report.note')}
          {number}
        </span>
        <input value={note} maxLength={500} autoComplete="off" onChange={(e) => setNote(e.target.value)} />
      </label>
      <div className={css.buttons}>
        <Button onClick={() => void act(`reports/${id}/close`, { note: note.trim() })}>
          {say('operator.report.close')}
          {number}
        </Button>
        {about && <BanButtons about={about} number={number} onBan={setBanning} />}
      </div>
      {banning && <BanForm key={banning.kind} about={banning} act={act} onDone={() => setBanning(null)} />}
    </div>
  )
}

function BanButtons({
  about: { person, from },
  number,
  onBan,
}: {
  about: ReportedLine
  /** The report's number, for screen readers. */
  number: ReactNode
  onBan: (ban: Pick<BanRequest, 'kind' | 'whom'>) => void
}) {
  return (
    <>
      <Button onClick={() => onBan({ kind: 'person', whom: person })}>
        {say('operator.report.banPerson')}
        {number}
      </Button>
      {from && (
        <Button onClick={() => onBan({ kind: 'from', whom: from })}>
          {say('operator.report.banAddress')}
          {number}
        </Button>
      )}
    </>
  )
}
