// The streams in memory. Anything not here is in the journal and is loaded when somebody asks, or when its clock runs out.
import type { AnyGame } from '#kit/game.ts'
import { begin, KIT_VERSION, type MatchStart, nextDue } from '#kit/match.ts'
import { nameOfAlias } from '#kit/names.ts'
import { botName, isBot } from '../bots/person.ts'
import type { House } from '../house.ts'
import type { Sitting } from '../journal/journal.ts'
import { load } from './fold.ts'
import { Live } from './live.ts'
import type { Voice } from './telling.ts'

/** What a kind of stream needs: which rules fold it, and how it speaks. */
export interface Kind {
  voice: Voice
  /** Who comes back is told a page of the past, even if it is not in memory. */
  remembers: boolean
  rules(start: MatchStart): AnyGame | undefined
}

/** The rules a stream was begun under are not here: it is frozen, not lost. */
export class RulesMissing extends Error {}

export class Streams {
  readonly #house: House
  readonly #kinds: Record<'match' | 'room', Kind>
  readonly #live = new Map<string, Promise<Live | undefined>>()
  readonly #loaded = new Map<string, Live>()
  /** When each was last asked for: whoever asked may be about to use it. */
  readonly #asked = new Map<string, number>()

  constructor(house: House, kinds: Record<'match' | 'room', Kind>) {
    this.#house = house
    this.#kinds = kinds
  }

  /** The stream, from memory or from the journal. */
  get(id: string): Promise<Live | undefined> {
    let live = this.#live.get(id)
    if (!live) {
      live = this.#load(id)
      this.#live.set(id, live)
      live.then(
        (found) => (found ? this.#stay(id, found) : this.#forget(id)),
        () => this.#forget(id),
      )
    }
    this.#asked.set(id, this.#house.clock.now())
    return live
  }

  /** The stream, if it is in memory and loaded. */
  inMemory(id: string): Live | undefined {
    return this.#loaded.get(id)
  }

  /** Opens a stream; if there is one of that id already, that one. */
  async create(id: string, kind: 'match' | 'room', start: MatchStart, seats: readonly Sitting[] = []): Promise<Live> {
    const game = this.#kinds[kind].rules(start)
    if (!game) throw new RulesMissing(`${start.game} ${start.version}`)
    const { match } = begin(game, start)
    const due = nextDue(game, match) ?? null
    const created = await this.#house.journal.create({ id, kind, start: JSON.stringify(start), at: start.at, due, here: game.presence === true && match.here.length > 0, seats })
    if (created) this.#house.bus.publish({ id, kind, n: 0, due, over: match.outcome !== null, seating: false, bots: seats.some(({ person }) => isBot(person)) })
    const live = await this.get(id)
    if (!live) throw new Error(`${id} is not in the journal`)
    return live
  }

  /** What is in memory now. */
  ids(): string[] {
    return [...this.#live.keys()]
  }

  /** Every stream in memory now. */
  async *all(): AsyncGenerator<Live> {
    for (const live of [...this.#live.values()]) {
      const found = await live.catch(() => undefined)
      if (found) yield found
    }
  }

  async #load(id: string): Promise<Live | undefined> {
    const { journal } = this.#house
    const head = await journal.load(id)
    if (!head) return undefined
    const start = JSON.parse(head.start) as MatchStart
    const kind = this.#kinds[head.kind]
    const game = start.kit === KIT_VERSION ? kind.rules(start) : undefined
    if (!game) throw new RulesMissing(`${start.game} ${start.version}`)
    const from = await load(journal, game, id, head)
    const live = new Live(this.#house, kind, id, game, from)
    const people = head.kind === 'room' ? live.match.taken.map((person) => ({ seat: person, person, alias: null })) : head.seats
    const names = await journal.names(people.map(({ person }) => person))
    for (const { seat, person, alias } of people) live.setName(seat, botName(person) || (names[person] ?? '') || nameOfAlias(alias))
    return live
  }

  #stay(id: string, live: Live): void {
    const { clock, settings, metrics } = this.#house
    metrics.streams.set(this.#live.size)
    this.#loaded.set(id, live)
    const look = () => {
      const unasked = clock.now() - (this.#asked.get(id) ?? 0) >= settings.idleMs
      if (live.idle && unasked) this.#forget(id)
      else clock.at(clock.now() + settings.idleMs, look)
    }
    clock.at(clock.now() + settings.idleMs, look)
  }

  #forget(id: string): void {
    this.#live.delete(id)
    this.#loaded.delete(id)
    this.#asked.delete(id)
    this.#house.metrics.streams.set(this.#live.size)
  }
}
