// Plans notices and starts sending them. Planning never delays a move. Planning runs about a second after a write to a
// stream (a match or room), if a player of the stream can be notified. If several nodes share the journal, only one
// node plans for each stream: the first node that claims the stream. Plans are stored in the journal. A periodic pass
// over all players who can be notified finds streams for which a crashed node has planned nothing.
import type { Entry } from '#kit/match.ts'
import { RETRY_MS } from '../base/retry.ts'
import type { Services } from '../services/services.ts'
import { nothingIfUnservable } from '../streams/unservable.ts'
import { plansOf } from './plan.ts'
import { openPostman, type Postman } from './post.ts'
import { PUBLIC_ONLY, type Reach } from './reach.ts'
import type { NoticeSources } from './relevance.ts'
import { Sending } from './sending.ts'
import { freshKeys, type Vapid, vapidOf } from './vapid.ts'

/** Delay in milliseconds between a write and planning, so that several writes are handled together. */
const LOOK_AFTER = 1_000
/** Duration in milliseconds between passes that look for missed streams and for due notices planned by other nodes. */
const LOOK_EVERY = 10_000
/** Number of players that one step of a pass handles. */
const PEOPLE = 100
/** Milliseconds of a node's claim on a stream. Afterwards another node may plan the stream's notices. */
const CLAIMED_MS = 10_000
/** How many of a room's latest inputs are read to plan the room's notices. */
const INPUTS = 64
const DAY_MS = 24 * 3600_000
/** Age in milliseconds after which notices are deleted, sent or not. */
const KEPT_MS = 60 * DAY_MS
const SWEEP_EVERY = DAY_MS

interface Parts extends NoticeSources {
  isRevoked(person: string, device: string): boolean
  /** Addresses to which the server may send. By default only public addresses; tests also allow the local machine. */
  reach?: Reach | undefined
}

/** Creates the part that plans and sends notices. Its VAPID key is made at the first start and then stored. */
export async function openNotices(services: Services, parts: Parts): Promise<Notices> {
  return new Notices(services, parts, vapidOf(await services.journal.noticeKeys(freshKeys())))
}

export class Notices {
  readonly reach: Reach
  readonly vapid: Vapid
  readonly #services: Services
  readonly #parts: Parts
  readonly #postman: Postman
  readonly #sending: Sending
  /** Ids of streams that were written since the last planning. */
  readonly #written = new Set<string>()
  /** False if no player can be notified, so that writes to streams are ignored. */
  #anybody = false
  /** Id of the last player in the previous step of the pass; empty at the start of a pass. */
  #after = ''
  /** True after the first complete pass over all players. */
  #begun = false
  #swept = 0
  #nextSend = Number.POSITIVE_INFINITY
  #cancels = { look: () => {}, around: () => {}, send: () => {} }
  #working: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(services: Services, parts: Parts, vapid: Vapid) {
    this.#services = services
    this.#parts = parts
    this.reach = parts.reach ?? PUBLIC_ONLY
    this.vapid = vapid
    this.#postman = openPostman(services.clock, this.reach)
    this.#sending = new Sending(services, { ...parts, postman: this.#postman, vapid })
    services.bus.onCommit.listen(({ id }) => {
      if (this.#anybody) this.#lookSoon(id)
    })
  }

  start(): void {
    this.#swept = this.#services.clock.now()
    this.#around(0)
  }

  /** Called when a player registers an address for notices. */
  wake(): void {
    this.#anybody = true
  }

  /** Stops planning and sending. The next server sends the notices that are left. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const cancel of Object.values(this.#cancels)) cancel()
    this.#postman.close()
    await this.#working
    await this.#sending.done()
  }

  #lookSoon(id: string): void {
    const { clock } = this.#services
    if (this.#written.size === 0 && !this.#stopped)
      this.#cancels.look = clock.at(clock.now() + LOOK_AFTER, () => this.#work(() => this.#look()))
    this.#written.add(id)
  }

  async #look(): Promise<void> {
    const written = [...this.#written]
    this.#written.clear()
    await this.#planAll(await this.#services.journal.noticeable(written))
  }

  /** Schedules the next step of the pass in `ms` milliseconds. The first pass makes all steps at once. */
  #around(ms: number): void {
    const { clock } = this.#services
    this.#cancels.around = clock.at(clock.now() + ms, () => {
      this.#work(async () => {
        for (let more = await this.#goOn(); more && !this.#begun; more = await this.#goOn()) if (this.#stopped) return
        this.#begun = true
        if (this.#anybody) await this.#send()
        await this.#sweep()
      })
      this.#around(LOOK_EVERY)
    })
  }

  /** Plans the notices of the next few players. Returns true if the pass has more players. */
  async #goOn(): Promise<boolean> {
    const { clock, journal } = this.#services
    const { ids, people, last } = await journal.unnoticed(this.#after, PEOPLE, clock.now() - DAY_MS)
    if (this.#after === '') this.#anybody = people > 0
    const more = people === PEOPLE
    this.#after = more ? last : ''
    await this.#planAll(ids)
    return more
  }

  async #sweep(): Promise<void> {
    const { clock, journal } = this.#services
    const now = clock.now()
    if (now - this.#swept < SWEEP_EVERY) return
    this.#swept = now
    await journal.sweepNotices(now - KEPT_MS)
  }

  async #planAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if (this.#stopped) return
      await this.#plan(id)
    }
    if (ids.length > 0) await this.#send()
  }

  async #plan(id: string): Promise<void> {
    const { clock, journal, log } = this.#services
    const channel = await this.#parts.streams.get(id).catch(nothingIfUnservable)
    if (!channel) return
    const { stream } = channel
    await stream.waitForJobs()
    const { seq } = stream.match
    const now = clock.now()
    if (!(await journal.claimNoticing(id, seq, { now, lapses: now + CLAIMED_MS }))) return
    // Guest notices depend on who joined after the owner left, so a room's latest inputs are needed.
    const last = stream.kind === 'room' ? await journal.entries(id, Math.max(0, seq - INPUTS)) : []
    const inputs = last.map((body) => (JSON.parse(body) as Entry).input)
    const plans = stream.frozen ? [] : plansOf(channel, inputs)
    const addresses = await journal.addressesOf([...new Set(plans.map(({ person }) => person))])
    const planned = plans.flatMap((plan) =>
      addresses
        .filter(({ person }) => person === plan.person)
        .map((address) => ({ ...plan, stream: id, address: address.id })),
    )
    await journal.planNotices(id, seq, now, planned)
    log.debug({ stream: id, seq, planned: planned.length }, 'planned notices')
  }

  async #send(): Promise<void> {
    const next = await this.#sending.look()
    if (next !== null) this.#sendAt(next)
  }

  #sendAt(at: number): void {
    const { clock } = this.#services
    if (this.#stopped || at >= this.#nextSend) return
    this.#cancels.send()
    this.#nextSend = at
    this.#cancels.send = clock.at(at, () => {
      this.#nextSend = Number.POSITIVE_INFINITY
      this.#work(() => this.#send())
    })
  }

  /** Queues a task, so that only one task runs at a time. A later pass repeats a task that failed. */
  #work(work: () => Promise<void>): void {
    const failed = (error: unknown) => {
      if (this.#stopped) return
      this.#services.log.error({ err: error }, 'notices could not be planned or sent; trying again')
      this.#sendAt(this.#services.clock.now() + RETRY_MS)
    }
    this.#working = this.#working.then(() => (this.#stopped ? undefined : work())).catch(failed)
  }
}
