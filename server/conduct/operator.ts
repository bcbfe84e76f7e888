// Access to the operator page by token and session. The token is made at the first start, logged once and stored as a
// hash. A session has a secret of its own, so that signing out ends it.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { perMinute } from '../identity/limits.ts'
import type { Identity } from '../identity/tokens.ts'
import type { Services } from '../services/services.ts'

const SECRET_BYTES = 32
/** Number of wrong tokens of an address per minute that are logged. Further wrong tokens are only refused. */
const GUESSES_PER_MINUTE = 10
/** Duration of a session in milliseconds. */
export const SESSION_MS = 7 * 24 * 3600_000

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/**
 * Makes the operator token if no token exists, or replaces the token if the server was started with the setting for a
 * new token. A new token ends all sessions.
 */
export async function makeToken({ journal, log, settings }: Services): Promise<void> {
  const replaces = settings.newOperatorToken === 'yes'
  if (!replaces && (await journal.operator()) !== null) return
  const token = newSecret()
  if (await journal.keepOperator(hashOf(token), replaces))
    log.warn({ token }, 'this is the token for the operator page /operator; store it now, it is logged only once')
}

export class Operator {
  readonly #services: Services
  readonly #tag: Identity['tag']
  readonly #guesses = perMinute(GUESSES_PER_MINUTE)

  constructor(services: Services, { tag }: Pick<Identity, 'tag'>) {
    this.#services = services
    this.#tag = tag
  }

  /**
   * Opens a session if the token is right, and returns the session's secret. Returns 'no' for a wrong token, and 'wait'
   * for a wrong token of an address that has tried too many. The right token always opens a session.
   */
  async signIn(token: string, address: string): Promise<{ secret: string } | 'no' | 'wait'> {
    const { journal, clock } = this.#services
    const known = await journal.operator()
    if (known === null || !isSame(known, hashOf(token))) return this.#refuse(address)
    const now = clock.now()
    const secret = newSecret()
    await journal.openOperatorSession({ id: hashOf(secret), until: now + SESSION_MS }, now)
    await journal.acted({ at: now, what: 'came in', about: `from ${this.#tag(address)}` })
    return { secret }
  }

  /** True if the secret belongs to an open session. */
  async isSession(secret: string): Promise<boolean> {
    const { journal, clock } = this.#services
    return journal.isOperatorSession(hashOf(secret), clock.now())
  }

  /** Ends the session with this secret, if there is one. */
  async signOut(secret: string): Promise<void> {
    const { journal, clock } = this.#services
    if (await journal.endOperatorSession(hashOf(secret)))
      await journal.acted({ at: clock.now(), what: 'went out', about: '' })
  }

  async #refuse(address: string): Promise<'no' | 'wait'> {
    const { journal, clock, log } = this.#services
    const now = clock.now()
    if (!this.#guesses.take(address, now)) return 'wait'
    log.warn({ address }, 'a wrong token was tried at the operator page')
    await journal.countTokenGuess(this.#tag(address), now)
    return 'no'
  }
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
