// Notices: finds out of what people are to be told, and has it sent. Never on the way of a move: what was written is looked at a moment
// later, and only streams with somebody who can be told. Of several servers one does that claims it. What is planned is in the journal;
// what nobody looked at, because a server died, is found by going through the people who can be told, a few at a time.
import type { Entry } from '#kit/match.ts'
import { RETRY_MS, type Services } from '../services.ts'
import { nothingIfUnservable } from '../streams/rules.ts'
import { plansOf } from './plan.ts'
import { openPostman, type Postman } from './post.ts'
import { PUBLIC_ONLY, type Reach } from './reach.ts'
import { Sending } from './sending.ts'
import type { House } from './truth.ts'
import { freshKeys, type Vapid, vapidOf } from './vapid.ts'

/** What was written is looked at so much later, with what else was by then, ms. */
const LOOK_AFTER = 1_000
/** So often it is looked whether anything was missed, and whether anything is to be sent that others have planned, ms. */
const LOOK_EVERY = 10_000
/** So many people are gone through at a time. */
const PEOPLE = 100
/** Who has claimed to look at a stream and has not by then is taken for dead, ms. */
const CLAIMED_MS = 10_000
/** So many of a room's inputs are looked back at. */
const INPUTS = 64
const DAY_MS = 24 * 3600_000
/** What was planned so long ago is forgotten, sent or not. */
const KEPT_MS = 60 * DAY_MS
const SWEEP_EVERY = DAY_MS

interface Parts extends House {
  isRevoked(person: string, device: string): boolean
  /** Where it may send to: the public, but for tests. */
  reach?: Reach | undefined
}

/** Made with the keys of this house. */
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
  /** Streams that were written to. */
  readonly #written = new Set<string>()
  /** Whether there may be anybody who can be told. */
  #anybody = false
  /** The person after whom the next look begins. */
  #after = ''
  /** All were gone through once. */
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
    services.bus.subscribe(({ id }) => {
      if (this.#anybody) this.#lookSoon(id)
    })
  }

  start(): void {
    this.#swept = this.#services.clock.now()
    this.#around(0)
  }

  /** Somebody can be told who could not before. */
  wake(): void {
    this.#anybody = true
  }

  /** What was not sent by then is sent by the next server. */
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

  /** Goes through a few more people, and from the first of them again after the last; at a start through all of them at once. */
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

  /** Whether there are more people. */
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
    await stream.saved()
    const { seq } = stream.match
    const now = clock.now()
    if (!(await journal.claimNoticing(id, seq, { now, lapses: now + CLAIMED_MS }))) return
    // Of a room it counts who came when.
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
    log.debug({ stream: id, seq, planned: planned.length }, 'looked at for notices')
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

  /** One thing after the other; what fails is done again by a later look. */
  #work(work: () => Promise<void>): void {
    const failed = (error: unknown) => {
      if (this.#stopped) return
      this.#services.log.error({ err: error }, 'notices could not be looked after; trying again')
      this.#sendAt(this.#services.clock.now() + RETRY_MS)
    }
    this.#working = this.#working.then(() => (this.#stopped ? undefined : work())).catch(failed)
  }
}
