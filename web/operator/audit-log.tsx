// The log of what operators did, in sentences.
import type { OperatorAction } from '#kit/protocol/operator.ts'
import { say } from '../words/say.ts'
import css from './operator.module.css'
import { Timestamp } from './timestamp.tsx'

/** The messages of the actions. */
const SENTENCES = {
  'came in': 'operator.act.came_in',
  'went out': 'operator.act.went_out',
  'closed a report': 'operator.act.closed_a_report',
  'closed reports': 'operator.act.closed_reports',
  banned: 'operator.act.banned',
  'lifted a ban': 'operator.act.lifted_a_ban',
} as const satisfies Readonly<Record<OperatorAction['what'], string>>

export function AuditLog({ acts }: { acts: readonly OperatorAction[] }) {
  return (
    <ul className={css.rows}>
      {acts.map(({ at, what, about }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two actions may have the same time
        <li key={`${at} ${i}`} className={css.row}>
          <Timestamp at={at} />
          <span className={css.wide}>
            {say(SENTENCES[what])}
            {about && <small className={css.soft}>{about}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
