// Checks the token and the origin of requests to the operator page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refusal } from '#kit/game.ts'
import { Operator } from '../conduct/operator.ts'
import type { Services } from '../services/services.ts'
import type { Callers } from './caller.ts'

const COOKIE = 'turnstone_operator'
const WEEK_S = 7 * 24 * 3600

const NOT_SIGNED_IN = refusal('not_signed_in', 'The operator’s token is needed')
const TOO_MANY_TOKENS = refusal('too_many', 'Too many wrong tokens from your address: please wait a minute')
const FOREIGN = refusal('foreign', 'This page is not ours')

export class OperatorAccess {
  readonly #callers: Callers
  readonly #operator: Operator

  constructor(services: Services, callers: Callers) {
    this.#callers = callers
    this.#operator = new Operator(services)
  }

  /** Refuses a request without a valid operator token, or a change requested by a page of another origin. */
  async refusal(request: FastifyRequest): Promise<Refusal | undefined> {
    const isRead = request.method === 'GET'
    return (isRead ? undefined : this.#foreign(request)) ?? this.#tokenRefusal(request, operatorToken(request))
  }

  /** Returns a refusal if this request may not sign in with the token; otherwise undefined. */
  async signInRefusal(request: FastifyRequest, token: string): Promise<Refusal | undefined> {
    return this.#foreign(request) ?? this.#tokenRefusal(request, token)
  }

  /** Sets the operator cookie. An empty token deletes the cookie. */
  setCookie(request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
    return reply
      .header('set-cookie', operatorCookie(token, this.#callers.isHttps(request)))
      .header('cache-control', 'no-store')
  }

  #foreign(request: FastifyRequest): Refusal | undefined {
    return this.#callers.isFromOwnPage(request) ? undefined : FOREIGN
  }

  async #tokenRefusal(request: FastifyRequest, token: string | undefined): Promise<Refusal | undefined> {
    const verdict = await this.#operator.admits(token, this.#callers.address(request))
    if (verdict === 'wait') return TOO_MANY_TOKENS
    return verdict === 'yes' ? undefined : NOT_SIGNED_IN
  }
}

/** Returns the cookie header. The cookie is valid only for the operator page and is never sent from other sites. */
const operatorCookie = (token: string, secure: boolean): string =>
  `${COOKIE}=${token}; Path=/operator; Max-Age=${token === '' ? 0 : WEEK_S}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** Returns the token in the operator cookie; undefined without the cookie. */
function operatorToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  for (const part of headers.cookie?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === COOKIE && value) return value
  }
  return undefined
}
