// A stream in memory: a mailbox that takes one input at a time, from judging it until everybody is told. The match
// in memory is only a cache of the journal; when anything goes wrong it is dropped and folded again.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyAction, AnyGame, Ask, Input, Refusal, Seat } from '#kit/game.ts'
import { refusal } from '#kit/game.ts'
import { admit, answeredBefore, apply, dueOf, type Entry, earliest, judge, type Match, type MatchStart, openAsks } from '#kit/match.ts'
import { isBot } from '../bots/person.ts'
import { BREATH, type House } from '../house.ts'
import type { Append, Loaded, Sitting } from '../journal/journal.ts'
import { Mailbox } from '../mailbox.ts'
import { type Folded, load, SNAPSHOT_EVERY, snapshot } from './fold.ts'
import { lastPage, Recent } from './recent.ts'
import type { Kind } from './streams.ts'
import { Talk } from './talk.ts'
import type { Change, Missed, Voice, Welcome } from './telling.ts'
import { Views } from './views.ts'
import type { Frame, Watcher } from './watcher.ts'

export type Answer = { n: number; again?: true } | { refusal: Refusal }

export const refused = (answer: Answer): answer is { refusal: Refusal } => 'refusal' in answer

/** The rules threw: our own bug, and the input is not journalled. */
class RulesError extends Error {}
/** It could not be saved: nothing was told, and nothing happened. */
class SaveError extends Error {}

const APOLOGY = refusal('sorry', 'Something went wrong on our side. Nothing was changed; please try again.')
const NOT_SAVED = refusal('not_saved', 'The server could not save that just now. Nothing was changed; please try again.')

/** For who may have a seat only while nobody looks on from it. */
export const OCCUPIED = refusal('occupied', 'Somebody is connected to that seat')

const NOT_IN = refusal('not_here', 'You are not in this room')

export class Live {
  readonly id: string
  /** The id as people know it: without the letter that says what it is. */
  readonly name: string
  readonly kind: 'match' | 'room'
  readonly game: AnyGame
  readonly start: MatchStart
  readonly watchers = new Set<Watcher>()
  readonly talk: Talk
  match: Match
  readonly seats = new Map<Seat, Sitting>()
  names: Record<Seat, string> = {}
  frozen: string | null
  readonly #house: House
  readonly #voice: Voice
  readonly #remembers: boolean
  readonly #mailbox = new Mailbox()
  #recent = new Recent(lastPage([], 0))
  /** Whether the past was folded again since the match was loaded. */
  #recalled: Promise<void> | undefined
  readonly #views = new Views()
  #asks: readonly Ask[] | undefined
  #actors: readonly Seat[] | undefined
  /** Seats nobody looks on from, and when each counts as away. */
  readonly #missing = new Map<Seat, number>()
  #bots = false
  #dropped = false

  constructor(house: House, kind: Kind, id: string, game: AnyGame, from: { loaded: Loaded; folded: Folded }) {
    const { loaded, folded } = from
    this.#house = house
    this.#voice = kind.voice
    this.#remembers = kind.remembers
    this.id = id
    this.name = id.slice(id.indexOf('/') + 1)
    this.kind = loaded.kind
    this.game = game
    this.start = JSON.parse(loaded.start) as MatchStart
    this.frozen = loaded.frozen
    this.match = folded.match
    this.talk = new Talk(house, this)
    this.#take(loaded, folded)
    // Who was here before a restart gets the time it takes to come back.
    for (const seat of this.match.here) this.#expectBack(seat, house.startedAt + house.settings.restartGraceMs)
  }

  get idle(): boolean {
    return this.#mailbox.empty && this.watchers.size === 0 && !this.#someoneHere()
  }

  /** A seat's action. */
  act(seat: Seat, action: AnyAction, named: { id?: string | undefined; ask?: string | undefined }): Promise<Answer> {
    return this.#post(async () => {
      const before = named.id === undefined ? undefined : answeredBefore(this.match, seat, named.id)
      if (before !== undefined) return { n: before, again: true }
      const why = judge(this.game, this.match, seat, action, named.ask, this.asks)
      if (why) return { refusal: why }
      await this.#commit({ kind: 'action', seat, action }, named)
      return { n: this.match.n }
    })
  }

  /** Somebody takes an open seat and, if it comes with a watcher, looks on from there. */
  async take(
    sitting: Sitting,
    more: { side?: string | undefined; salt?: string | undefined; watcher?: Watcher; seen?: number | undefined; token?: string | undefined; name?: string } = {},
  ): Promise<Answer> {
    await this.#recall(more.seen)
    return this.#post(async () => {
      const why = admit(this.game, this.match, sitting.seat, more.side)
      if (why) return { refusal: why }
      const input: Input = { kind: 'joined', seat: sitting.seat, ...(more.side !== undefined && { side: more.side }), ...(isBot(sitting.person) && { bot: true }) }
      const change = await this.#commit(input, { seats: [sitting], salt: more.salt })
      if (more.name !== undefined) this.setName(sitting.seat, more.name)
      if (more.watcher) this.#welcome(more.watcher, { missed: this.#missed(more.seen), token: more.token, change })
      else this.#expectBack(sitting.seat)
      return { n: this.match.n }
    })
  }

  /** The person on a seat gives it up. */
  leave(seat: Seat): Promise<Answer> {
    return this.#post(async () => {
      if (this.match.outcome || !this.match.taken.includes(seat)) return { n: this.match.n }
      await this.#commit({ kind: 'left', seat })
      return { n: this.match.n }
    })
  }

  /** Somebody begins to look, or comes back: the state, and the events since the last one seen. `alone`: only if nobody else is there. */
  async watch(watcher: Watcher, seen?: number, welcome: Omit<Welcome, 'missed'> = {}, alone = false): Promise<Answer> {
    await this.#recall(seen)
    return this.#post(async () => {
      // Removed between entering the room and looking around.
      if (this.kind === 'room' && !this.match.taken.includes(watcher.viewer)) return { refusal: admit(this.game, this.match, watcher.viewer) ?? NOT_IN }
      if (alone && [...this.watchers].some((other) => other !== watcher && other.viewer === watcher.viewer)) return { refusal: OCCUPIED }
      if (this.#countsAway(watcher.viewer)) await this.#commit({ kind: 'here', seats: [watcher.viewer] })
      this.#welcome(watcher, { missed: this.#missed(seen), ...welcome })
      return { n: this.match.n }
    }, true)
  }

  unwatch(watcher: Watcher): void {
    watcher.gone = true
    if (!this.watchers.delete(watcher)) return
    if (watcher.viewer !== 'spectator') this.#expectBack(watcher.viewer)
  }

  /** Those looked on long enough, and hear why. */
  putOut(whom: (watcher: Watcher) => Refusal | undefined): void {
    for (const watcher of this.watchers) {
      const why = whom(watcher)
      if (why) this.#detach(watcher, why)
    }
  }

  #detach(watcher: Watcher, why?: Refusal): void {
    this.watchers.delete(watcher)
    watcher.gone = true
    watcher.detached(why)
  }

  /** A watcher whose socket was too slow gets the newest state. */
  refresh(watcher: Watcher): void {
    void this.#post(async () => {
      if (!this.watchers.has(watcher)) return { n: this.match.n }
      watcher.lastView = ''
      watcher.send(this.#voice.joined(this, watcher, { missed: this.#missed() }))
      return { n: this.match.n }
    }, true)
  }

  /** Carries out what has fallen due. */
  settle(): Promise<Answer> {
    return this.#post(async () => ({ n: this.match.n }), true)
  }

  /** Something the server itself has to say (a room's match is over). It is judged by who calls. */
  tellRules(input: Input): Promise<Answer> {
    return this.#post(async () => {
      await this.#commit(input)
      return { n: this.match.n }
    })
  }

  setName(seat: Seat, name: string): void {
    if (this.names[seat] === name) return
    this.names = { ...this.names, [seat]: name }
    for (const watcher of this.watchers) watcher.send([this.#voice.names(this)])
  }

  seatOf(person: string): Seat | undefined {
    for (const sitting of this.seats.values()) if (sitting.person === person) return sitting.seat
    return undefined
  }

  /** Whether a place somebody left is still theirs. */
  holds(seat: Seat): boolean {
    return this.game.holds?.(this.match.state, seat) ?? true
  }

  /** A seat changes hands without an input. */
  async reseat(sitting: Sitting): Promise<void> {
    await this.#house.journal.sit(this.id, [sitting])
    this.#seat([sitting])
  }

  /** The decisions owed now. */
  get asks(): readonly Ask[] {
    this.#asks ??= openAsks(this.game, this.match)
    return this.#asks
  }

  /** Who owns the game's own lobby, if it has one. */
  get owner(): Seat | undefined {
    return this.game.owner?.(this.match.state)
  }

  /** Seats that may do something unasked. */
  get actors(): readonly Seat[] {
    this.#actors ??= this.match.outcome ? [] : (this.game.mayAct?.(this.match.state) ?? [])
    return this.#actors
  }

  /** The view as JSON text. */
  viewText(viewer: string): string {
    return this.#views.text(this.game, this.match, viewer)
  }

  get now(): number {
    return Math.max(this.#house.clock.now(), this.match.at)
  }

  /** One job after the other. What is due is settled before anything else; `always` jobs are done even if the match stands still. */
  #post(job: () => Promise<Answer>, always = false): Promise<Answer> {
    return this.#mailbox.post(() => this.#attempt(job, always))
  }

  async #attempt(job: () => Promise<Answer>, always: boolean): Promise<Answer> {
    try {
      if (this.#dropped) await this.#reload()
      if (!this.frozen && dueOf(this.asks, this.now)) await this.#settleDue()
      if (this.frozen && !always) return { refusal: refusal('frozen', `This match stands still: ${this.frozen}. Nothing of it is lost.`) }
      return await job()
    } catch (error) {
      return this.#recover(error)
    }
  }

  async #settleDue(): Promise<void> {
    for (let turns = 0; ; turns++) {
      const input = dueOf(this.asks, this.now)
      if (!input) return
      if (turns > 0) await nextTurn()
      try {
        this.#house.metrics.lateness.observe(Math.max(0, this.now - (earliest(this.asks) as number)) / 1000)
        await this.#commit(input)
      } catch (error) {
        if (!(error instanceof RulesError)) throw error
        await this.#freeze('its clock ran into a fault in the rules', error)
        return
      }
    }
  }

  async #commit(input: Input, more: { id?: string | undefined; salt?: string | undefined; seats?: readonly Sitting[] } = {}): Promise<Change> {
    const entry: Entry = { n: this.match.n + 1, at: this.now, input }
    if (more.id !== undefined) entry.id = more.id
    if (more.salt !== undefined) entry.salt = more.salt
    const body = JSON.stringify(entry)
    const [seated, owner] = [this.match.taken.length, this.owner]
    const change = this.#carryOut(entry)
    const append = this.#appendOf(entry, body, more.seats)
    try {
      if (!(await this.#house.journal.append(append))) throw new Error('another writer was first')
    } catch (error) {
      throw new SaveError(`input ${entry.n} of ${this.id}`, { cause: error })
    }
    if (more.seats) this.#seat(more.seats)
    this.#recent.keep(entry.n, change.told)
    this.#tell(change)
    this.#house.metrics.inputs[input.kind].inc()
    this.#publish(this.match.taken.length !== seated || this.owner !== owner)
    return change
  }

  /** In memory only, with what everybody will see once it is saved: rules whose view throws change nothing either. */
  #carryOut(entry: Entry): Change {
    const before = this.asks
    try {
      const { told } = apply(this.game, this.match, entry)
      this.#changed()
      for (const { viewer } of this.watchers) this.viewText(viewer)
      return { entry, told, before }
    } catch (error) {
      throw new RulesError(`${entry.input.kind} ${entry.n} of ${this.id}`, { cause: error })
    }
  }

  /** It is saved. The messages are made only now: whatever waits for the disk is carried along by every collection of garbage. */
  #tell(change: Change): void {
    this.#toAll(this.#voice.update(this, change))
  }

  #toAll(say: (watcher: Watcher) => Frame[]): void {
    for (const watcher of this.watchers) {
      if (watcher.gone) continue
      try {
        watcher.send(say(watcher))
      } catch (error) {
        // Rules that can't say what a seat may see or do: it happened all the same, and the others are told.
        this.#house.log.error({ err: error, stream: this.id, viewer: watcher.viewer }, 'a watcher could not be told')
      }
    }
  }

  #appendOf({ n, at }: Entry, body: string, seats: readonly Sitting[] | undefined): Append {
    const append: Append = { id: this.id, n, at, body, due: earliest(this.asks) ?? null, over: this.match.outcome !== null, here: this.#someoneHere() }
    if (n % SNAPSHOT_EVERY === 0) append.snapshot = snapshot(this.game, this.match)
    if (seats) append.seats = seats
    return append
  }

  #publish(seating: boolean): void {
    this.#house.bus.publish({ id: this.id, kind: this.kind, n: this.match.n, due: earliest(this.asks) ?? null, over: this.match.outcome !== null, seating, bots: this.#bots })
  }

  /** Bots are always here: they are nobody to wait for. */
  #someoneHere(): boolean {
    return this.game.presence === true && this.match.outcome === null && this.match.here.some((seat) => !this.#isBots(seat))
  }

  /** One way to recover, whatever it was: drop what is in memory, fold again what the journal holds. */
  async #recover(error: unknown): Promise<Answer> {
    this.#house.log.error({ err: error, stream: this.id }, 'an input was not carried out')
    this.#house.metrics.recoveries.inc()
    this.#dropped = true
    const { n } = this.match
    await this.#reload().catch((again: unknown) => this.#house.log.error({ err: again, stream: this.id }, 'and the stream could not be read again yet'))
    // What was thought lost may be on disk after all: then it is told now.
    if (!this.#dropped && this.match.n >= n && error instanceof SaveError) this.#tellAnew()
    return { refusal: error instanceof SaveError ? NOT_SAVED : APOLOGY }
  }

  #tellAnew(): void {
    this.#toAll((watcher) => this.#voice.joined(this, watcher, { missed: this.#missed() }))
    this.#publish(true)
  }

  async #reload(): Promise<void> {
    const { journal } = this.#house
    const loaded = await journal.load(this.id)
    if (!loaded) throw new SaveError(`${this.id} is not in the journal`)
    const from = await load(journal, this.game, this.id, loaded)
    this.#take(from.loaded, from.folded)
    this.#dropped = false
    for (const watcher of this.watchers) watcher.lastView = ''
  }

  #take(loaded: Loaded, folded: Folded): void {
    this.#changed()
    this.frozen = loaded.frozen
    this.seats.clear()
    this.#seat(loaded.seats)
    this.match = folded.match
    this.#recent = new Recent(lastPage(folded.recent, this.match.n))
    this.#recalled = undefined
  }

  async #freeze(why: string, error: unknown): Promise<void> {
    this.#house.log.error({ err: error, stream: this.id }, 'frozen')
    this.#house.metrics.frozen.inc()
    await this.#house.journal.freeze(this.id, why)
    await this.#reload()
  }

  /** What was worked out for the state before is worth nothing now. */
  #changed(): void {
    this.#views.outdate()
    this.#asks = undefined
    this.#actors = undefined
  }

  #welcome(watcher: Watcher, welcome: Welcome): void {
    if (watcher.gone) {
      if (watcher.viewer !== 'spectator') this.#expectBack(watcher.viewer)
      return
    }
    for (const other of this.watchers) {
      if (other === watcher || other.viewer === 'spectator' || other.viewer !== watcher.viewer) continue
      this.#detach(other)
    }
    this.watchers.add(watcher)
    watcher.send(this.#voice.joined(this, watcher, welcome))
    // Bots rest while nobody is there.
    if (this.#bots && this.watchers.size === 1) this.#publish(false)
    if (this.kind === 'match') void this.talk.repeat(watcher)
  }

  /** The events after input `seen`, as far as they are kept: no more than a page. */
  #missed(seen = this.match.n): Missed {
    return this.#recent.since(Math.min(seen, this.match.n))
  }

  /** What memory lacks of the last page is folded again, beside the mailbox and once: the past does not change. */
  async #recall(seen: number | undefined): Promise<void> {
    if (seen === undefined || !this.#remembers || !this.#recent.lacks(seen)) return
    const { journal, past, log } = this.#house
    this.#recalled ??= (async () => {
      const page = await past.page(this.start, await journal.entries(this.id, 0))
      if (page) this.#recent.complete(page)
    })().catch((error: unknown) => log.warn({ err: error, stream: this.id }, 'the past could not be folded'))
    await this.#recalled
  }

  #countsAway(viewer: string): boolean {
    return this.game.presence === true && !this.match.outcome && this.match.taken.includes(viewer) && !this.match.here.includes(viewer)
  }

  /** Nobody looks on from this seat: unless somebody does soon, it counts as away. */
  #expectBack(seat: Seat, notBefore = 0): void {
    if (!this.game.presence) return
    const { clock, settings } = this.#house
    const at = Math.max(clock.now() + settings.awayMs, notBefore)
    this.#missing.set(seat, at)
    clock.at(at, () => void this.#missAll(at))
  }

  /** All who have been missed until now go away in one input. */
  async #missAll(until: number): Promise<void> {
    const seats = [...this.#missing].flatMap(([seat, at]) => (at <= until ? [seat] : []))
    for (const seat of seats) this.#missing.delete(seat)
    if (seats.every((seat) => this.#watched(seat))) return
    const answer = await this.#post(async () => {
      const gone = seats.filter((seat) => !this.#watched(seat) && this.match.here.includes(seat))
      if (gone.length > 0 && !this.match.outcome) await this.#commit({ kind: 'away', seats: gone })
      return { n: this.match.n }
    })
    if (refused(answer) && answer.refusal === NOT_SAVED) for (const seat of seats) this.#expectBack(seat, this.#house.clock.now() + BREATH)
  }

  #seat(sittings: readonly Sitting[]): void {
    for (const sitting of sittings) this.seats.set(sitting.seat, sitting)
    this.#bots = [...this.seats.values()].some(({ person }) => isBot(person))
  }

  #isBots(seat: Seat): boolean {
    return isBot(this.seats.get(seat)?.person ?? '')
  }

  #watched(seat: Seat): boolean {
    if (this.#isBots(seat)) return true
    for (const watcher of this.watchers) if (watcher.viewer === seat) return true
    return false
  }
}
