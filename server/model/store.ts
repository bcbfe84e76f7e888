// An in-memory journal of one match. The model decides when each request is executed; an append is stored before the
// node receives the result.
import type { AnyGame } from '#kit/game.ts'
import { begin, type Entry, type MatchStart, nextDue } from '#kit/match.ts'
import { Scene } from '#kit/scene.ts'
import type { Shared } from '../journal/calls/nodes.ts'
import { firstChain } from '../journal/chain.ts'
import type { Append, Journal, Loaded, SeatAssignment } from '../journal/journal.ts'
import type { Steps } from './steps.ts'

export class Store {
  readonly bodies: string[] = []
  readonly #start: string
  readonly #seats: SeatAssignment[]
  readonly #scene: Scene
  readonly #head: Pick<Loaded, 'at' | 'chain' | 'due' | 'over'>
  /** The view of each seat after each input, computed from the journal alone. */
  readonly #views: Record<string, string>[] = []

  constructor(game: AnyGame, start: MatchStart) {
    const { match } = begin(game, start)
    this.#start = JSON.stringify(start)
    this.#seats = start.seats.map((seat) => ({ seat, person: `person of ${seat}`, unproven: false, alias: null }))
    this.#scene = new Scene('model', game, start, match)
    this.#head = { at: start.at, chain: firstChain(this.#start), due: nextDue(game, match) ?? null, over: false }
    this.#look()
  }

  get entries(): Entry[] {
    return this.bodies.map((body) => JSON.parse(body) as Entry)
  }

  /** Returns the view of a seat after input `seq`. Undefined if that input was never written. */
  view(seat: string, seq: number): string | undefined {
    return this.#views[seq]?.[seat]
  }

  /** True if the ask with that id is open after the last input in the journal. */
  asks(id: string): boolean {
    return this.#scene.asks.some((ask) => ask.id === id)
  }

  load(): Loaded {
    const { bodies } = this
    return {
      kind: 'match',
      parent: null,
      start: this.#start,
      seq: bodies.length,
      here: false,
      frozen: null,
      snapshot: null,
      tail: [...bodies],
      seats: this.#seats,
      digests: [],
      proven: [],
      ...this.#head,
    }
  }

  append({ seq, at, body, chain, due, over }: Append): 'appended' | 'conflict' {
    if (seq !== this.bodies.length + 1) return 'conflict'
    this.bodies.push(body)
    Object.assign(this.#head, { at, chain, due, over })
    this.#scene.apply(JSON.parse(body) as Entry)
    this.#look()
    return 'appended'
  }

  #look(): void {
    this.#views.push(Object.fromEntries(this.#seats.map(({ seat }) => [seat, this.#scene.view(seat)])))
  }
}

/** Returns one node's view of the journal. A crashed node gets no results, but its earlier writes may be stored. */
export function journalOf(store: Store, steps: Steps, server: { name: string; alive: boolean }): Journal {
  const possible = () => server.alive
  const never = new Promise<never>(() => {})
  const read = <Answer>(look: () => Answer): Promise<Answer> => {
    if (!server.alive) return never
    return new Promise((resolve) => {
      steps.add(`${server.name} reads the journal`, {
        looks: ['journal', 'time'],
        changes: [server.name],
        possible,
        happen: () => resolve(look()),
      })
    })
  }
  const append = (given: Append): ReturnType<Journal['append']> => {
    if (!server.alive) return never
    return new Promise((resolve) => {
      const write = () => {
        const outcome = store.append(given)
        steps.add(`${server.name} hears: ${outcome}`, {
          looks: ['time'],
          changes: [server.name],
          possible,
          happen: () => resolve(outcome),
        })
      }
      steps.add(`${server.name} writes input ${given.seq}`, { changes: ['journal'], happen: write })
    })
  }
  const calls: Pick<Journal, 'append' | 'load' | 'entries'> = {
    append,
    load: () => read(() => store.load()),
    entries: (_, after) => read(() => store.bodies.slice(after)),
  }
  return { ...calls, epoch: 'model', shared: { formats: new Set() } as Partial<Shared> as Shared } as Journal
}
