// The journal calls about requests that need approval, in PostgreSQL.
import type { APPROVAL_CALLS, Approval } from '../calls/approvals.ts'
import type { Calls } from '../journal.ts'
import type { Run, Statement } from './database.ts'

const COLUMNS = 'id, person, action, target, device, asked, confirmed_by as "confirmedBy", due'
/**
 * SQL condition for confirmed requests that a server carries out. Requests to add a passkey are left out, because the
 * device itself adds the passkey.
 */
const CARRIED_OUT = "due is not null and action <> 'add_passkey'"

const STATEMENTS = {
  keep: {
    name: 'keepApproval',
    text: 'insert into approval (id, person, action, target, device, asked, confirmed_by, due) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing',
  },
  same: {
    name: 'sameApproval',
    text: `select ${COLUMNS} from approval where person = $1 and device = $2 and action = $3 and target = $4`,
  },
  all: { name: 'approvals', text: `select ${COLUMNS} from approval where person = $1 order by asked, id` },
  confirm: {
    name: 'confirmApproval',
    text: 'update approval set confirmed_by = $2, due = $3 where id = $1 and due is null returning id',
  },
  cancel: {
    name: 'cancelApproval',
    text: 'delete from approval where id = $1 and (due is null or due > $2) returning id',
  },
  end: { name: 'endApproval', text: 'delete from approval where id = $1 returning id' },
  next: {
    name: 'nextApproval',
    text: `select min(greatest(due, claimed_until)) as due from approval where ${CARRIED_OUT}`,
  },
  claim: {
    name: 'claimApprovals',
    text: `update approval set claimed_until = $1 where id in
        (select id from approval where ${CARRIED_OUT} and due <= $2 and claimed_until <= $2 order by due limit $3 for update skip locked)
      returning ${COLUMNS}`,
  },
  sweep: { name: 'sweepApprovals', text: 'delete from approval where asked < $1 returning id' },
} satisfies Record<string, Statement>

export const approvalsOn = (run: Run): Pick<Calls, keyof typeof APPROVAL_CALLS> => ({
  async keepApproval({ id, person, action, target, device, asked, confirmedBy, due }) {
    await run(STATEMENTS.keep, id, person, action, target, device, asked, confirmedBy, due)
    return (await run<Approval>(STATEMENTS.same, person, device, action, target))[0]
  },
  approvals: (person) => run<Approval>(STATEMENTS.all, person),
  confirmApproval: async (id, by, due) => (await run(STATEMENTS.confirm, id, by, due)).length > 0,
  cancelApproval: async (id, now) => (await run(STATEMENTS.cancel, id, now)).length > 0,
  endApproval: async (id) => (await run(STATEMENTS.end, id)).length > 0,
  nextApproval: async () => (await run<{ due: number | null }>(STATEMENTS.next))[0]?.due ?? null,
  claimApprovals: ({ now, lapses }, limit) => run<Approval>(STATEMENTS.claim, lapses, now, limit),
  sweepApprovals: async (before) => (await run(STATEMENTS.sweep, before)).length,
})
