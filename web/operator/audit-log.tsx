// The log of what operators did, in sentences.
import type { OperatorAction } from '#kit/protocol/operator.ts'
import css from './operator.module.css'
import { Timestamp } from './timestamp.tsx'

const SENTENCES: Readonly<Record<OperatorAction['what'], string>> = {
  'came in': 'An operator signed in',
  'went out': 'An operator signed out',
  'closed a report': 'Closed a report',
  'closed reports': 'Closed reports',
  banned: 'Banned somebody',
  'lifted a ban': 'Lifted a ban',
}

export function AuditLog({ acts }: { acts: readonly OperatorAction[] }) {
  return (
    <ul className={css.rows}>
      {acts.map(({ at, what, about }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two actions may have the same time
        <li key={`${at} ${i}`} className={css.row}>
          <Timestamp at={at} />
          <span className={css.wide}>
            {SENTENCES[what]}
            {about && <small className={css.soft}>{about}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
