// Access to the operator page by token. The token is made at the first start, logged once and stored as a hash.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { perMinute } from '../gateway/limits.ts'
import type { Services } from '../services.ts'

const COOKIE = 'turnstone_operator'
const TOKEN_BYTES = 32
const WEEK_S = 7 * 24 * 3600
/** Number of wrong tokens an address may try per minute. */
const GUESSES = 10

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Makes the operator token if there is none, or replaces it if the setting says so. */
export async function makeToken({ journal, log, settings }: Services): Promise<void> {
  const instead = settings.newOperatorToken === 'yes'
  if (!instead && (await journal.operator()) !== null) return
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  if (await journal.keepOperator(hashOf(token), instead))
    log.warn({ token }, 'the token of the operator’s page, /operator: keep it, it is said only this once')
}

export class Operator {
  readonly #services: Services
  readonly #guesses = perMinute(GUESSES)

  constructor(services: Services) {
    this.#services = services
  }

  /** Checks a token. Returns 'wait', without a verdict, after too many wrong tokens from the address. */
  async admits(token: string | undefined, address: string): Promise<'yes' | 'no' | 'wait'> {
    const { journal, clock } = this.#services
    if (token === undefined) return 'no'
    const known = await journal.operator()
    // No await from here on: of several simultaneous guesses, each is counted before the next is checked.
    if (this.#guesses.spent(address, clock.now())) return 'wait'
    if (known !== null && isSame(known, hashOf(token))) return 'yes'
    this.#guesses.take(address, clock.now())
    return 'no'
  }
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns the cookie header. The cookie is valid only for the operator page and is never sent from other sites. */
export const operatorCookie = (token: string, secure: boolean): string =>
  `${COOKIE}=${token}; Path=/operator; Max-Age=${token === '' ? 0 : WEEK_S}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

export function operatorToken({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  for (const part of headers.cookie?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === COOKIE && value) return value
  }
  return undefined
}
