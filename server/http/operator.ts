// HTTP routes of the operator page. Each change by the operator is logged together with the effect of the change.
import { refusal } from '#kit/game.ts'
import type { Ban, BanRequest, OperatorAction, Overview } from '#kit/protocol/operator.ts'
import { limitKeyOf } from '../identity/address.ts'
import type { NewBan } from '../journal/calls/conduct.ts'
import type { Services } from '../services/services.ts'
import { forAnyone } from './endpoint.ts'
import { health, playedNow } from './overview.ts'
import { refuse } from './refuse.ts'

const HOUR_MS = 3600_000
const REPORTS_MOST = 100
const CLOSED_MOST = 20
const ACTS_MOST = 100
/** Longest ban with an end: a hundred years. */
const HOURS_MOST = 100 * 365 * 24
const REASON_MOST = 200

const NO_REPORT = refusal('no_such_report', 'That report is closed, or gone')
const NO_BAN = refusal('no_such_ban', 'That ban is lifted, or gone')

const text = (most: number, least = 0) => ({ type: 'string', minLength: least, maxLength: most })
const SESSION = { type: 'object', required: ['token'], properties: { token: text(200, 1) } }
const NOTE = { type: 'object', required: ['note'], properties: { note: text(500) } }
const BANNING = {
  type: 'object',
  required: ['kind', 'whom', 'reason', 'hours'],
  properties: {
    kind: { enum: ['person', 'address', 'from'] },
    whom: text(64, 1),
    reason: text(REASON_MOST),
    hours: { anyOf: [{ type: 'null' }, { type: 'number', exclusiveMinimum: 0, maximum: HOURS_MOST }] },
  },
}

/** Schema of a report's or ban's number in the path. Other values would make PostgreSQL fail. */
const NUMBERED = { type: 'object', properties: { id: { type: 'string', pattern: '^\\d{1,15}$' } } }

type Numbered = { id: string }

export const signInOperator = forAnyone<{ Body: { token: string } }>({
  summary: 'Signs the operator in with the token, from a page of this server.',
  schema: { body: SESSION },
  open:
    ({ operators, services: { journal, clock } }) =>
    async (request, reply) => {
      const { token } = request.body
      const why = await operators.signInRefusal(request, token)
      if (why) return refuse(reply, why)
      await journal.acted({ at: clock.now(), what: 'came in', about: '' })
      return operators.setCookie(request, reply, token).send({ ok: true })
    },
})

export const signOutOperator = forAnyone({
  summary: 'Deletes the operator’s cookie.',
  open:
    ({ operators }) =>
    async (request, reply) =>
      operators.setCookie(request, reply, '').send({ ok: true }),
})

export const readOverview = forAnyone({
  summary: 'Returns reports, bans, the log of the operator’s actions, running matches and the state of the server.',
  open: (parts) => async (_request, reply) => {
    const { journal, clock } = parts.services
    const [open, closed, bans, acts, played, figures] = await Promise.all([
      journal.reports(false, REPORTS_MOST),
      journal.reports(true, CLOSED_MOST),
      journal.bans(clock.now()),
      journal.acts(ACTS_MOST),
      playedNow(parts),
      health(parts),
    ])
    const overview: Overview = { open, closed, bans, acts, played, health: figures }
    return reply.header('cache-control', 'no-store').send(overview)
  },
})

export const closeReport = forAnyone<{ Params: Numbered; Body: { note: string } }>({
  summary: 'Closes a report, with a note.',
  schema: { params: NUMBERED, body: NOTE },
  open:
    ({ services }) =>
    async ({ params: { id }, body: { note } }, reply) => {
      const action = actionNow(services, 'closed a report', `report ${id}${note === '' ? '' : `: ${note}`}`)
      const closed = await services.journal.closeReport(Number(id), note, action)
      return closed ? { ok: true } : refuse(reply, NO_REPORT)
    },
})

export const ban = forAnyone<{ Body: BanRequest }>({
  summary: 'Bans a person or an address, for some hours or for ever.',
  schema: { body: BANNING },
  open:
    ({ services, conduct, identity }) =>
    async ({ body }) => {
      const asked = banOf(body, services.clock.now(), (address) => identity.tag(limitKeyOf(address)))
      return conduct.bans.ban(asked, actionNow(services, 'banned', banText(asked)))
    },
})

export const liftBan = forAnyone<{ Params: Numbered }>({
  summary: 'Lifts a ban.',
  schema: { params: NUMBERED },
  open:
    ({ services, conduct }) =>
    async ({ params: { id } }, reply) => {
      const lifted = await conduct.bans.lift(Number(id), actionNow(services, 'lifted a ban', `ban ${id}`))
      return lifted ?? refuse(reply, NO_BAN)
    },
})

const actionNow = (
  { clock }: Pick<Services, 'clock'>,
  what: OperatorAction['what'],
  about: string,
): OperatorAction => ({
  at: clock.now(),
  what,
  about,
})

/** Builds a ban from the request. Addresses are stored only as keyed hashes. */
const banOf = ({ kind, whom, reason, hours }: BanRequest, at: number, tag: (address: string) => string): NewBan => ({
  kind: kind === 'person' ? 'person' : 'address',
  whom: kind === 'address' ? tag(whom) : whom,
  reason,
  at,
  until: hours === null ? null : at + hours * HOUR_MS,
})

const banText = ({ kind, whom, reason, until }: Pick<Ban, 'kind' | 'whom' | 'reason' | 'until'>): string =>
  `${kind} ${whom} ${until === null ? 'for ever' : `until ${new Date(until).toISOString()}`}${reason === '' ? '' : `: ${reason}`}`
