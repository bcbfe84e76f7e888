// Access to the operator page by token. The token is made at the first start, logged once and stored as a hash.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { perMinute } from '../identity/limits.ts'
import type { Services } from '../services/services.ts'

const TOKEN_BYTES = 32
/** Number of wrong tokens an address may try per minute. */
const GUESSES_PER_MINUTE = 10

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Makes the operator token if none exists, or replaces it if the host's setting asks for a new one. */
export async function makeToken({ journal, log, settings }: Services): Promise<void> {
  const replaces = settings.newOperatorToken === 'yes'
  if (!replaces && (await journal.operator()) !== null) return
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  if (await journal.keepOperator(hashOf(token), replaces))
    log.warn({ token }, 'this is the token for the operator page /operator; store it now, it is logged only once')
}

export class Operator {
  readonly #services: Services
  readonly #guesses = perMinute(GUESSES_PER_MINUTE)

  constructor(services: Services) {
    this.#services = services
  }

  /** Checks an operator token. Returns 'wait' without a check if the address has tried too many wrong tokens. */
  async admits(token: string | undefined, address: string): Promise<'yes' | 'no' | 'wait'> {
    const { journal, clock } = this.#services
    if (token === undefined) return 'no'
    const known = await journal.operator()
    // No `await` follows, so each of several simultaneous guesses is counted before the next guess is checked.
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
