// HTTP routes that read and change a player's notice preferences, push subscriptions and webhook.
import { createHash } from 'node:crypto'
import type { Refusal } from '#kit/game.ts'
import { DEFAULT_NOTICE_PREFERENCES, type NoticeSettings } from '#kit/protocol/notice.ts'
import { refusal } from '#kit/refusal.ts'
import { acceptedLanguages, bestLanguage, isLanguage } from '#kit/words/languages.ts'
import type { Address } from '../journal/calls/notices.ts'
import { AUTH_BYTES, encrypt, POINT_BYTES } from '../notices/encrypt.ts'
import { readPreferences, refusePreferences } from '../notices/preferences.ts'
import { whyUnreachable } from '../notices/reach.ts'
import type { Target } from '../notices/sending.ts'
import { newSecret } from '../notices/webhook.ts'
import { withoutCaching } from './devices.ts'
import { forCaller, refuseStrangerPlainly, STRANGER } from './endpoint.ts'
import type { RouteParts } from './parts.ts'
import { sendRefusal } from './refuse.ts'

/** Maximum number of subscribed browsers per player. */
const BROWSERS_MOST = 10

const BAD_KEYS = refusal('bad_keys', 'Those are no keys of a subscription')

const text = { type: 'string', maxLength: 4096 }
const SUBSCRIPTION = {
  type: 'object',
  required: ['endpoint', 'keys'],
  properties: {
    endpoint: text,
    keys: { type: 'object', required: ['p256dh', 'auth'], properties: { p256dh: text, auth: text } },
    language: { type: 'string', maxLength: 64 },
  },
}
const ENDPOINT = { type: 'object', required: ['endpoint'], properties: { endpoint: text } }
const HOOK = { type: 'object', required: ['url'], properties: { url: { type: ['string', 'null'], maxLength: 4096 } } }

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The language of the page. Without it, the first of the browser's languages that the app has. */
  language?: string
}

type Parts = Pick<RouteParts, 'services' | 'notices'>

export const readNoticeSettings = forCaller({
  summary: 'Returns the caller’s notice preferences, number of subscribed browsers and webhook.',
  open: (parts) => async (_request, reply, caller) => {
    withoutCaching(reply)
    return settingsOf(parts, caller.person)
  },
})

export const changeNoticePreferences = forCaller({
  summary: 'Changes some of the caller’s notice preferences.',
  // An unknown caller who sends an invalid body gets the refusal of the body with status 403, as in all earlier
  // versions.
  refuseStranger: ({ body }, reply) => sendRefusal(reply, refusePreferences(body) ?? STRANGER, 403),
  open:
    (parts) =>
    async ({ body }, reply, { person }) => {
      const why = refusePreferences(body)
      if (why) return sendRefusal(reply, why)
      await parts.services.journal.changeWish(person, JSON.stringify(body), JSON.stringify(DEFAULT_NOTICE_PREFERENCES))
      return settingsOf(parts, person)
    },
})

export const subscribe = forCaller<{ Body: Subscription }>({
  summary: 'Subscribes the caller’s browser to notices.',
  schema: { body: SUBSCRIPTION },
  refuseStranger: refuseStrangerPlainly,
  open:
    (parts) =>
    async ({ body, headers }, reply, { person, device }) => {
      const { endpoint, keys } = body
      if (!areKeys(keys)) return sendRefusal(reply, BAD_KEYS)
      const { p256dh, auth } = keys
      const language = isLanguage(body.language)
        ? body.language
        : bestLanguage(acceptedLanguages(headers['accept-language']))
      const why = await storeAddress(
        parts,
        { id: subscriptionId(endpoint), person, kind: 'push', device },
        { endpoint, p256dh, auth, origin: String(headers.origin), device, language },
        BROWSERS_MOST,
      )
      return why ? sendRefusal(reply, why) : settingsOf(parts, person)
    },
})

export const unsubscribe = forCaller<{ Body: { endpoint: string } }>({
  summary: 'Ends the subscription of one of the caller’s browsers.',
  schema: { body: ENDPOINT },
  refuseStranger: refuseStrangerPlainly,
  open:
    (parts) =>
    async ({ body }, _reply, { person }) => {
      const { journal } = parts.services
      const id = subscriptionId(body.endpoint)
      if ((await journal.addressesOf([person])).some((address) => address.id === id)) await journal.dropAddress(id)
      return settingsOf(parts, person)
    },
})

export const setHook = forCaller<{ Body: { url: string | null } }>({
  summary: 'Sets the caller’s webhook and returns its new secret; `null` removes the webhook.',
  schema: { body: HOOK },
  refuseStranger: refuseStrangerPlainly,
  open:
    (parts) =>
    async ({ body: { url }, headers }, reply, { person, device }) => {
      const id = `hook ${person}`
      if (url === null) {
        await parts.services.journal.dropAddress(id)
        return settingsOf(parts, person)
      }
      // The webhook's secret is sent only in this response. A player who loses the secret registers the URL again and
      // gets a new secret.
      const secret = newSecret()
      const why = await storeAddress(
        parts,
        { id, person, kind: 'hook', device },
        { endpoint: url, secret, origin: String(headers.origin), device },
        1,
      )
      return why ? sendRefusal(reply, why) : { ...(await settingsOf(parts, person)), secret }
    },
})

/**
 * Returns the id of a push subscription: a hash of its endpoint. So a browser has the same id whichever player uses it.
 */
const subscriptionId = (endpoint: string): string => `push ${createHash('sha256').update(endpoint).digest('base64url')}`

async function settingsOf({ services: { journal }, notices }: Parts, person: string): Promise<NoticeSettings> {
  const addresses = await journal.addressesOf([person])
  const hook = addresses.find(({ kind }) => kind === 'hook')
  return {
    key: notices.vapid.key,
    wish: readPreferences(await journal.wishOf(person)),
    browsers: addresses.filter(({ kind }) => kind === 'push').length,
    hook: hook ? { url: (JSON.parse(hook.body) as Target).endpoint } : null,
  }
}

/** Stores an address for notices, at most `most` of one kind per player. Refuses an address that is not allowed. */
async function storeAddress(
  { services: { journal, clock }, notices }: Parts,
  address: Omit<Address, 'body' | 'since'>,
  target: Target,
  most: number,
): Promise<Refusal | undefined> {
  const why = await whyUnreachable(target.endpoint, notices.reach)
  if (why) return why
  await journal.keepAddress({ ...address, body: JSON.stringify(target), since: clock.now() }, most)
  notices.wake()
  return undefined
}

/**
 * True if the keys of a subscription are base64url of the right lengths and a message can be encrypted with them. Not
 * every byte string is a valid point on the curve.
 */
function areKeys({ p256dh, auth }: Subscription['keys']): boolean {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  // Decoding ignores characters that are not base64url. So the text is valid only if the decoded bytes encode to it.
  const isPlain = keys.p256dh.toString('base64url') === p256dh && keys.auth.toString('base64url') === auth
  if (!isPlain || keys.p256dh.length !== POINT_BYTES || keys.auth.length !== AUTH_BYTES) return false
  try {
    encrypt('', keys)
    return true
  } catch {
    return false
  }
}
