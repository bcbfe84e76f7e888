// The past of a match that is no longer in memory: its inputs are folded again, in a thread, so that nobody's move waits for it.
import { Worker } from 'node:worker_threads'
import type { AnyGame } from '#kit/game.ts'
import type { Entry, MatchStart } from '#kit/match.ts'
import { drawsOf, type RecordedDraw } from '#kit/replay.ts'
import type { Games } from '../games.ts'
import { fold } from './fold.ts'
import { lastPage, type Page } from './recent.ts'

/** What is folded out of a match's inputs, by what it gives; nothing if there are no rules to fold them by. */
interface Folds {
  /** The last page of what they told. */
  page: Page
  /** Every draw of the dice. */
  draws: RecordedDraw[]
}

type Fold<What extends keyof Folds> = (start: MatchStart, bodies: readonly string[]) => Promise<Folds[What] | undefined>

export interface Past {
  page: Fold<'page'>
  draws: Fold<'draws'>
  close(): Promise<void>
}

export interface Request {
  id: number
  what: keyof Folds
  start: MatchStart
  bodies: readonly string[]
}

export interface Answer {
  id: number
  folded?: Folds[keyof Folds] | undefined
  trouble?: string
}

const THREAD = new URL('./past-thread.ts', import.meta.url)

const FOLDS: { [What in keyof Folds]: (game: AnyGame, start: MatchStart, bodies: readonly string[]) => Folds[What] } = {
  page: (game, start, bodies) => lastPage(fold(game, start, bodies).recent, bodies.length),
  draws: (game, start, bodies) => drawsOf(game, { start, entries: bodies.map((body) => JSON.parse(body) as Entry) }),
}

/** What the thread does; in tests with games of their own, done here. */
export function foldPast<What extends keyof Folds>(games: Games, what: What, start: MatchStart, bodies: readonly string[]): Folds[What] | undefined {
  const game = games.exactly(start.game, start.version)
  return game && FOLDS[what](game, start, bodies)
}

export const pastOf = (games: Games): Past => ({
  page: async (start, bodies) => foldPast(games, 'page', start, bodies),
  draws: async (start, bodies) => foldPast(games, 'draws', start, bodies),
  close: async () => {},
})

/** One thread, started when it is first needed; one request after the other. */
export class PastThread implements Past {
  readonly #source: URL
  #worker: Worker | undefined
  readonly #waiting = new Map<number, { done(folded: never): void; failed(why: Error): void }>()
  #asked = 0

  constructor(source = THREAD) {
    this.#source = source
  }

  page: Past['page'] = (start, bodies) => this.#fold('page', start, bodies)
  draws: Past['draws'] = (start, bodies) => this.#fold('draws', start, bodies)

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #fold<What extends keyof Folds>(what: What, start: MatchStart, bodies: readonly string[]): Promise<Folds[What] | undefined> {
    const id = ++this.#asked
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed })
      this.#running().postMessage({ id, what, start, bodies } satisfies Request)
    })
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#source)
    worker.on('message', ({ id, folded, trouble }: Answer) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (trouble === undefined) waiting?.done(folded as never)
      else waiting?.failed(new Error(trouble))
    })
    worker.on('error', () => {})
    worker.on('exit', () => this.#died(worker))
    this.#worker = worker
    return worker
  }

  #died(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { failed } of waiting) failed(new Error('the thread that folds the past ended'))
  }
}
