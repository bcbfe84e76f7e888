// HTTP routes of the operator page. Each change by the operator is logged together with the effect of the change.
import { isRefusal } from '#kit/game.ts'
import type { Ban, BanRequest, CloseRequest, OperatorAction, Overview } from '#kit/protocol/operator.ts'
import { refusal } from '#kit/refusal.ts'
import { readBan } from '../conduct/read-ban.ts'
import { groupReports, selectedReports } from '../conduct/report-groups.ts'
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
const GUESSES_MOST = 20
/** How many open reports are grouped at most. If there are more, the newest are grouped. */
const GROUPED_MOST = 5000
const NOTE_MOST = 500
/** Maximum number of reports that the operator can select one by one and close together. */
const IDS_MOST = 500

const NO_REPORT = refusal('no_such_report', 'That report is closed, or gone')
const NO_BAN = refusal('no_such_ban', 'That ban is lifted, or gone')

const text = (most: number, least = 0) => ({ type: 'string', minLength: least, maxLength: most })
const SESSION = { type: 'object', required: ['token'], properties: { token: text(200, 1) } }
const NOTE = { type: 'object', required: ['note'], properties: { note: text(NOTE_MOST) } }
const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
const KEY = { type: ['string', 'null'], minLength: 1, maxLength: 128 }
const CLOSING = {
  type: 'object',
  required: ['note', 'ids', 'room', 'from', 'upTo'],
  properties: {
    note: text(NOTE_MOST),
    ids: { anyOf: [{ type: 'null' }, { type: 'array', items: ID, maxItems: IDS_MOST }] },
    room: KEY,
    from: KEY,
    upTo: ID,
  },
}
const OBJECT = { type: 'object' }

/** Schema of a report's or ban's number in the path. Other values would make PostgreSQL fail. */
const NUMBERED = { type: 'object', properties: { id: { type: 'string', pattern: '^\\d{1,15}$' } } }

type Numbered = { id: string }

export const signInOperator = forAnyone<{ Body: { token: string } }>({
  summary: 'Signs the operator in with the token, from a page of this server.',
  schema: { body: SESSION },
  open:
    ({ operators }) =>
    async (request, reply) => {
      const why = await operators.signIn(request, reply, request.body.token)
      return why ? refuse(reply, why) : { ok: true }
    },
})

export const signOutOperator = forAnyone({
  summary: 'Ends the operator’s session and deletes its cookie.',
  open:
    ({ operators }) =>
    async (request, reply) => {
      await operators.signOut(request, reply)
      return { ok: true }
    },
})

export const readOverview = forAnyone({
  summary: 'Returns reports, bans, the log of the operator’s actions, running matches and the state of the server.',
  open: (parts) => async (_request, reply) => {
    const { journal, clock } = parts.services
    const [open, closed, { total, newest }, bans, acts, guesses, played, figures] = await Promise.all([
      journal.reports(false, REPORTS_MOST),
      journal.reports(true, CLOSED_MOST),
      journal.openReports(GROUPED_MOST),
      journal.bans(clock.now()),
      journal.acts(ACTS_MOST),
      journal.tokenGuesses(GUESSES_MOST),
      playedNow(parts),
      health(parts),
    ])
    const groups = groupReports(newest)
    const overview: Overview = {
      ...{ open, openTotal: total, groups, closed },
      ...{ bans, acts, guesses, played, health: figures },
    }
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
      const closed = await services.journal.closeReports([Number(id)], note, action)
      return closed > 0 ? { ok: true } : refuse(reply, NO_REPORT)
    },
})

export const closeReports = forAnyone<{ Body: CloseRequest }>({
  summary: 'Closes open reports together: selected ones, or all of a room or of an address. Returns how many.',
  schema: { body: CLOSING },
  open:
    ({ services }) =>
    async ({ body: { note, ...selection } }) => {
      const { newest } = await services.journal.openReports(GROUPED_MOST)
      const ids = selectedReports(newest, selection)
      return {
        closed: await services.journal.closeReports(
          ids,
          note,
          actionNow(services, 'closed reports', closeText(ids.length, selection, note)),
        ),
      }
    },
})

export const ban = forAnyone<{ Body: Record<string, unknown> }>({
  summary: 'Bans a person or an address, for some hours or for ever. A refusal names the first invalid field.',
  schema: { body: OBJECT },
  open:
    ({ services, conduct, identity }) =>
    async ({ body }, reply) => {
      const read = readBan(body)
      if (isRefusal(read)) return refuse(reply, read)
      const asked = banOf(read, services.clock.now(), (address) => identity.tag(limitKeyOf(address)))
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

const closeText = (count: number, { room, from }: Pick<CloseRequest, 'room' | 'from'>, note: string): string =>
  `${count} reports${room === null ? '' : ` of ${room}`}${from === null ? '' : ` from ${from}`}${note === '' ? '' : `: ${note}`}`

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
