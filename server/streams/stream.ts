// A stream in memory, one match or room: fold, judge, append. One job at a time, from judging an input until it is on disk and
// on the bus. What is in memory is only a cache of the journal: when anything goes wrong it is dropped and folded again.
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

/** What a person's input says of itself. */
export interface Given {
  id?: string | undefined
  ask?: string | undefined
  /** When its last byte had been read, ms; now, if nothing is said. */
  received?: number | undefined
}

export interface Joining extends Given {
  side?: string | undefined
  salt?: string | undefined
  /** Why they may not after all, when it is their turn. */
  unless?: () => Refusal | undefined
  /** What else is to be done before anything else happens here. */
  whenDone?: (change: Change) => void
}

/** So often another writer may be first before it is given up. */
const TRIES = 8

export class Stream {
  readonly id: string
  readonly kind: string
  readonly scene: Scene
  readonly seats = new Map<Seat, Sitting>()
  frozen: string | null = null
  /** Makes what the viewers of this node will see, while the commit runs. */
  makeViews: () => void = () => {}
  /** A seat that was somebody's is somebody else's: who had it looks on from there no longer, and acts for nobody. */
  givenAway: (seat: Seat) => void = () => {}
  /** Others have sat down, elsewhere: finds out what they are called. */
  seated: () => Promise<void> = async () => {}
  readonly #services: Services
  readonly #mailbox = new Mailbox()
  #recent = new RecentEvents(lastPage([], 0))
  #chain = ''
  #last: Change | undefined
  /** The last deadline another server has settled, ms. */
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

  /** When the next of its clocks may be settled, ms. */
  get settles(): number | null {
    return this.frozen ? null : (settlingTime(this.scene.asks, this.#services.journal) ?? null)
  }

  get quiet(): boolean {
    return this.#mailbox.empty
  }

  /** People, not bots, count as connected, and the rules want to know. */
  get attended(): boolean {
    return this.scene.game.presence === true && this.match.outcome === null && peopleHere(this.match).length > 0
  }

  /** A seat's action. */
  act(seat: Seat, action: AnyAction, { id, ask, received = this.now }: Given = {}): Promise<Answer> {
    const known = () => (id === undefined ? undefined : seqOfActionId(this.match, seat, id))
    let answered: readonly Ask[] = []
    const attempt = async (): Promise<Answer> => {
      // Most actions find nothing due, and a promise to wait for costs more than to look.
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

  /** Somebody takes an open seat. */
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

  /** Something the server itself has to say, made when it is its turn: who came or went, what came of a room's match. Nothing, if there is nothing to say by then. */
  tell(make: () => Input | undefined): Promise<Answer> {
    return this.#post(async () => {
      const wanted = () => (this.frozen ? undefined : make())
      const input = wanted() ?? ((await this.#catchUp()) ? wanted() : undefined)
      return input ? this.#commit(input) : { seq: this.match.seq }
    })
  }

  /** Carries out what has fallen due by then and may be settled. */
  async settle(until = this.now): Promise<void> {
    const settled = this.#post(async () => {
      await this.#settleDue(until)
      return { seq: this.match.seq }
    })
    await settled.catch((error: unknown) => {
      if (!(error instanceof Early)) throw error
    })
  }

  /** Waits for what is under way. Clocks are left alone: the alarm knows what is still to be judged before them. */
  async saved(): Promise<void> {
    await this.#post(async () => ({ seq: this.match.seq }))
  }

  /** Looks at the state that is on disk, and at nothing half done. */
  read(look: () => Refusal | undefined): Promise<Answer> {
    return this.#post(async () => {
      await this.#catchUp()
      const why = look()
      return why ? { refusal: why } : { seq: this.match.seq }
    })
  }

  /** Another server has written here: what this one has not seen is carried out and told, input by input. `told`: the inputs up to that number, as far as word of it brought them. */
  async catchUp(told?: Pick<Word, 'seq' | 'bodies'>): Promise<void> {
    await this.#post(async () => {
      if (!told || !(await this.#followTold(told))) await this.#catchUp()
      return { seq: this.match.seq }
    })
  }

  /** Others have changed what stands beside its inputs: whether it is frozen. */
  async reread(): Promise<void> {
    await this.#post(async () => {
      await this.#reload()
      return { seq: this.match.seq }
    })
  }

  /** What input `seq` changed, if it was the last one carried out here. */
  changeAt(seq: number): Change | undefined {
    return this.#last?.entry?.seq === seq ? this.#last : undefined
  }

  /** The events after input `seen`, as far as they are kept: no more than a page. */
  missed(seen = this.match.seq): MissedEvents {
    return this.#recent.since(Math.min(seen, this.match.seq))
  }

  /** Whether a whole page of the past holds more than is kept here. */
  lacks(seen: number): boolean {
    return this.#recent.isMissingSince(seen)
  }

  /** A page of the past, folded anew. */
  recall(page: RecentPage): void {
    this.#recent.prepend(page)
  }

  seatOf(person: string): Seat | undefined {
    for (const sitting of this.seats.values()) if (sitting.person === person) return sitting.seat
    return undefined
  }

  /** Somebody is forgotten: their seats are nobody's. Says which those are. */
  empty(person: string): Seat[] {
    const seats = [...this.seats.values()].flatMap((sitting) => (sitting.person === person ? [sitting.seat] : []))
    for (const seat of seats) this.seats.set(seat, { seat, person: nobody(''), bare: false, alias: null })
    return seats
  }

  /** A seat changes hands without an input. */
  async reseat(sitting: Sitting): Promise<void> {
    await this.#services.journal.sit(this.id, [sitting])
    this.seats.set(sitting.seat, sitting)
  }

  /** What a later start is held to: a digest of what this one ended with. */
  async sign(): Promise<void> {
    if (!this.frozen && !this.#dropped)
      await this.#services.journal.keepDigest(this.id, this.match.seq, digestOf(this.scene))
  }

  /** Nothing is refused by what others may have changed meanwhile. */
  async #knowingAll(attempt: () => Promise<Answer>): Promise<Answer> {
    const answer = await attempt()
    return isRefused(answer) && (await this.#catchUp()) ? this.#knowingAll(attempt) : answer
  }

  /** Carries out what others have written. True: there was something. */
  async #catchUp(): Promise<boolean> {
    const { journal } = this.#services
    if (!journal.shared) return false
    const bodies = await journal.entries(this.id, this.match.seq)
    await this.#followAll(bodies)
    return bodies.length > 0
  }

  /** False: there are inputs between what is known here and what was told. */
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

  /** What was received after a deadline waits until that may be settled. Not in the mailbox: what was received before it is still let in. */
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

  /** Why nothing more can be done here, if its clock can't be settled. */
  async #settleDue(until: number): Promise<Refusal | undefined> {
    // What seems due may have been answered in time, or settled, elsewhere.
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

  /** The decisions of a seat that an action may be an answer to. */
  #answers(seat: Seat, action: AnyAction): readonly Ask[] {
    const { shared } = this.#services.journal
    if (!shared || this.scene.game.actions[action.type]?.aside) return []
    return this.scene.asks.filter((ask) => ask.seat === seat)
  }

  /** Why an action that was in time comes too late all the same: while it was being saved, another server has settled the clock of all it could answer. */
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

  /** In memory only, with all that is told of it once it is saved: rules that throw at a view or at what is owed then change nothing either. */
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

  /** `saved`: the input that was just saved, if one was, and the seats that changed hands with it. */
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

  /** One way to recover, whatever it was: fold again what the journal holds, tell what it turns out to be, and answer by that. */
  async #recover(error: unknown, known?: () => number | undefined): Promise<Answer> {
    const { log, metrics, saving } = this.#services
    log.error({ err: error, stream: this.id }, 'an input was not carried out')
    metrics.recoveries.inc()
    try {
      await this.#reload()
    } catch (again) {
      log.error({ err: again, stream: this.id }, 'and the stream could not be read again yet')
      // Whoever sends something again may have sent what is saved already.
      if (isDamage(again)) return { refusal: DAMAGED }
      return { refusal: known || error instanceof SaveError ? UNSURE : (saving.refusalOf(again) ?? RULES_FAILED) }
    }
    if (!(error instanceof SaveError)) return { refusal: RULES_FAILED }
    this.#publish(true)
    const seq = this.#chain === error.chain ? this.match.seq : known?.()
    return seq === undefined ? { refusal: saving.refusalOf(error) ?? NOT_SAVED } : { seq, again: true }
  }

  /** What came after input `seen`, if one is named, is told input by input. */
  async #reload(seen?: number): Promise<void> {
    const { journal } = this.#services
    const loaded = await journal.load(this.id)
    if (!loaded) throw new Error(`${this.id} is not in the journal`)
    const folded = await load(journal, this.scene.game, this.id, loaded)
    const rewound = seen === undefined ? undefined : foldUntil(this.scene.game, loaded, seen)
    if (rewound) await this.#takeAfter(loaded, rewound)
    else {
      this.#take(loaded, folded)
      // Others may have written here meanwhile.
      this.#services.bus.pass(this.#note(true))
    }
    this.#dropped = false
  }

  /** Chain and recent events are those of the last input that was seen here. */
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
