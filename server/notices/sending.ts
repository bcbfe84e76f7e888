// Sends notices that are due. `hosts.ts` limits the simultaneous requests, so that silent hosts do not delay notices to
// other hosts. Notices over a limit are sent later.
import { type NoticePreferences, noticeText, type PushedNotice } from '#kit/protocol/notice.ts'
import type { Language } from '#kit/words/languages.ts'
import type { DueNotice } from '../journal/calls/notices.ts'
import { RulesMissing } from '../rules/registry.ts'
import type { Services } from '../services/services.ts'
import { encrypt } from './encrypt.ts'
import { Hosts, type Permit } from './hosts.ts'
import type { Postman, PostRequest, PostResponse } from './post.ts'
import { readPreferences } from './preferences.ts'
import { quietUntil } from './quiet.ts'
import { PortError } from './reach.ts'
import { type NoticeSources, type RelevantNotice, relevantNotice } from './relevance.ts'
import { languageOr, saidIn } from './said.ts'
import type { Vapid } from './vapid.ts'
import { webhookHeaders } from './webhook.ts'

/** Milliseconds of a node's claim on a notice. Afterwards another node may send the notice. */
const CLAIMED_MS = 60_000
/** How many notices are claimed at once. */
const AT_ONCE = 128
/** Shortest delay in milliseconds before the journal is asked again for notices that are due. */
const AGAIN_MS = 2_000
/** Delays in milliseconds before each retry. After the last retry the notice is dropped. */
const PAUSES = [10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 3_600_000, 3_600_000]
/** Longest duration for which push services store an undelivered message, in seconds. */
const KEPT_MOST_S = 28 * 24 * 3600
const KEPT_LEAST_S = 60
/** How long a push service stores an undelivered message if the notice has no deadline, in seconds. */
const KEPT_S = 24 * 3600

/** Stored address of a browser (with keys) or a webhook (with a secret). */
export type Target = { endpoint: string; origin: string; device: string } & (
  | {
      p256dh: string
      auth: string
      /** The language of the device; absent if the device subscribed before languages were stored. */
      language?: Language
    }
  | { secret: string }
)

interface Parts extends NoticeSources {
  /** True if the player has signed this device out. */
  isRevoked(person: string, device: string): boolean
  postman: Postman
  vapid: Vapid
}

export class Sending {
  readonly #services: Services
  readonly #parts: Parts
  readonly #hosts: Hosts
  readonly #underWay = new Set<Promise<void>>()

  constructor(services: Services, parts: Parts) {
    this.#services = services
    this.#parts = parts
    this.#hosts = new Hosts(services.clock)
  }

  /** Sends due notices. Returns when the next ones are due, in milliseconds since 1970; null if none is planned. */
  async look(): Promise<number | null> {
    const { clock, journal } = this.#services
    const now = clock.now()
    const next = await journal.nextNotice()
    if (next === null || next > now) return next
    // Notices to crowded hosts are postponed at once, so that notices to other hosts behind them are sent too.
    for (let claimed = AT_ONCE; claimed === AT_ONCE; ) {
      const notices = await journal.claimNotices({ now, lapses: now + CLAIMED_MS }, AT_ONCE)
      await Promise.all(notices.map((due) => this.#begin(due)))
      claimed = notices.length
    }
    const later = await journal.nextNotice()
    return later !== null && later <= now ? now + AGAIN_MS : later
  }

  /** Resolves when all requests in flight have finished. */
  async done(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  /** Begins to send the notice, or postpones or drops it. Does not wait for a response. */
  async #begin(due: DueNotice): Promise<void> {
    const { log } = this.#services
    const failed = (error: unknown) => {
      log.error({ err: error, stream: due.stream, kind: due.kind }, 'a notice could not be built')
      return this.#settle(due, 'this server', error as Error)
    }
    // An error of `#settle` itself is ignored: when this node's claim on the notice expires, a node sends the notice.
    const ignore = () => {}
    try {
      const target = JSON.parse(due.to.body) as Target
      const handled = this.#withoutSending(due, target)
      if (handled) return await handled
      const { host } = new URL(target.endpoint)
      const permit = this.#hosts.enter(host, due.person)
      if ('at' in permit) return await this.#postpone(due, permit.at)
      const sent = this.#send(due, target, permit).catch(failed).catch(ignore)
      this.#underWay.add(sent)
      void sent.then(() => this.#underWay.delete(sent))
    } catch (error) {
      await failed(error).catch(ignore)
    }
  }

  /** Postpones or drops a notice that the player does not get now; undefined if the notice must be sent. */
  #withoutSending(due: DueNotice, target: Target): Promise<void> | undefined {
    const { journal, clock } = this.#services
    if (this.#parts.isRevoked(due.person, target.device)) return journal.dropAddress(due.address)
    const preferences = readPreferences(due.wish)
    if (!isWanted(preferences, due.kind)) return journal.endNotice(due)
    const quiet = preferences.quiet && quietUntil(clock.now(), preferences.quiet)
    return quiet ? journal.postponeNotice(due, quiet, due.tries) : undefined
  }

  /** Postpones a notice that waits for its host or for rules. Drops the notice after a day. */
  #postpone(due: DueNotice, at: number): Promise<void> {
    const { journal, clock } = this.#services
    const isOld = clock.now() - due.made > KEPT_S * 1000
    return isOld ? journal.endNotice(due) : journal.postponeNotice(due, at, due.tries)
  }

  async #send(due: DueNotice, target: Target, permit: Permit): Promise<void> {
    const { journal } = this.#services
    let hasAnswered: boolean | undefined
    try {
      const notice = await this.#notice(due)
      if (!notice) return await journal.endNotice(due)
      if ('at' in notice) return await this.#postpone(due, notice.at)
      const request = this.#request(notice, target, await this.#languageOf(due, target))
      const posted = await this.#parts.postman.post(request, permit.patience).catch((error: Error) => error)
      hasAnswered = !(posted instanceof Error)
      await this.#settle(due, request.url.host, posted)
    } finally {
      permit.end(hasAnswered)
    }
  }

  /** Returns the notice with its content. If this node lacks the match's rules, leaves the notice to other nodes. */
  async #notice(due: DueNotice): ReturnType<typeof relevantNotice> {
    try {
      return await relevantNotice(this.#parts, due)
    } catch (error) {
      if (!(error instanceof RulesMissing)) throw error
      return { at: this.#services.clock.now() + AGAIN_MS }
    }
  }

  /** Returns the language of the device, or of the person's preferences for a webhook. */
  async #languageOf({ person }: DueNotice, target: Target): Promise<Language> {
    if (!('secret' in target)) return languageOr(target.language)
    const { preferences } = await this.#services.journal.profile(person)
    return languageOr(preferences.language)
  }

  #request({ notice, game }: RelevantNotice, target: Target, language: Language): PostRequest {
    const { clock } = this.#services
    const url = new URL(target.endpoint)
    const now = clock.now()
    const pushed = { ...notice, says: saidIn(notice, game, language) }
    if ('secret' in target) {
      const body = webhookBody(pushed, target.origin, now)
      return { url, body, headers: webhookHeaders(target.secret, { id: notice.tag, body, now }) }
    }
    const { p256dh, auth, origin } = target
    const seconds = notice.due === undefined ? KEPT_S : Math.ceil((notice.due - now) / 1000)
    const headers = {
      authorization: this.#parts.vapid.authorization(url, now, origin.startsWith('https:') ? origin : undefined),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(Math.min(Math.max(seconds, KEPT_LEAST_S), KEPT_MOST_S)),
      topic: notice.tag,
      urgency: notice.kind === 'over' ? 'normal' : 'high',
    }
    return {
      url,
      headers,
      body: encrypt(JSON.stringify(pushed), {
        p256dh: Buffer.from(p256dh, 'base64url'),
        auth: Buffer.from(auth, 'base64url'),
      }),
    }
  }

  async #settle(due: DueNotice, host: string, posted: PostResponse | Error): Promise<void> {
    const { journal, clock, log, metrics } = this.#services
    const outcome = outcomeOf(posted, due.to.kind)
    metrics.notices.inc({ outcome })
    if (outcome === 'gone') return journal.dropAddress(due.address)
    const pause = PAUSES[due.tries]
    if (outcome === 'sent' || outcome === 'refused' || pause === undefined) {
      if (outcome !== 'sent')
        log.warn(
          { host, kind: due.kind, tries: due.tries + 1, why: whyOf(posted) },
          'a notice was not delivered; giving up',
        )
      return journal.endNotice(due)
    }
    const asked = posted instanceof Error ? 0 : Math.min(posted.retryAfter ?? 0, PAUSES.at(-1) as number)
    await journal.postponeNotice(due, clock.now() + Math.max(pause, asked), due.tries + 1)
  }
}

const isWanted = ({ kinds }: NoticePreferences, kind: string): boolean =>
  kinds[kind as keyof NoticePreferences['kinds']] ?? false

const whyOf = (posted: PostResponse | Error): string =>
  posted instanceof Error ? posted.message : String(posted.status)

/**
 * Decides from the response whether a notice was delivered. A push service answers 404 when a subscription has ended; a
 * webhook that answers 404 may only be misconfigured for now.
 */
function outcomeOf(
  posted: PostResponse | Error,
  kind: DueNotice['to']['kind'],
): 'sent' | 'gone' | 'refused' | 'failed' {
  if (posted instanceof PortError) return 'refused'
  if (posted instanceof Error) return 'failed'
  const { status } = posted
  if (status >= 200 && status < 300) return 'sent'
  if (status === 410 || (status === 404 && kind === 'push')) return 'gone'
  return status >= 500 || status === 429 || status === 408 ? 'failed' : 'refused'
}

/** Returns the JSON body of a webhook. */
function webhookBody(
  { says, ...notice }: Required<Pick<PushedNotice, 'says'>> & PushedNotice,
  origin: string,
  now: number,
): string {
  const { tag, path, due, ...about } = notice
  const { title, body } = noticeText(notice, says, (time) => new Date(time).toISOString())
  return JSON.stringify({
    id: tag,
    at: new Date(now).toISOString(),
    ...about,
    game: notice.title,
    title,
    text: body,
    url: `${origin}${path}`,
    ...(due !== undefined && { due: new Date(due).toISOString() }),
  })
}
