// HTTP routes of the operator page. Each change needs the operator token and the page's own origin, and is logged
// together with its effect.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refusal } from '#kit/game.ts'
import type { Ban, BanRequest, OperatorAction, Overview } from '#kit/protocol/operator.ts'
import { countedAs, forwarded } from '../gateway/address.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { originIsOurs } from '../gateway/identity.ts'
import { refuse } from '../gateway/refuse.ts'
import type { NewBan } from '../journal/calls-conduct.ts'
import { Operator, operatorCookie, operatorToken } from './operator.ts'
import { health, playedNow } from './overview.ts'

const HOUR_MS = 3600_000
const REPORTS_MOST = 100
const CLOSED_MOST = 20
const ACTS_MOST = 100
/** Longest ban with an end: a hundred years. */
const HOURS_MOST = 100 * 365 * 24
const REASON_MOST = 200

const NOT_SIGNED_IN = refusal('not_signed_in', 'The operator’s token is needed')
const GUESSING = refusal('too_many', 'Too many wrong tokens from your address: please wait a minute')
const FOREIGN = refusal('foreign', 'This page is not ours')
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

/** Path parameter with the number of a report or ban. PostgreSQL rejects values that are not row numbers. */
const NUMBERED = { type: 'object', properties: { id: { type: 'string', pattern: '^\\d{1,15}$' } } }

type Numbered = { Params: { id: string } }

export function publishOperator(app: FastifyInstance, gateway: Gateway): void {
  const { journal, clock } = gateway.services
  const admission = new Admission(gateway)
  app.post('/operator/api/session', { schema: { body: SESSION } }, async (request, reply) => {
    const { token } = request.body as { token: string }
    const why = admission.foreign(request) ?? (await admission.refuses(request, token))
    if (why) return refuse(reply, why)
    await journal.acted({ at: clock.now(), what: 'came in', about: '' })
    return admission.keep(request, reply, token).send({ ok: true })
  })
  app.delete('/operator/api/session', async (request, reply) => admission.keep(request, reply, '').send({ ok: true }))
  void app.register(async (page) => {
    page.addHook('onRequest', async (request, reply) => {
      const why =
        (request.method === 'GET' ? undefined : admission.foreign(request)) ?? (await admission.refuses(request))
      return why && refuse(reply, why)
    })
    look(page, gateway)
    acts(page, gateway)
  })
}

function look(page: FastifyInstance, gateway: Gateway): void {
  const { journal, clock } = gateway.services
  page.get('/operator/api/overview', async (_request, reply) => {
    const [open, closed, bans, acts, played, figures] = await Promise.all([
      journal.reports(false, REPORTS_MOST),
      journal.reports(true, CLOSED_MOST),
      journal.bans(clock.now()),
      journal.acts(ACTS_MOST),
      playedNow(gateway),
      health(gateway),
    ])
    const overview: Overview = { open, closed, bans, acts, played, health: figures }
    return reply.header('cache-control', 'no-store').send(overview)
  })
}

function acts(page: FastifyInstance, { services, conduct, identity }: Gateway): void {
  const { journal, clock } = services
  const done = (what: OperatorAction['what'], about: string): OperatorAction => ({ at: clock.now(), what, about })
  page.post<Numbered>(
    '/operator/api/reports/:id/close',
    { schema: { params: NUMBERED, body: NOTE } },
    async (request, reply) => {
      const { note } = request.body as { note: string }
      const closed = await journal.closeReport(
        Number(request.params.id),
        note,
        done('closed a report', `report ${request.params.id}${note === '' ? '' : `: ${note}`}`),
      )
      return closed ? { ok: true } : refuse(reply, NO_REPORT)
    },
  )
  page.post('/operator/api/bans', { schema: { body: BANNING } }, async (request) => {
    const ban = banOf(request.body as BanRequest, clock.now(), (address) => identity.tag(countedAs(address)))
    return conduct.bans.ban(ban, done('banned', wordsOf(ban)))
  })
  page.post<Numbered>('/operator/api/bans/:id/lift', { schema: { params: NUMBERED } }, async (request, reply) => {
    const lifted = await conduct.bans.lift(Number(request.params.id), done('lifted a ban', `ban ${request.params.id}`))
    return lifted ?? refuse(reply, NO_BAN)
  })
}

/** Builds a ban from the request. Addresses are stored only as keyed hashes. */
const banOf = ({ kind, whom, reason, hours }: BanRequest, at: number, tag: (address: string) => string): NewBan => ({
  kind: kind === 'person' ? 'person' : 'address',
  whom: kind === 'address' ? tag(whom) : whom,
  reason,
  at,
  until: hours === null ? null : at + hours * HOUR_MS,
})

const wordsOf = ({ kind, whom, reason, until }: Pick<Ban, 'kind' | 'whom' | 'reason' | 'until'>): string =>
  `${kind} ${whom} ${until === null ? 'for ever' : `until ${new Date(until).toISOString()}`}${reason === '' ? '' : `: ${reason}`}`

/** Checks the token and the origin of requests to the operator page. */
class Admission {
  readonly #gateway: Gateway
  readonly #operator: Operator

  constructor(gateway: Gateway) {
    this.#gateway = gateway
    this.#operator = new Operator(gateway.services)
  }

  foreign({ raw }: FastifyRequest): Refusal | undefined {
    const { origins, trustProxy } = this.#gateway.services.settings
    return originIsOurs(raw, origins, trustProxy) ? undefined : FOREIGN
  }

  async refuses({ raw }: FastifyRequest, token = operatorToken(raw)): Promise<Refusal | undefined> {
    const verdict = await this.#operator.admits(token, this.#gateway.address(raw))
    if (verdict === 'wait') return GUESSING
    return verdict === 'yes' ? undefined : NOT_SIGNED_IN
  }

  keep({ raw }: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
    const secure = forwarded(raw.headers, 'x-forwarded-proto', this.#gateway.services.settings.trustProxy) === 'https'
    return reply.header('set-cookie', operatorCookie(token, secure)).header('cache-control', 'no-store')
  }
}
