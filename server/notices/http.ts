// HTTP routes that read and change a player's notice preferences, push subscriptions and webhook.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refusal } from '#kit/game.ts'
import type { NoticePreferences, NoticeSettings } from '#kit/protocol/notice.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { bearerOf } from '../gateway/identity.ts'
import type { Address } from '../journal/calls-notices.ts'
import { AUTH_BYTES, encrypt } from './encrypt.ts'
import { newSecret } from './hook.ts'
import { whyUnreachable } from './reach.ts'
import type { Target } from './sending.ts'
import { readWish, unfitWish } from './wish.ts'

/** Maximum number of subscribed browsers per player. */
const BROWSERS_MOST = 10

const STRANGER = refusal('stranger', 'Load the page first')
const BAD_KEYS = refusal('bad_keys', 'Those are no keys of a subscription')

const text = { type: 'string', maxLength: 4096 }
const SUBSCRIPTION = {
  type: 'object',
  required: ['endpoint', 'keys'],
  properties: {
    endpoint: text,
    keys: { type: 'object', required: ['p256dh', 'auth'], properties: { p256dh: text, auth: text } },
  },
}
const ENDPOINT = { type: 'object', required: ['endpoint'], properties: { endpoint: text } }
const HOOK = { type: 'object', required: ['url'], properties: { url: { type: ['string', 'null'], maxLength: 4096 } } }

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Address id derived from the endpoint, so that a browser has the same id whichever player uses it. */
const idOf = (endpoint: string): string => `push ${createHash('sha256').update(endpoint).digest('base64url')}`
const hookOf = (person: string): string => `hook ${person}`

const refuse = (reply: FastifyReply, status: number, { code, message }: Refusal): FastifyReply =>
  reply.code(status).send({ code, message })

export function publishNotices(app: FastifyInstance, gateway: Gateway): void {
  const { notices } = gateway
  const { journal, clock } = gateway.services

  const settingsOf = async (person: string): Promise<NoticeSettings> => {
    const addresses = await journal.addressesOf([person])
    const hook = addresses.find(({ kind }) => kind === 'hook')
    return {
      key: notices.vapid.key,
      wish: readWish(await journal.wishOf(person)),
      browsers: addresses.filter(({ kind }) => kind === 'push').length,
      hook: hook ? { url: (JSON.parse(hook.body) as Target).endpoint } : null,
    }
  }

  /** Stores an address. Returns a refusal if the server may not send to it. */
  const keep = async (
    address: Omit<Address, 'body' | 'since'>,
    target: Target,
    most: number,
  ): Promise<Refusal | undefined> => {
    const why = await whyUnreachable(target.endpoint, notices.reach)
    if (why) return why
    await journal.keepAddress({ ...address, body: JSON.stringify(target), since: clock.now() }, most)
    notices.wake()
    return undefined
  }

  /**
   * Returns the caller of a request that changes something; undefined if the request is not from a page of this server.
   */
  const asked = (request: FastifyRequest): { person: string; device: string; origin: string } | undefined => {
    const person = gateway.person(request)
    const { device = '' } = bearerOf(gateway.identity, request) ?? {}
    return person === undefined ? undefined : { person, device, origin: String(request.headers.origin) }
  }

  app.get('/api/me/notices', async (request, reply) => {
    const bearer = bearerOf(gateway.identity, request)
    reply.header('cache-control', 'no-store')
    return !bearer || bearer.revoked ? refuse(reply, 403, STRANGER) : settingsOf(bearer.person)
  })

  app.post('/api/me/notices', async (request, reply) => {
    const by = asked(request)
    const why = unfitWish(request.body)
    if (!by || why) return refuse(reply, by ? 400 : 403, why ?? STRANGER)
    await journal.keepWish(by.person, JSON.stringify(request.body as NoticePreferences))
    return settingsOf(by.person)
  })

  app.post<{ Body: Subscription }>(
    '/api/me/notices/subscribe',
    { schema: { body: SUBSCRIPTION } },
    async (request, reply) => {
      const by = asked(request)
      const { endpoint, keys } = request.body
      if (!by) return refuse(reply, 403, STRANGER)
      if (!areKeys(keys)) return refuse(reply, 400, BAD_KEYS)
      const { p256dh, auth } = keys
      const why = await keep(
        { id: idOf(endpoint), person: by.person, kind: 'push', device: by.device },
        { endpoint, p256dh, auth, origin: by.origin, device: by.device },
        BROWSERS_MOST,
      )
      return why ? refuse(reply, 400, why) : settingsOf(by.person)
    },
  )

  app.post<{ Body: { endpoint: string } }>(
    '/api/me/notices/unsubscribe',
    { schema: { body: ENDPOINT } },
    async (request, reply) => {
      const by = asked(request)
      if (!by) return refuse(reply, 403, STRANGER)
      const id = idOf(request.body.endpoint)
      if ((await journal.addressesOf([by.person])).some((address) => address.id === id)) await journal.dropAddress(id)
      return settingsOf(by.person)
    },
  )

  app.post<{ Body: { url: string | null } }>(
    '/api/me/notices/hook',
    { schema: { body: HOOK } },
    async (request, reply) => {
      const by = asked(request)
      const { url } = request.body
      if (!by) return refuse(reply, 403, STRANGER)
      const id = hookOf(by.person)
      if (url === null) {
        await journal.dropAddress(id)
        return settingsOf(by.person)
      }
      // The secret is returned only in this response. A player who loses it registers the URL again and gets a new one.
      const secret = newSecret()
      const why = await keep(
        { id, person: by.person, kind: 'hook', device: by.device },
        { endpoint: url, secret, origin: by.origin, device: by.device },
        1,
      )
      return why ? refuse(reply, 400, why) : { ...(await settingsOf(by.person)), secret }
    },
  )
}

/** True if a message can be encrypted with these keys. Not every byte string is a valid point on the curve. */
function areKeys({ p256dh, auth }: Subscription['keys']): boolean {
  try {
    encrypt('', { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') })
    return Buffer.from(auth, 'base64url').length === AUTH_BYTES
  } catch {
    return false
  }
}
