// A journal of one match in memory. What a server asks of it is done when the model says so; an append has reached the disk before the server hears of it.
import type { AnyGame } from '#kit/game.ts'
import { begin, type Entry, type MatchStart, nextDue } from '#kit/match.ts'
import { Scene } from '#kit/scene.ts'
import { firstChain } from '../journal/chain.ts'
import type { Append, Journal, Loaded, Sitting } from '../journal/journal.ts'
import type { Shared } from '../journal/shared.ts'
import type { Steps } from './steps.ts'

export class Store {
  readonly bodies: string[] = []
  readonly #start: string
  readonly #seats: Sitting[]
  readonly #scene: Scene
  readonly #head: Pick<Loaded, 'at' | 'chain' | 'due' | 'over'>
  /** What each seat may know after each input, as the journal alone says. */
  readonly #views: Record<string, string>[] = []

  constructor(game: AnyGame, start: MatchStart) {
    const { match } = begin(game, start)
    this.#start = JSON.stringify(start)
    this.#seats = start.seats.map((seat) => ({ seat, person: `person of ${seat}`, bare: false, alias: null }))
    this.#scene = new Scene('model', game, start, match)
    this.#head = { at: start.at, chain: firstChain(this.#start), due: nextDue(game, match) ?? null, over: false }
    this.#look()
  }

  get entries(): Entry[] {
    return this.bodies.map((body) => JSON.parse(body) as Entry)
  }

  /** What a seat may know after that input; nothing, if it was never written. */
  view(seat: string, seq: number): string | undefined {
    return this.#views[seq]?.[seat]
  }

  /** Whether that decision is open. */
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

/** The journal as one server has it. What a server that has died was told is told nobody; what it has sent may still arrive. */
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
  return { ...calls, epoch: 'model', shared: {} as Shared } as Journal
}
