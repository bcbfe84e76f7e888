// A match or room in memory: accepts or refuses inputs, applies accepted inputs and appends them to the journal. One
// job runs at a time. A job lasts from the check of an input until the input is on disk and on the bus. Memory is only
// a cache of the journal: after any failure the state is dropped and computed again from the journal.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyAction, Input, Refusal, Seat } from '#kit/game.ts'
import { admit, joinInput, judge } from '#kit/judge.ts'
import { dueInputOf, type Entry, earliestDue, type Match } from '#kit/match.ts'
import { type Answer, CLOCK_FAULT, frozenMatch, isRefused, RULES_FAILED } from '#kit/protocol/answer.ts'
import type { Scene } from '#kit/scene.ts'
import { Signal } from '../base/signal.ts'
import type { RemoteMessage } from '../bus/bus.ts'
import { refuseActionNames } from '../identity/action-names.ts'
import { chainAfter } from '../journal/chain.ts'
import type { Loaded, SeatAssignment } from '../journal/journal.ts'
import { NOT_SAVED } from '../services/saving.ts'
import type { Services } from '../services/services.ts'
import { AnsweredAsks } from './answered-asks.ts'
import { DAMAGED, isDamage } from './damage.ts'
import { settlingTime, TooEarlyToSettle } from './deadline.ts'
import { digestOf } from './digest.ts'
import { Conflict, RulesError, SaveError, UNSURE } from './errors.ts'
import { type Folded, foldUntil, load, type Proven } from './fold.ts'
import { Head } from './head.ts'
import type { InputOptions, JoinOptions } from './input-options.ts'
import { Queue } from './queue.ts'
import { appendOf, entryOf, type InputDetails, noteOf, type Written } from './rows.ts'
import { Seats } from './seats.ts'
import { StoredAction, withClientId } from './stored-action.ts'
import { Texts } from './texts.ts'

interface StreamParts {
  id: string
  loaded: Proven
  scene: Scene
  folded: Folded
  /** Reloads the players' names after another node has seated a player. */
  reloadNames(): Promise<void>
}

export class Stream {
  readonly id: string
  readonly kind: string
  readonly head: Head
  readonly seats = new Seats()
  readonly texts: Texts
  frozen: string | null = null
  /** True if the match in memory ends before the stored inputs, because the rules have changed. */
  #isCut = false
  /** Number of the last input that the journal has lost; undefined if no input was lost. */
  lost: number | undefined
  /** Emitted when an input is applied in memory, before the input is committed. An exception cancels the commit. */
  readonly onApplied = new Signal<void>()
  /** Emitted when the stream is frozen while it is in memory. */
  readonly onFrozen = new Signal<void>()
  readonly #services: Services
  readonly #reloadNames: () => Promise<void>
  readonly #queue: Queue

  constructor(services: Services, { id, loaded, scene, folded, reloadNames }: StreamParts) {
    this.#services = services
    this.#reloadNames = reloadNames
    this.#queue = new Queue(services, {
      reload: (behind) => this.#reload(behind),
      recover: (error, known) => this.#recover(error, known),
    })
    this.id = id
    this.kind = loaded.kind
    this.head = new Head(scene)
    this.texts = new Texts(services.journal, this)
    this.#take(loaded, folded)
  }

  get scene(): Scene {
    return this.head.scene
  }

  get match(): Match {
    return this.head.scene.match
  }

  get now(): number {
    return Math.max(this.#services.clock.now(), this.match.at)
  }

  /** The refusal of every action while the stream is frozen; otherwise undefined. */
  get whyFrozen(): Refusal | undefined {
    return this.frozen === null ? undefined : frozenMatch(this.frozen)
  }

  /** When the earliest deadline may take effect, in milliseconds since 1970. Null if there is no deadline. */
  get settlesAt(): number | null {
    const { journal, saving } = this.#services
    return this.frozen ? null : (settlingTime(this.scene.asks, journal, saving.outages) ?? null)
  }

  /** True if no job is running. */
  get isIdle(): boolean {
    return this.#queue.isIdle
  }

  /** Checks an action of a seat. Commits the action if the action is allowed. */
  act(seat: Seat, action: AnyAction, { id, botId, ask, received = this.now }: InputOptions = {}): Promise<Answer> {
    const { journal } = this.#services
    const stored = new StoredAction(journal, { stream: this, seat, action }, { id, botId })
    const known = () => stored.seqIn(this.match)
    const answered = new AnsweredAsks(this.head)
    const attempt = async (): Promise<Answer> => {
      // For most actions no deadline has expired, and this check is cheaper than awaiting a promise.
      const unsettled = this.#isSettled(received) || known() !== undefined ? undefined : await this.#settleDue(received)
      const before = known()
      if (before !== undefined) return { seq: before, again: true }
      const why =
        unsettled ??
        answered.refuseOvertaken(received) ??
        judge(this.scene.game, this.match, seat, action, ask, this.scene.asks) ??
        refuseActionNames(this.scene.game, action)
      if (why) return { refusal: why }
      if (journal.shared) answered.remember(seat, action)
      const input: Input = { kind: 'action', seat, action: stored.hasTexts ? await stored.keep(this.texts) : action }
      return this.#commit(input, { id: stored.id, clientId: id, received })
    }
    return this.#queue.postPatiently(() => this.#knowingAll(attempt), known)
  }

  /** Seats a person in an open seat. */
  join(
    assignment: SeatAssignment,
    bot: boolean,
    { side, salt, received = this.now, unless, whenDone }: JoinOptions = {},
  ): Promise<Answer> {
    const attempt = async (): Promise<Answer> => {
      const why =
        (await this.#settleDue(received)) ?? admit(this.scene.game, this.match, assignment.seat, side) ?? unless?.()
      if (why) return { refusal: why }
      const answer = await this.#commit(joinInput(this.match, assignment.seat, { side, bot }), {
        salt,
        received,
        seats: [assignment],
      })
      if (this.head.last) whenDone?.(this.head.last)
      return answer
    }
    return this.#queue.postPatiently(
      () => this.#knowingAll(attempt),
      () =>
        this.seats.get(assignment.seat)?.person === assignment.person && this.match.taken.includes(assignment.seat)
          ? this.match.seq
          : undefined,
    )
  }

  /**
   * Commits an input that the server itself makes, such as a player's arrival. `make` is called when the job runs; if
   * `make` returns undefined, nothing is committed.
   */
  commitOwn(make: () => Input | undefined): Promise<Answer> {
    return this.#queue.post(async () => {
      const wanted = () => (this.frozen ? undefined : make())
      const input = wanted() ?? ((await this.#catchUp()) ? wanted() : undefined)
      return input ? this.#commit(input) : { seq: this.match.seq }
    })
  }

  /** Applies the deadlines that have expired by `until`, unless other nodes still need time to commit. */
  async settle(until = this.now): Promise<void> {
    const settled = this.#queue.post(async () => {
      await this.#settleDue(until)
      return { seq: this.match.seq }
    })
    await settled.catch((error: unknown) => {
      if (!(error instanceof TooEarlyToSettle)) throw error
    })
  }

  /** Calls `look` after the current jobs, so that it sees only committed inputs. Applies no deadlines. */
  async waitForJobs(look = () => {}): Promise<void> {
    await this.#queue.post(async () => {
      look()
      return { seq: this.match.seq }
    })
  }

  /** Runs `look` as a separate job, so that `look` sees only committed state. */
  read(look: () => Refusal | undefined): Promise<Answer> {
    return this.#queue.post(async () => {
      await this.#catchUp()
      const why = look()
      return why ? { refusal: why } : { seq: this.match.seq }
    })
  }

  /**
   * Applies the inputs that another node has committed, and notifies viewers of each input. `told` holds inputs that
   * arrived over the bus; missing inputs are read from the journal.
   */
  async catchUp(told?: Pick<RemoteMessage, 'seq' | 'bodies'>): Promise<void> {
    await this.#queue.post(async () => {
      if (!told || !(await this.#followTold(told))) await this.#catchUp()
      return { seq: this.match.seq }
    })
  }

  /** Reloads the stream after another node has frozen or unfrozen the stream. */
  async reload(): Promise<void> {
    await this.#queue.post(async () => {
      await this.#reload()
      return { seq: this.match.seq }
    })
  }

  /** Gives a seat to another person without an input. */
  async reassignSeat(assignment: SeatAssignment): Promise<void> {
    await this.#services.journal.sit(this.id, [assignment])
    this.seats.set(assignment.seat, assignment)
  }

  /** Stores a digest of the current state, with which later loads compare the state that they compute. */
  async storeDigest(): Promise<void> {
    if (!this.frozen && !this.#queue.isStale)
      await this.#services.journal.keepDigest(this.id, this.match.seq, digestOf(this.scene))
  }

  /** Runs an attempt. Runs the attempt again if the attempt was refused while other nodes committed inputs. */
  async #knowingAll(attempt: () => Promise<Answer>): Promise<Answer> {
    const answer = await attempt()
    return isRefused(answer) && (await this.#catchUp()) ? this.#knowingAll(attempt) : answer
  }

  /** Applies the inputs that other nodes have committed. Returns true if there were such inputs. */
  async #catchUp(): Promise<boolean> {
    const { journal } = this.#services
    if (!journal.shared || this.#isCut) return false
    const bodies = await journal.entries(this.id, this.match.seq)
    await this.#followAll(bodies)
    return bodies.length > 0
  }

  /** Applies the inputs that arrived over the bus. Returns false if earlier inputs are missing. */
  async #followTold({ seq, bodies }: Pick<RemoteMessage, 'seq' | 'bodies'>): Promise<boolean> {
    if (this.#isCut) return true
    const known = bodies.length - (seq - this.match.seq)
    if (known < 0) return false
    await this.#followAll(bodies.slice(known))
    return true
  }

  async #followAll(bodies: readonly string[]): Promise<void> {
    const entries = bodies.map((body) => JSON.parse(body) as Entry)
    if (entries.some(({ input }) => input.kind === 'joined')) await this.#readSeats()
    await this.texts.readFor(bodies)
    for (const [i, entry] of entries.entries()) this.#follow(entry, bodies[i] as string)
  }

  async #readSeats(): Promise<void> {
    const loaded = await this.#services.journal.load(this.id)
    this.seats.assign(loaded?.seats ?? [])
    await this.#reloadNames()
  }

  #follow(entry: Entry, body: string): void {
    const [before, seated, owner] = [this.scene.asks, this.match.taken.length, this.scene.owner]
    const happened = this.scene.apply(entry)
    this.onApplied.emit()
    this.head.confirmRemote(entry, body, happened, before)
    this.#services.bus.announceLocally(noteOf(this, this.match.taken.length !== seated || this.scene.owner !== owner))
  }

  #isSettled(until: number): boolean {
    return !this.frozen && dueInputOf(this.scene.asks, until) === undefined
  }

  /** Applies every deadline that expired by `until`. Returns a refusal if the stream is frozen. */
  async #settleDue(until: number): Promise<Refusal | undefined> {
    // A deadline has expired here. Another node may have committed an answer or applied the deadline already, so this
    // node reads its inputs first.
    if (!this.#isSettled(until)) await this.#catchUp()
    for (let turns = 0; !this.frozen; turns++) {
      const input = dueInputOf(this.scene.asks, until)
      if (!input) return undefined
      const time = this.settlesAt ?? 0
      if (time === Number.POSITIVE_INFINITY) return this.#services.saving.trouble ?? NOT_SAVED
      if (this.now < time) throw new TooEarlyToSettle(time)
      if (turns > 0) await nextTurn()
      try {
        this.#services.metrics.lateness.observe(Math.max(0, this.now - (earliestDue(this.scene.asks) as number)) / 1000)
        await this.#commit(input)
      } catch (error) {
        if (!(error instanceof RulesError)) throw error
        await this.#freeze(CLOCK_FAULT, error)
      }
    }
    return this.whyFrozen
  }

  async #commit(input: Input, details: InputDetails = {}): Promise<Answer> {
    const { scene } = this
    const { seats } = details
    const { journal, metrics } = this.#services
    const entry = entryOf({ seq: this.match.seq + 1, at: this.now, input }, details)
    const body = JSON.stringify(entry)
    const written: Written = { body, chain: chainAfter(this.head.chain, body), seats }
    const [before, seated, owner] = [scene.asks, this.match.taken.length, scene.owner]
    const { happened, append, owner: owned } = this.#carryOut(entry, written)
    let saved: 'appended' | 'conflict'
    try {
      saved = await journal.append(append)
    } catch (error) {
      throw new SaveError(`input ${entry.seq} of ${this.id}`, written.chain, error)
    }
    if (saved === 'conflict') {
      metrics.conflicts.inc()
      throw new Conflict(`input ${entry.seq} of ${this.id}`, entry.seq - 1)
    }
    if (seats) this.seats.assign(seats)
    this.head.confirm(written.chain, entry, withClientId(happened, details.clientId), before)
    metrics.inputs[input.kind].inc()
    this.#publish(this.match.taken.length !== seated || owned !== owner, written)
    return { seq: this.match.seq }
  }

  /** Applies an input in memory and computes all views before the commit. If the rules throw, nothing is committed. */
  #carryOut(entry: Entry, written: Written) {
    try {
      const happened = this.scene.apply(entry)
      this.onApplied.emit()
      return { happened, append: appendOf(this.id, this.scene, entry, written), owner: this.scene.owner }
    } catch (error) {
      throw new RulesError(`${entry.input.kind} ${entry.seq} of ${this.id}`, { cause: error })
    }
  }

  /** Publishes the current state on the bus. `saved` is the input just committed. */
  #publish(seating: boolean, saved?: Written): void {
    const note = noteOf(this, seating)
    if (saved) note.body = saved.body
    if (saved?.seats) note.seated = saved.seats.map(({ person }) => person)
    this.#services.bus.publish(note)
  }

  /** Recovers from a failed job: reloads the stream and finds out whether the journal holds the job's input. */
  async #recover(error: unknown, known?: () => number | undefined): Promise<Answer> {
    const { log, metrics, saving } = this.#services
    log.error({ err: error, stream: this.id }, 'an input failed')
    metrics.recoveries.inc()
    try {
      await this.#reload()
    } catch (again) {
      log.error({ err: again, stream: this.id }, 'the stream could not be reloaded after a failed input')
      // Without the reload nobody knows whether the journal holds the action. So an action that may have been saved
      // gets `UNSURE`.
      if (isDamage(again)) return { refusal: DAMAGED }
      return { refusal: known || error instanceof SaveError ? UNSURE : (saving.refusalOf(again) ?? RULES_FAILED) }
    }
    if (!(error instanceof SaveError)) return { refusal: RULES_FAILED }
    this.#publish(true)
    const seq = this.head.chain === error.chain ? this.match.seq : known?.()
    return seq === undefined ? { refusal: saving.refusalOf(error) ?? NOT_SAVED } : { seq, again: true }
  }

  /** Loads the stream again from the journal. If `seen` is given, later inputs are applied and sent one by one. */
  async #reload(seen?: number): Promise<void> {
    const { journal } = this.#services
    const loaded = await journal.load(this.id)
    if (!loaded) throw new Error(`${this.id} is not in the journal`)
    const folded = await load(this.#services, this.scene.game, this.id, loaded)
    await this.texts.read()
    const rewound = seen === undefined ? undefined : foldUntil(this.scene.game, loaded, seen)
    if (rewound) await this.#takeAfter(loaded, rewound)
    else {
      this.#take(loaded, folded)
      // The reload may have found inputs of other nodes, so the viewers get the new state.
      this.#services.bus.announceLocally(noteOf(this, true))
    }
    this.#queue.isStale = false
  }

  /**
   * Rewinds the match to the last input that this node has seen and applies the later inputs. The hash chain and the
   * recent events already end at the last input seen.
   */
  async #takeAfter(
    { frozen: why, seats }: Loaded,
    { match, after }: { match: Match; after: readonly string[] },
  ): Promise<void> {
    this.frozen = why
    this.seats.assign(seats)
    this.head.rewind(match)
    await this.#followAll(after)
  }

  #take(loaded: Proven, folded: Folded): void {
    this.frozen = loaded.frozen
    this.#isCut = loaded.provenSeq !== undefined
    this.lost = loaded.lost
    this.seats.assign(loaded.seats)
    this.head.replace(folded, loaded.chain)
  }

  async #freeze(why: string, error: unknown): Promise<void> {
    this.#services.log.error(
      { err: error, stream: this.id },
      'the stream is frozen because its rules failed at a deadline',
    )
    this.#services.metrics.frozen.inc()
    await this.#services.journal.freeze(this.id, why)
    await this.#reload()
    this.#publish(true)
    this.onFrozen.emit()
    this.#services.bus.announceChange(this.id)
  }
}
