// A match or room in memory: it folds, judges and appends inputs. One job runs at a time, from judging an input until
// it is on disk and on the bus. Memory is only a cache of the journal: after any failure it is dropped and folded
// again.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyAction, Ask, Input, Refusal, Seat } from '#kit/game.ts'
import { admit, joinInput, judge, seqOfActionId } from '#kit/judge.ts'
import { dueInputOf, type Entry, earliestDue, type Match, peopleHere } from '#kit/match.ts'
import { lastPage, RecentEvents, type RecentPage } from '#kit/past/recent.ts'
import { type Answer, CLOCK_FAULT, frozenMatch, isRefused, RULES_FAILED } from '#kit/protocol/answer.ts'
import type { Change, MissedEvents } from '#kit/protocol/messages.ts'
import type { Scene } from '#kit/scene.ts'
import type { Note, Word } from '../bus/bus.ts'
import { chainAfter } from '../journal/chain.ts'
import type { Append, Loaded, Sitting } from '../journal/journal.ts'
import { nobody } from '../journal/nobody.ts'
import { NOT_SAVED } from '../saving.ts'
import type { Services } from '../services.ts'
import { DAMAGED, isDamage } from './damage.ts'
import { Early, settlingTime } from './deadline.ts'
import { digestOf, isDigested } from './digest.ts'
import { type Folded, foldUntil, load, SNAPSHOT_EVERY, snapshot } from './fold.ts'
import { Mailbox } from './mailbox.ts'
import { Conflict, RulesError, SAVED_LATE, SaveError, UNSURE } from './trouble.ts'

/** The optional details of a person's input. */
export interface Given {
  id?: string | undefined
  ask?: string | undefined
  /** When the server read the last byte of the input, in ms. Defaults to the current time. */
  received?: number | undefined
}

export interface Joining extends Given {
  side?: string | undefined
  salt?: string | undefined
  /** Checked again when the queued join is processed; a refusal cancels it. */
  unless?: () => Refusal | undefined
  /** Called right after the commit, before the next job runs. */
  whenDone?: (change: Change) => void
}

/** How many append conflicts to tolerate before giving up. */
const TRIES = 8

export class Stream {
  readonly id: string
  readonly kind: string
  readonly scene: Scene
  readonly seats = new Map<Seat, Sitting>()
  frozen: string | null = null
  /** Computes the views of this node's viewers while the commit runs. */
  makeViews: () => void = () => {}
  /** Called when a seat passes to another person, so that the previous owner's connection is detached. */
  givenAway: (seat: Seat) => void = () => {}
  /** Reloads player names after another node has seated someone. */
  seated: () => Promise<void> = async () => {}
  readonly #services: Services
  readonly #mailbox = new Mailbox()
  #recent = new RecentEvents(lastPage([], 0))
  #chain = ''
  #last: Change | undefined
  /** The latest deadline that another node has settled, in ms. */
  #settled = Number.NEGATIVE_INFINITY
  #dropped = false

  constructor(services: Services, id: string, loaded: Loaded, scene: Scene, folded: Folded) {
    this.#services = services
    this.id = id
    this.kind = loaded.kind
    this.scene = scene
    this.#take(loaded, folded)
  }

  get match(): Match {
    return this.scene.match
  }

  get now(): number {
    return Math.max(this.#services.clock.now(), this.match.at)
  }

  /** When the earliest deadline may be settled, in ms. Null if there is none. */
  get settles(): number | null {
    return this.frozen ? null : (settlingTime(this.scene.asks, this.#services.journal) ?? null)
  }

  get quiet(): boolean {
    return this.#mailbox.empty
  }

  /** True if the rules track presence and at least one human player counts as connected. */
  get attended(): boolean {
    return this.scene.game.presence === true && this.match.outcome === null && peopleHere(this.match).length > 0
  }

  /** Judges an action of a seat and commits it. */
  act(seat: Seat, action: AnyAction, { id, ask, received = this.now }: Given = {}): Promise<Answer> {
    const known = () => (id === undefined ? undefined : seqOfActionId(this.match, seat, id))
    let answered: readonly Ask[] = []
    const attempt = async (): Promise<Answer> => {
      // Most actions find no expired deadline, and this check is cheaper than awaiting a promise.
      const unsettled = this.#isSettled(received) || known() !== undefined ? undefined : await this.#settleDue(received)
      const before = known()
      if (before !== undefined) return { seq: before, again: true }
      const why =
        unsettled ??
        this.#overtaken(answered, received) ??
        judge(this.scene.game, this.match, seat, action, ask, this.scene.asks)
      if (why) return { refusal: why }
      answered = this.#answers(seat, action)
      return this.#commit({ kind: 'action', seat, action }, { id, received })
    }
    return this.#postPatiently(() => this.#knowingAll(attempt), known)
  }

  /** Seats a person in an open seat. */
  join(
    sitting: Sitting,
    bot: boolean,
    { side, salt, received = this.now, unless, whenDone }: Joining = {},
  ): Promise<Answer> {
    const attempt = async (): Promise<Answer> => {
      const why =
        (await this.#settleDue(received)) ?? admit(this.scene.game, this.match, sitting.seat, side) ?? unless?.()
      if (why) return { refusal: why }
      const answer = await this.#commit(joinInput(this.match, sitting.seat, { side, bot }), {
        salt,
        received,
        seats: [sitting],
      })
      if (this.#last) whenDone?.(this.#last)
      return answer
    }
    return this.#postPatiently(
      () => this.#knowingAll(attempt),
      () =>
        this.seats.get(sitting.seat)?.person === sitting.person && this.match.taken.includes(sitting.seat)
          ? this.match.seq
          : undefined,
    )
  }

  /**
   * Commits an input that the server itself makes, such as a player's arrival. `make` is called when the job runs; if
   * it returns undefined, nothing is committed.
   */
  tell(make: () => Input | undefined): Promise<Answer> {
    return this.#post(async () => {
      const wanted = () => (this.frozen ? undefined : make())
      const input = wanted() ?? ((await this.#catchUp()) ? wanted() : undefined)
      return input ? this.#commit(input) : { seq: this.match.seq }
    })
  }

  /** Settles the deadlines that have expired by `until`, unless other nodes still need time to commit. */
  async settle(until = this.now): Promise<void> {
    const settled = this.#post(async () => {
      await this.#settleDue(until)
      return { seq: this.match.seq }
    })
    await settled.catch((error: unknown) => {
      if (!(error instanceof Early)) throw error
    })
  }

  /**
   * Waits for the jobs under way. It settles no deadline, because only the alarm knows which inputs are still unjudged.
   */
  async saved(): Promise<void> {
    await this.#post(async () => ({ seq: this.match.seq }))
  }

  /** Runs `look` on the committed state, never in the middle of another job. */
  read(look: () => Refusal | undefined): Promise<Answer> {
    return this.#post(async () => {
      await this.#catchUp()
      const why = look()
      return why ? { refusal: why } : { seq: this.match.seq }
    })
  }

  /**
   * Applies the inputs that another node has committed and notifies viewers of each. `told` holds inputs that arrived
   * over the bus; missing ones are read from the journal.
   */
  async catchUp(told?: Pick<Word, 'seq' | 'bodies'>): Promise<void> {
    await this.#post(async () => {
      if (!told || !(await this.#followTold(told))) await this.#catchUp()
      return { seq: this.match.seq }
    })
  }

  /** Reloads the stream after another node has frozen or unfrozen it. */
  async reread(): Promise<void> {
    await this.#post(async () => {
      await this.#reload()
      return { seq: this.match.seq }
    })
  }

  /** Returns the change that input `seq` made, if it was the last one applied here. */
  changeAt(seq: number): Change | undefined {
    return this.#last?.entry?.seq === seq ? this.#last : undefined
  }

  /** Returns the events after input `seen`, at most one page of them. */
  missed(seen = this.match.seq): MissedEvents {
    return this.#recent.since(Math.min(seen, this.match.seq))
  }

  /** True if the last page of events since `seen` holds more than memory does. */
  lacks(seen: number): boolean {
    return this.#recent.isMissingSince(seen)
  }

  /** Adds an older page of events that was folded again from the journal. */
  recall(page: RecentPage): void {
    this.#recent.prepend(page)
  }

  seatOf(person: string): Seat | undefined {
    for (const sitting of this.seats.values()) if (sitting.person === person) return sitting.seat
    return undefined
  }

  /** Clears the seats of a person whose data is deleted, and returns those seats. */
  empty(person: string): Seat[] {
    const seats = [...this.seats.values()].flatMap((sitting) => (sitting.person === person ? [sitting.seat] : []))
    for (const seat of seats) this.seats.set(seat, { seat, person: nobody(''), bare: false, alias: null })
    return seats
  }

  /** Gives a seat to another person without an input. */
  async reseat(sitting: Sitting): Promise<void> {
    await this.#services.journal.sit(this.id, [sitting])
    this.seats.set(sitting.seat, sitting)
  }

  /** Stores a digest of the current state, which is compared with the fold after the next start. */
  async sign(): Promise<void> {
    if (!this.frozen && !this.#dropped)
      await this.#services.journal.keepDigest(this.id, this.match.seq, digestOf(this.scene))
  }

  /** Retries a refused attempt if other nodes have committed inputs in the meantime. */
  async #knowingAll(attempt: () => Promise<Answer>): Promise<Answer> {
    const answer = await attempt()
    return isRefused(answer) && (await this.#catchUp()) ? this.#knowingAll(attempt) : answer
  }

  /** Applies the inputs that other nodes have committed. Returns true if there were any. */
  async #catchUp(): Promise<boolean> {
    const { journal } = this.#services
    if (!journal.shared) return false
    const bodies = await journal.entries(this.id, this.match.seq)
    await this.#followAll(bodies)
    return bodies.length > 0
  }

  /** Applies the inputs that arrived over the bus. Returns false if earlier inputs are missing. */
  async #followTold({ seq, bodies }: Pick<Word, 'seq' | 'bodies'>): Promise<boolean> {
    const known = bodies.length - (seq - this.match.seq)
    if (known < 0) return false
    await this.#followAll(bodies.slice(known))
    return true
  }

  async #followAll(bodies: readonly string[]): Promise<void> {
    const entries = bodies.map((body) => JSON.parse(body) as Entry)
    if (entries.some(({ input }) => input.kind === 'joined')) await this.#readSeats()
    for (const [i, entry] of entries.entries()) this.#follow(entry, bodies[i] as string)
  }

  async #readSeats(): Promise<void> {
    const loaded = await this.#services.journal.load(this.id)
    this.#seat(loaded?.seats ?? [])
    await this.seated()
  }

  #follow(entry: Entry, body: string): void {
    const [before, seated, owner] = [this.scene.asks, this.match.taken.length, this.scene.owner]
    const happened = this.scene.apply(entry)
    this.makeViews()
    if (entry.input.kind === 'due') this.#settled = earliestDue(before) ?? entry.input.due
    this.#chain = chainAfter(this.#chain, body)
    this.#recent.add(entry.seq, happened.told)
    this.#last = { ...happened, before }
    this.#services.bus.pass(this.#note(this.match.taken.length !== seated || this.scene.owner !== owner))
  }

  #post(job: () => Promise<Answer>, known?: () => number | undefined): Promise<Answer> {
    return this.#mailbox.post(() => this.#attempt(job, known))
  }

  /**
   * Retries an input received after a deadline until that deadline may be settled. It waits outside the mailbox, so
   * inputs received before the deadline still get in.
   */
  #postPatiently(job: () => Promise<Answer>, known: () => number | undefined): Promise<Answer> {
    const { journal, clock } = this.#services
    const post = () => this.#post(job, known)
    if (!journal.shared) return post()
    const later = (error: unknown): Promise<Answer> => {
      if (!(error instanceof Early)) throw error
      return new Promise<void>((resolve) => void clock.at(error.time, resolve)).then(post).catch(later)
    }
    return post().catch(later)
  }

  async #attempt(job: () => Promise<Answer>, known?: () => number | undefined): Promise<Answer> {
    let behind: number | undefined
    for (let tries = 1; ; tries++) {
      try {
        if (this.#dropped) await this.#reload(behind)
        return await job()
      } catch (error) {
        if (error instanceof Early) throw error
        this.#dropped = true
        if (!(error instanceof Conflict) || tries === TRIES) return this.#recover(error, known)
        behind = error.seq
      }
    }
  }

  #isSettled(until: number): boolean {
    return !this.frozen && dueInputOf(this.scene.asks, until) === undefined
  }

  /** Settles every deadline that expired by `until`. Returns a refusal if the stream is frozen. */
  async #settleDue(until: number): Promise<Refusal | undefined> {
    // Another node may have committed an answer or settled the deadline already.
    if (!this.#isSettled(until)) await this.#catchUp()
    for (let turns = 0; !this.frozen; turns++) {
      const input = dueInputOf(this.scene.asks, until)
      if (!input) return undefined
      const time = this.settles ?? 0
      if (this.now < time) throw new Early(time)
      if (turns > 0) await nextTurn()
      try {
        this.#services.metrics.lateness.observe(Math.max(0, this.now - (earliestDue(this.scene.asks) as number)) / 1000)
        await this.#commit(input)
      } catch (error) {
        if (!(error instanceof RulesError)) throw error
        await this.#freeze(CLOCK_FAULT, error)
      }
    }
    return frozenMatch(this.frozen)
  }

  /** Returns the open asks of a seat that the action may answer. */
  #answers(seat: Seat, action: AnyAction): readonly Ask[] {
    const { shared } = this.#services.journal
    if (!shared || this.scene.game.actions[action.type]?.aside) return []
    return this.scene.asks.filter((ask) => ask.seat === seat)
  }

  /**
   * Returns a refusal if another node settled every ask that this action could answer while the action was being saved.
   */
  #overtaken(answered: readonly Ask[], received: number): Refusal | undefined {
    if (answered.length === 0 || received >= this.#settled) return undefined
    return this.scene.asks.some(({ id }) => answered.some((ask) => ask.id === id)) ? undefined : SAVED_LATE
  }

  async #commit(
    input: Input,
    {
      id,
      received,
      salt,
      seats,
    }: {
      id?: string | undefined
      received?: number | undefined
      salt?: string | undefined
      seats?: readonly Sitting[]
    } = {},
  ): Promise<Answer> {
    const { scene } = this
    const { journal, metrics } = this.#services
    const entry: Entry = { seq: this.match.seq + 1, at: this.now, input }
    if (received !== undefined) entry.received = Math.min(received, entry.at)
    if (id !== undefined) entry.id = id
    if (salt !== undefined) entry.salt = salt
    const body = JSON.stringify(entry)
    const chain = chainAfter(this.#chain, body)
    const [before, seated, owner] = [scene.asks, this.match.taken.length, scene.owner]
    const { happened, append, owner: owned } = this.#carryOut(entry, body, chain, seats)
    let saved: 'appended' | 'conflict'
    try {
      saved = await journal.append(append)
    } catch (error) {
      throw new SaveError(`input ${entry.seq} of ${this.id}`, chain, error)
    }
    if (saved === 'conflict') {
      metrics.conflicts.inc()
      throw new Conflict(`input ${entry.seq} of ${this.id}`, entry.seq - 1)
    }
    this.#chain = chain
    this.#seat(seats ?? [])
    this.#recent.add(entry.seq, happened.told)
    this.#last = { ...happened, before }
    metrics.inputs[input.kind].inc()
    this.#publish(this.match.taken.length !== seated || owned !== owner, { body, seats })
    return { seq: this.match.seq }
  }

  /** Applies an input in memory and computes all views before the commit. If the rules throw, nothing is committed. */
  #carryOut(entry: Entry, body: string, chain: string, seats: readonly Sitting[] | undefined) {
    try {
      const happened = this.scene.apply(entry)
      this.makeViews()
      return { happened, append: this.#appendOf(entry, body, chain, seats), owner: this.scene.owner }
    } catch (error) {
      throw new RulesError(`${entry.input.kind} ${entry.seq} of ${this.id}`, { cause: error })
    }
  }

  #appendOf({ seq, at }: Entry, body: string, chain: string, seats: readonly Sitting[] | undefined): Append {
    const append: Append = {
      id: this.id,
      seq,
      at,
      body,
      chain,
      due: earliestDue(this.scene.asks) ?? null,
      over: this.match.outcome !== null,
      here: this.attended,
    }
    if (seq % SNAPSHOT_EVERY === 0) append.snapshot = snapshot(this.scene, chain)
    if (isDigested(seq)) append.digest = digestOf(this.scene)
    if (seats) append.seats = seats
    return append
  }

  /**
   * Publishes the current state on the bus. `saved` holds the input just committed and the seats that changed owner
   * with it.
   */
  #publish(seating: boolean, saved?: { body: string; seats: readonly Sitting[] | undefined }): void {
    const note = this.#note(seating)
    if (saved) note.body = saved.body
    if (saved?.seats) note.seated = saved.seats.map(({ person }) => person)
    this.#services.bus.publish(note)
  }

  #note(seating: boolean): Note {
    const { seq, outcome, bots } = this.match
    return {
      id: this.id,
      kind: this.kind,
      seq,
      due: earliestDue(this.scene.asks) ?? null,
      over: outcome !== null,
      seating,
      bots: bots.length > 0,
    }
  }

  /** Recovers from any failure: reloads the stream from the journal and answers with what the journal holds. */
  async #recover(error: unknown, known?: () => number | undefined): Promise<Answer> {
    const { log, metrics, saving } = this.#services
    log.error({ err: error, stream: this.id }, 'an input was not carried out')
    metrics.recoveries.inc()
    try {
      await this.#reload()
    } catch (again) {
      log.error({ err: again, stream: this.id }, 'and the stream could not be read again yet')
      // A client that resends an action may be resending one that is already saved.
      if (isDamage(again)) return { refusal: DAMAGED }
      return { refusal: known || error instanceof SaveError ? UNSURE : (saving.refusalOf(again) ?? RULES_FAILED) }
    }
    if (!(error instanceof SaveError)) return { refusal: RULES_FAILED }
    this.#publish(true)
    const seq = this.#chain === error.chain ? this.match.seq : known?.()
    return seq === undefined ? { refusal: saving.refusalOf(error) ?? NOT_SAVED } : { seq, again: true }
  }

  /**
   * Folds the stream again from the journal. If `seen` is given, the inputs after it are applied and sent one by one.
   */
  async #reload(seen?: number): Promise<void> {
    const { journal } = this.#services
    const loaded = await journal.load(this.id)
    if (!loaded) throw new Error(`${this.id} is not in the journal`)
    const folded = await load(journal, this.scene.game, this.id, loaded)
    const rewound = seen === undefined ? undefined : foldUntil(this.scene.game, loaded, seen)
    if (rewound) await this.#takeAfter(loaded, rewound)
    else {
      this.#take(loaded, folded)
      // Other nodes may have committed inputs in the meantime.
      this.#services.bus.pass(this.#note(true))
    }
    this.#dropped = false
  }

  /**
   * Rewinds the match to the last input seen here and applies the later inputs. The chain and the recent events already
   * end at that input.
   */
  async #takeAfter(
    { frozen: why, seats }: Loaded,
    { match, after }: { match: Match; after: readonly string[] },
  ): Promise<void> {
    this.frozen = why
    this.#seat(seats)
    this.scene.replace(match)
    await this.#followAll(after)
  }

  #take(loaded: Loaded, folded: Folded): void {
    this.frozen = loaded.frozen
    this.#seat(loaded.seats)
    this.#chain = loaded.chain
    this.#last = undefined
    this.scene.replace(folded.match)
    this.#recent = new RecentEvents(lastPage(folded.recent, folded.match.seq))
  }

  #seat(sittings: readonly Sitting[]): void {
    for (const sitting of sittings) {
      const before = this.seats.get(sitting.seat)
      this.seats.set(sitting.seat, sitting)
      if (before && before.person !== sitting.person) this.givenAway(sitting.seat)
    }
  }

  async #freeze(why: string, error: unknown): Promise<void> {
    this.#services.log.error({ err: error, stream: this.id }, 'frozen')
    this.#services.metrics.frozen.inc()
    await this.#services.journal.freeze(this.id, why)
    await this.#reload()
    this.#publish(true)
    this.#services.bus.touch(this.id)
  }
}
