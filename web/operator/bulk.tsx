// Closing several reports at once: the selected reports, or a group of reports from one room or one address.
import { useState } from 'react'
import type { CloseRequest, ReportGroup } from '#kit/protocol/operator.ts'
import { Button } from '../design/parts/button.tsx'
import { say } from '../words/say.ts'
import type { Operator } from './api.ts'
import css from './operator.module.css'

type Selection = Omit<CloseRequest, 'note' | 'upTo'>

interface BulkProps {
  groups: readonly ReportGroup[]
  selected: readonly number[]
  /** Number of the newest report on the page. Reports that came later stay open. */
  upTo: number
  act: Operator['act']
  onDone: () => void
}

const aboutGroup = ({ by, key, count }: ReportGroup) => ({ by: by === 'room' ? by : 'other', key, n: count }) as const

const selectionOf = ({ by, key }: ReportGroup): Selection =>
  by === 'room' ? { ids: null, room: key, from: null } : { ids: null, room: null, from: key }

/** Lists the groups, and the buttons that close a group or the selected reports. */
export function BulkClosing({ groups, selected, upTo, act, onDone }: BulkProps) {
  const [note, setNote] = useState('')
  const close = async (selection: Selection) => {
    const request: CloseRequest = { ...selection, note: note.trim(), upTo }
    if (!(await act('reports/close', request))) return
    setNote('')
    onDone()
  }
  if (groups.length === 0 && selected.length === 0) return null
  return (
    <section className={css.bulk} aria-label={say('operator.bulk.label')}>
      <label className={css.field}>
        {say('operator.bulk.note')}
        <input value={note} maxLength={500} autoComplete="off" onChange={(e) => setNote(e.target.value)} />
      </label>
      {selected.length > 0 && (
        <div className={css.row}>
          <b className={css.wide}>{say('operator.bulk.selected', { n: selected.length })}</b>
          <Button onClick={() => void close({ ids: [...selected], room: null, from: null })}>
            {say('operator.bulk.closeSelected')}
          </Button>
        </div>
      )}
      <ul className={css.rows}>
        {groups.map((group) => (
          <li key={`${group.by} ${group.key}`} className={css.row}>
            <span className={css.wide}>{say('operator.bulk.group', aboutGroup(group))}</span>
            <Button
              aria-label={say('operator.bulk.closeGroup', aboutGroup(group))}
              onClick={() => void close(selectionOf(group))}
            >
              {say('operator.bulk.close', { n: group.count })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
