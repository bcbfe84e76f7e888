// Who looks after this server: whoever holds the operator's token. It is made at the first start, said once in the log, and kept as a hash.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { perMinute } from '../gateway/limits.ts'
import type { Services } from '../services.ts'

const COOKIE = 'turnstone_operator'
const TOKEN_BYTES = 32
const WEEK_S = 7 * 24 * 3600
/** Wrong tokens an address may try in a minute. */
const GUESSES = 10

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Makes the token, if there is none, or instead of the one there is. */
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

  /** Whether this is the token. Who has guessed too often is not told. */
  async admits(token: string | undefined, address: string): Promise<'yes' | 'no' | 'wait'> {
    const { journal, clock } = this.#services
    if (token === undefined) return 'no'
    const known = await journal.operator()
    // From here on at one go: of many at once none is judged before the one before it was counted.
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

/** Only for the operator's page, and never sent along from another site. */
export const operatorCookie = (token: string, secure: boolean): string =>
  `${COOKIE}=${token}; Path=/operator; Max-Age=${token === '' ? 0 : WEEK_S}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

export function operatorToken({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  for (const part of headers.cookie?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === COOKIE && value) return value
  }
  return undefined
}
