// The journal calls about requests that need approval, in SQLite.
import type { APPROVAL_CALLS, Approval } from '../calls/approvals.ts'
import type { Handlers } from '../journal.ts'
import type { Connection } from './connection.ts'

const COLUMNS = 'id, person, action, target, device, asked, confirmed_by as confirmedBy, due'
/**
 * SQL condition for confirmed requests that a server carries out. Requests to add a passkey are left out, because the
 * device itself adds the passkey.
 */
const CARRIED_OUT = "due is not null and action <> 'add_passkey'"

export function approvalsOn(db: Connection): Pick<Handlers, keyof typeof APPROVAL_CALLS> {
  const keep = db.prepare(
    'insert or ignore into approval (id, person, action, target, device, asked, confirmed_by, due) values (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const same = db.rows<Approval>(
    `select ${COLUMNS} from approval where person = ? and device = ? and action = ? and target = ?`,
  )
  const all = db.rows<Approval>(`select ${COLUMNS} from approval where person = ? order by asked, id`)
  const confirm = db.prepare('update approval set confirmed_by = ?, due = ? where id = ? and due is null')
  const cancel = db.prepare('delete from approval where id = ? and (due is null or due > ?)')
  const end = db.prepare('delete from approval where id = ?')
  const next = db.rows<{ due: number | null }>(
    `select min(max(due, claimed_until)) as due from approval where ${CARRIED_OUT}`,
  )
  const claim = db.rows<Approval>(
    `update approval set claimed_until = ?1 where id in
       (select id from approval where ${CARRIED_OUT} and due <= ?2 and claimed_until <= ?2 order by due limit ?3) returning ${COLUMNS}`,
  )
  const sweep = db.prepare('delete from approval where asked < ?')
  return {
    keepApproval({ id, person, action, target, device, asked, confirmedBy, due }) {
      keep.run(id, person, action, target, device, asked, confirmedBy, due)
      return same.get(person, device, action, target)
    },
    approvals: (person) => all.all(person),
    confirmApproval: (id, by, due) => confirm.run(by, due, id).changes > 0,
    cancelApproval: (id, now) => cancel.run(id, now).changes > 0,
    endApproval: (id) => end.run(id).changes > 0,
    nextApproval: () => next.get()?.due ?? null,
    claimApprovals: ({ now, lapses }, limit) => claim.all(lapses, now, limit),
    sweepApprovals: (before) => Number(sweep.run(before).changes),
  }
}
