// HTTP routes for a person's own data: devices, requests, links, passkeys, download and forgetting. The cookie
// identifies the person, and changes must come from a page of this server.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal, type Refusal, refusal } from '#kit/game.ts'
import type { LinkOffer, MyDevices } from '#kit/protocol/devices.ts'
import { forwarded } from '../gateway/address.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { type Bearer, bearerOf, cookieFor, NO_COOKIE, originIsOurs } from '../gateway/identity.ts'
import { perMinute } from '../gateway/limits.ts'
import type { Guarded } from '../journal/calls-approvals.ts'
import type { Proof } from './approvals.ts'
import { labelOf } from './label.ts'
import { NO_PASSKEY } from './passkeys.ts'

const STRANGER = refusal('stranger', 'Load the page first')
const TOO_OFTEN = refusal('too_many', 'Too often from your address: please wait a minute')
const OTHER_NAME = refusal('name', 'That is not the name you have here')

export function publishPeople(app: FastifyInstance, gateway: Gateway): void {
  publishDevices(app, gateway)
  publishRequests(app, gateway)
  publishLinks(app, gateway)
  publishPasskeys(app, gateway)
  publishSelf(app, gateway)
}

function publishDevices(app: FastifyInstance, gateway: Gateway): void {
  const { people, passkeys, approvals } = gateway
  app.get('/api/me/devices', async (request, reply): Promise<MyDevices> => {
    const bearer = whoReads(gateway, request)
    unkept(reply)
    if (!bearer) return { devices: [], passkeys: [], requests: [] }
    return {
      devices: await people.devices(bearer, labelFor(request)),
      passkeys: (await passkeys.of(bearer.person)).map(({ id, label, added, seen, device, kept }) => ({
        id,
        label,
        added,
        seen,
        device,
        isUnsure: device === null && !kept,
      })),
      requests: await approvals.of(bearer),
    }
  })
}

const REQUEST = {
  type: 'object',
  required: ['action'],
  properties: {
    action: { enum: ['add_passkey', 'remove_passkey', 'keep_passkey', 'remove_device'] },
    target: { type: 'string' },
    isLost: { type: 'boolean' },
  },
}

function publishRequests(app: FastifyInstance, gateway: Gateway): void {
  const { approvals } = gateway
  app.post<{ Body: Partial<Guarded> & Pick<Guarded, 'action'> & Proof }>(
    '/api/me/requests',
    { schema: { body: { ...REQUEST, properties: { ...REQUEST.properties, assertion: RESPONSE } } } },
    async (request, reply) => {
      const bearer = whoChanges(gateway, request)
      if (!bearer) return refuse(reply, STRANGER, 403)
      const { action, target = '', ...proof } = request.body
      const name = (await gateway.looksOf(bearer.person)).name || 'Guest'
      const asking = { ...bearer, name, label: labelFor(request), origin: originOf(request) }
      const asked = await approvals.ask(asking, { action, target }, proof)
      return isRefusal(asked) ? refuse(reply, asked) : unkept(reply).send(asked)
    },
  )
  app.post<{ Params: { id: string } }>('/api/me/requests/:id/confirm', async (request, reply) => {
    const bearer = whoChanges(gateway, request)
    if (!bearer) return refuse(reply, STRANGER, 403)
    const why = await approvals.confirm(bearer, request.params.id)
    return why ? refuse(reply, why) : {}
  })
  app.delete<{ Params: { id: string } }>('/api/me/requests/:id', async (request, reply) => {
    const bearer = whoChanges(gateway, request)
    if (!bearer) return refuse(reply, STRANGER, 403)
    const why = await approvals.cancel(bearer, request.params.id)
    return why ? refuse(reply, why) : {}
  })
}

function publishLinks(app: FastifyInstance, gateway: Gateway): void {
  const { people } = gateway
  app.post('/api/me/link', async (request, reply) => {
    const bearer = whoChanges(gateway, request)
    if (!bearer) return refuse(reply, STRANGER, 403)
    const link = await people.link(bearer, labelFor(request))
    return isRefusal(link) ? refuse(reply, link) : link
  })
  app.get<{ Params: { code: string } }>('/api/link/:code', async (request, reply) => {
    const why = gateway.guessing(gateway.address(request.raw))
    const ticket = why ?? (await people.linked(request.params.code))
    unkept(reply)
    if (isRefusal(ticket)) return refuse(reply, why ?? gateway.missed(gateway.address(request.raw), ticket))
    return offerOf(gateway, ticket, whoReads(gateway, request))
  })
  app.post<{ Params: { code: string } }>('/api/link/:code', async (request, reply) => {
    if (!fromUs(gateway, request)) return refuse(reply, STRANGER, 403)
    const why = gateway.guessing(gateway.address(request.raw))
    const used = why ?? (await people.useLink(request.params.code, labelFor(request)))
    if (isRefusal(used)) return refuse(reply, why ?? gateway.missed(gateway.address(request.raw), used))
    return comeIn(gateway, request, reply, used)
  })
}

/** Returns whose device this browser would become, and what its current person would lose. */
async function offerOf(
  gateway: Gateway,
  { person, until }: { person: string; until: number },
  now: Bearer | undefined,
): Promise<LinkOffer> {
  const { people, services } = gateway
  const whose = { id: person, ...(await gateway.looksOf(person)), until }
  if (!now || now.person === person) return { ...whose, same: now?.person === person, leaves: null }
  const matches = (await services.journal.matchesOf(now.person, 1)).length > 0
  const recoverable = await people.isRecoverable(now)
  return {
    ...whose,
    same: false,
    leaves: { id: now.person, name: (await gateway.looksOf(now.person)).name, matches, recoverable },
  }
}

function publishPasskeys(app: FastifyInstance, gateway: Gateway): void {
  const { people, passkeys } = gateway
  app.post<{ Body: RegistrationResponseJSON }>(
    '/api/me/passkeys',
    { schema: { body: RESPONSE } },
    async (request, reply) => {
      const bearer = whoChanges(gateway, request)
      if (!bearer) return refuse(reply, STRANGER, 403)
      const kept = await passkeys.keep(
        { ...bearer, name: '', origin: originOf(request) },
        request.body,
        labelFor(request),
      )
      return isRefusal(kept) ? refuse(reply, kept) : { id: kept.id }
    },
  )
  app.post('/api/passkey/ask', async (request, reply) =>
    fromUs(gateway, request) ? passkeys.ask(originOf(request)) : refuse(reply, STRANGER, 403),
  )
  app.post<{ Body: AuthenticationResponseJSON }>(
    '/api/passkey',
    { schema: { body: RESPONSE } },
    async (request, reply) => {
      if (!fromUs(gateway, request)) return refuse(reply, STRANGER, 403)
      const address = gateway.address(request.raw)
      const why = gateway.guessing(address)
      const passkey = why ?? (await passkeys.recognise(originOf(request), request.body))
      if (isRefusal(passkey)) return refuse(reply, why ?? gateway.missed(address, passkey))
      const added = await people.addDevice(passkey, labelFor(request))
      return added ? comeIn(gateway, request, reply, added) : refuse(reply, NO_PASSKEY)
    },
  )
}

/** Checks only the shape of a WebAuthn response; the library verifies the rest. */
const RESPONSE = {
  type: 'object',
  required: ['id', 'response'],
  properties: { id: { type: 'string' }, response: { type: 'object' } },
}

/** Limit for one address, because reading or deleting all data of a person is expensive for the journal. */
const WHOLE_PER_MINUTE = 10

function publishSelf(app: FastifyInstance, gateway: Gateway): void {
  const { people, services } = gateway
  const limit = perMinute(WHOLE_PER_MINUTE)
  const tooOften = (request: FastifyRequest) => !limit.take(gateway.address(request.raw), services.clock.now())
  app.get('/api/me/data', async (request, reply) => {
    const bearer = whoReads(gateway, request)
    if (!bearer) return refuse(reply, STRANGER, 403)
    if (tooOften(request)) return refuse(reply, TOO_OFTEN)
    const { rows, ...data } = await people.data(bearer.person)
    unkept(reply)
      .header('content-disposition', 'attachment; filename="turnstone-my-data.json"')
      .type('application/json')
    return `${JSON.stringify({ person: bearer.person, made: gateway.identity.madeAt(bearer.person), written: services.clock.now(), ...data, ...rows }, null, 2)}\n`
  })
  app.post<{ Body: { name: string } }>(
    '/api/me/forget',
    { schema: { body: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } } },
    async (request, reply) => {
      const bearer = whoChanges(gateway, request)
      if (!bearer) return refuse(reply, STRANGER, 403)
      if (tooOften(request)) return refuse(reply, TOO_OFTEN)
      if (request.body.name !== (await gateway.looksOf(bearer.person)).name) return refuse(reply, OTHER_NAME)
      await people.forget(bearer.person)
      return unkept(reply).header('set-cookie', NO_COOKIE).send({})
    },
  )
}

/** Sets the cookie that makes this browser a device of the person. */
function comeIn(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  { person, token }: { person: string; token: string },
): { id: string } {
  unkept(reply).header(
    'set-cookie',
    cookieFor(token, forwarded(request.headers, 'x-forwarded-proto', gateway.services.settings.trustProxy) === 'https'),
  )
  return { id: person }
}

const unkept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

const refuse = (
  reply: FastifyReply,
  { code, message }: Refusal,
  status = code === 'too_many' ? 429 : 400,
): FastifyReply => unkept(reply).code(status).send({ code, message })

const labelFor = ({ headers }: FastifyRequest): string => labelOf(headers['user-agent'])

/** The origin of a request, which was already checked to be this server's. */
const originOf = ({ headers }: FastifyRequest): string => headers.origin as string

const fromUs = ({ services: { settings } }: Gateway, request: FastifyRequest): boolean =>
  originIsOurs(request, settings.origins, settings.trustProxy)

function whoReads({ identity }: Gateway, request: FastifyRequest): Bearer | undefined {
  const bearer = bearerOf(identity, request)
  return bearer?.revoked ? undefined : bearer
}

const whoChanges = (gateway: Gateway, request: FastifyRequest): Bearer | undefined =>
  fromUs(gateway, request) ? whoReads(gateway, request) : undefined
