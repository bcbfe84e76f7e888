// Checks the session and the origin of requests to the operator page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import { Operator, SESSION_MS } from '../conduct/operator.ts'
import type { Identity } from '../identity/tokens.ts'
import type { Services } from '../services/services.ts'
import type { Callers } from './caller.ts'

const COOKIE = 'turnstone_operator'

const NOT_SIGNED_IN = refusal('not_signed_in', 'The operator’s token is needed')
const TOO_MANY_TOKENS = refusal('too_many', 'Too many wrong tokens from your address: please wait a minute', {
  what: 'tokens',
})
const FOREIGN = refusal('foreign', 'This page is not ours')

export class OperatorAccess {
  readonly #callers: Callers
  readonly #operator: Operator

  constructor(services: Services, { callers, identity }: { callers: Callers; identity: Identity }) {
    this.#callers = callers
    this.#operator = new Operator(services, identity)
  }

  /**
   * Returns a refusal if the request has no open session, or changes something from another origin; otherwise
   * undefined.
   */
  async refusal(request: FastifyRequest): Promise<Refusal | undefined> {
    if (request.method !== 'GET' && !this.#callers.isFromOwnPage(request)) return FOREIGN
    const secret = secretOf(request)
    return secret !== undefined && (await this.#operator.isSession(secret)) ? undefined : NOT_SIGNED_IN
  }

  /** Opens a session and sets its cookie. Returns a refusal if the token is wrong or the request has another origin. */
  async signIn(request: FastifyRequest, reply: FastifyReply, token: string): Promise<Refusal | undefined> {
    if (!this.#callers.isFromOwnPage(request)) return FOREIGN
    const session = await this.#operator.signIn(token, this.#callers.address(request))
    if (session === 'wait') return TOO_MANY_TOKENS
    if (session === 'no') return NOT_SIGNED_IN
    this.#setCookie(request, reply, session.secret)
    return undefined
  }

  /** Ends the session of the request, and deletes its cookie. */
  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const secret = secretOf(request)
    if (secret !== undefined) await this.#operator.signOut(secret)
    this.#setCookie(request, reply, '')
  }

  /** Sets the operator cookie. An empty secret deletes the cookie. */
  #setCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
    reply
      .header('set-cookie', operatorCookie(secret, this.#callers.isHttps(request)))
      .header('cache-control', 'no-store')
  }
}

/** Returns the cookie header. The cookie is valid only for the operator page and is never sent from other sites. */
const operatorCookie = (secret: string, secure: boolean): string =>
  `${COOKIE}=${secret}; Path=/operator; Max-Age=${secret === '' ? 0 : SESSION_MS / 1000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** Returns the secret in the operator cookie; undefined without the cookie. */
function secretOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  for (const part of headers.cookie?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === COOKIE && value) return value
  }
  return undefined
}
