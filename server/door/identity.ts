// Who somebody is: whoever holds the token. The signing key is made once and kept with the data, so tokens outlive restarts.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'

const COOKIE = 'turnstone'
const YEAR_S = 365 * 24 * 3600

export interface Identity {
  /** A person nobody has been before. */
  newPerson(): string
  token(person: string): string
  /** The person a token is for, if it is one of ours. */
  person(token: string): string | undefined
}

export function openIdentity(dataDir: string): Identity {
  const key = signingKey(dataDir)
  const sign = (person: string) => createHmac('sha256', key).update(person).digest('base64url')
  return {
    newPerson: () => randomBytes(12).toString('base64url'),
    token: (person) => `${person}.${sign(person)}`,
    person(token) {
      const [person, signature, ...more] = token.split('.')
      if (!person || !signature || more.length > 0) return undefined
      const right = Buffer.from(sign(person))
      const given = Buffer.from(signature)
      return right.length === given.length && timingSafeEqual(right, given) ? person : undefined
    },
  }
}

function signingKey(dataDir: string): Buffer {
  // Seeds and names are in there too.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600, flush: true })
  return readFileSync(file)
}

export function cookieToken(header: string | undefined): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === COOKIE && value) return value
  }
  return undefined
}

export const cookieFor = (token: string, secure: boolean): string => `${COOKIE}=${token}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** A page of a foreign origin never rides on our cookie. */
export function originIsOurs(request: Pick<IncomingMessage, 'headers'>, origins: readonly string[], trustProxy: boolean): boolean {
  const { origin, host } = request.headers
  if (!origin) return false
  if (origins.includes(origin)) return true
  const named = trustProxy ? (request.headers['x-forwarded-host'] ?? host) : host
  return URL.canParse(origin) && new URL(origin).host === named
}
