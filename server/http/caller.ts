// Identifies the caller of an HTTP request and counts the requests of each address.
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import { type Bans, bannedRefusal } from '../conduct/bans.ts'
import { addressOf, forwarded } from '../identity/address.ts'
import { type KeyedLimit, perMinute } from '../identity/limits.ts'
import { type Bearer, bearerOf, cookiesFor, type Identity, originIsOurs } from '../identity/tokens.ts'
import type { Services } from '../services/services.ts'

/** The person and device that a valid cookie names. */
export type Caller = Bearer

type Request = Pick<FastifyRequest, 'headers' | 'socket'>

/** How often per minute an address may read or delete a person's data; both are expensive for the journal. */
const WHOLE_PER_MINUTE = 10

const TOO_MANY_REQUESTS = refusal('too_many', 'Too many requests from your address: please wait a minute', {
  what: 'other',
})
const TOO_OFTEN = refusal('too_many', 'Too often from your address: please wait a minute', { what: 'other' })

export class Callers {
  readonly #services: Pick<Services, 'clock' | 'settings'>
  readonly #identity: Identity
  readonly #bans: Bans
  readonly #requests: KeyedLimit
  readonly #wholeRequests = perMinute(WHOLE_PER_MINUTE)

  constructor(services: Pick<Services, 'clock' | 'settings'>, { identity, bans }: { identity: Identity; bans: Bans }) {
    this.#services = services
    this.#identity = identity
    this.#bans = bans
    this.#requests = perMinute(services.settings.requestsPerMinute)
  }

  /** Returns the client address against whose limits this request is counted. */
  address(request: Request): string {
    return addressOf(request, this.#services.settings.trustProxy)
  }

  /**
   * Returns the caller named by the cookie, without checking the origin; undefined without a valid cookie. Reading
   * without an origin check is safe: browsers send no Origin with a same-origin GET, and a page of another origin
   * cannot read the response.
   */
  known(request: Request): Caller | undefined {
    const bearer = bearerOf(this.#identity, request)
    return bearer?.revoked ? undefined : bearer
  }

  /** True if a page of this server or of an allowed origin sent the request. Only such pages may change anything. */
  isFromOwnPage(request: Request): boolean {
    const { origins, trustProxy } = this.#services.settings
    return originIsOurs(request, origins, trustProxy)
  }

  isHttps({ headers }: Request): boolean {
    return forwarded(headers, 'x-forwarded-proto', this.#services.settings.trustProxy) === 'https'
  }

  /** Returns the header values of the cookies that make the browser a device of the token's person. */
  cookies(request: Request, token: string): string[] {
    return cookiesFor(token, this.isHttps(request))
  }

  /** Returns the header values that delete the cookies. */
  noCookies(request: Request): string[] {
    return cookiesFor('', this.isHttps(request))
  }

  /** Returns a refusal if the request's person or address is banned; otherwise undefined. */
  ban(request: Request): Refusal | undefined {
    if (this.#bans.isEmpty) return undefined
    const ban = this.#bans.of({
      people: [bearerOf(this.#identity, request)?.person],
      from: this.#identity.tag(this.address(request)),
    })
    return ban && bannedRefusal(ban)
  }

  /** Counts a request. Returns a refusal if the address has sent too many. */
  countRequest(request: Request): Refusal | undefined {
    const isAllowed = this.#requests.take(this.address(request), this.#services.clock.now())
    return isAllowed ? undefined : TOO_MANY_REQUESTS
  }

  /** Counts a request for all data of a person. Returns a refusal if the address has sent too many. */
  countWholeRequest(request: Request): Refusal | undefined {
    const isAllowed = this.#wholeRequests.take(this.address(request), this.#services.clock.now())
    return isAllowed ? undefined : TOO_OFTEN
  }
}
