// VAPID (RFC 8292): signs push messages so that a push service can identify this server. The key is made at the
// server's first start and stored in the journal.

import type { webcrypto } from 'node:crypto'
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const HOURS_12_S = 12 * 3600

export interface Vapid {
  /** Public key that browsers need to subscribe. */
  key: string
  /**
   * Returns the Authorization header for a message to that push service. Through `subject`, a contact address, the push
   * service's operators can reach the operator of this server.
   */
  authorization(endpoint: URL, now: number, subject?: string): string
}

/** Returns a new key pair as JSON for storage. */
export const freshKeys = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))

export function vapidOf(kept: string): Vapid {
  const jwk = JSON.parse(kept) as webcrypto.JsonWebKey
  const secret = createPrivateKey({ key: jwk, format: 'jwk' })
  const key = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(String(jwk.x), 'base64url'),
    Buffer.from(String(jwk.y), 'base64url'),
  ]).toString('base64url')
  return {
    key,
    authorization: ({ origin }, now, subject) => {
      const claims = { aud: origin, exp: Math.floor(now / 1000) + HOURS_12_S, ...(subject && { sub: subject }) }
      return `vapid t=${token(secret, claims)}, k=${key}`
    },
  }
}

function token(key: KeyObject, claims: object): string {
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
