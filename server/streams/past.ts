// Folds the inputs of a match again to answer questions about its past. A worker thread does it, so that no move has to
// wait.
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, constants } from 'node:zlib'
import type { AnyGame, Seat } from '#kit/game.ts'
import { type Entry, type Match, type MatchStart, openAsks } from '#kit/match.ts'
import { pastPage } from '#kit/past/page.ts'
import { lastPage, type RecentPage } from '#kit/past/recent.ts'
import type { RecordedDraw } from '#kit/past/record.ts'
import { drawsOf } from '#kit/past/replay.ts'
import { writeReplay } from '#kit/past/stored.ts'
import { Timeline } from '#kit/past/timeline.ts'
import type { Digest } from '../journal/journal.ts'
import { digestOf } from './digest.ts'
import { fold } from './fold.ts'
import type { PlatformRules, Rules } from './rules.ts'

/** The results that can be folded from a match's inputs, by name. A fold gives undefined if the rules are missing. */
interface Folds {
  /** The last page of events. */
  page: RecentPage
  /** Every draw of the dice. */
  draws: RecordedDraw[]
  /** The first input whose digest differs under these rules. Null if all digests match. */
  differs: { seq: number } | null
  /** A page of what a seat knew after each input, as JSON text that is sent unchanged. */
  knew: string
  /** What each viewer could see after every input, in chunks of compressed base64. */
  replay: string[]
}

/** The inputs of a match, and stored digests of some of the states they led to. */
export interface Inputs {
  start: MatchStart
  bodies: readonly string[]
  digests?: readonly Digest[]
  /** The seat and the page number, for `knew`. */
  of?: { seat: Seat; page: number }
}

type Fold<What extends keyof Folds> = (inputs: Inputs) => Promise<Folds[What] | undefined>

export interface Past {
  page: Fold<'page'>
  draws: Fold<'draws'>
  differs: Fold<'differs'>
  knew: Fold<'knew'>
  replay: Fold<'replay'>
  close(): Promise<void>
}

export interface Request {
  id: number
  what: keyof Folds
  inputs: Inputs
}

/** Data that the thread is started with. */
export interface ThreadData {
  /** URLs of modules that export rules of the server as `game`. */
  modules: readonly string[]
}

export interface Answer {
  id: number
  folded?: Folds[keyof Folds] | undefined
  trouble?: string
}

const THREAD = new URL('./past-thread.ts', import.meta.url)

const FOLDS: { [What in keyof Folds]: (game: AnyGame, inputs: Inputs) => Folds[What] } = {
  page: (game, { start, bodies }) => lastPage(fold(game, start, bodies).recent, bodies.length),
  draws: (game, { start, bodies }) =>
    drawsOf(game, { start, entries: bodies.map((body) => JSON.parse(body) as Entry) }),
  differs,
  knew: (game, { start, bodies, of = { seat: '', page: 0 } }) =>
    JSON.stringify(pastPage(timelineOf(game, start, bodies), of.seat, of.page)),
  replay: (game, { start, bodies }) =>
    Array.from(writeReplay(game, { start, entries: bodies.map((body) => JSON.parse(body) as Entry) }), compressed),
}

/** Views repeat each other, so a window over the whole chunk matters more than a higher quality level. */
const compressed = (text: string): string =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  }).toString('base64')

/** The last timeline, kept because a client asks for page after page of the same match. */
let last: { game: AnyGame; start: string; bodies: number; timeline: Timeline } | undefined

function timelineOf(game: AnyGame, start: MatchStart, bodies: readonly string[]): Timeline {
  const key = JSON.stringify(start)
  if (last?.game === game && last.start === key && last.bodies === bodies.length) return last.timeline
  const timeline = new Timeline(game, { start, entries: bodies.map((body) => JSON.parse(body) as Entry) })
  last = { game, start: key, bodies: bodies.length, timeline }
  return timeline
}

/** Folds all inputs and compares the digests. Rules that throw at an input differ there. */
function differs(game: AnyGame, { start, bodies, digests = [] }: Inputs): { seq: number } | null {
  const wanted = new Map(digests.map(({ seq, digest }) => [seq, digest]))
  let seq = -1
  let wrong: number | undefined
  const look = (match: Match) => {
    seq = match.seq
    const digest = wanted.get(seq)
    if (wrong === undefined && digest !== undefined && digest !== digestOf({ match, asks: openAsks(game, match) }))
      wrong = seq
  }
  try {
    fold(game, start, bodies, look)
  } catch {
    wrong ??= seq + 1
  }
  return wrong === undefined ? null : { seq: wrong }
}

/** Runs one fold. The worker thread calls it; tests that bring their own games call it directly. */
export function foldPast<What extends keyof Folds>(
  rules: Pick<Rules, 'exactly'>,
  what: What,
  inputs: Inputs,
): Folds[What] | undefined {
  const game = rules.exactly(inputs.start.game, inputs.start.version)
  return game && FOLDS[what](game, inputs)
}

export const pastOf = (rules: Pick<Rules, 'exactly'>): Past => ({
  page: async (inputs) => foldPast(rules, 'page', inputs),
  draws: async (inputs) => foldPast(rules, 'draws', inputs),
  differs: async (inputs) => foldPast(rules, 'differs', inputs),
  knew: async (inputs) => foldPast(rules, 'knew', inputs),
  replay: async (inputs) => foldPast(rules, 'replay', inputs),
  close: async () => {},
})

/** Folds in one worker thread, started on first use, one request at a time. */
export class PastThread implements Past {
  readonly #modules: readonly string[]
  readonly #source: URL
  #worker: Worker | undefined
  readonly #waiting = new Map<number, { done(folded: never): void; failed(why: Error): void }>()
  #asked = 0

  constructor(platform: readonly PlatformRules[], source = THREAD) {
    this.#modules = platform.map(({ module }) => module)
    this.#source = source
  }

  page: Past['page'] = (inputs) => this.#fold('page', inputs)
  draws: Past['draws'] = (inputs) => this.#fold('draws', inputs)
  differs: Past['differs'] = (inputs) => this.#fold('differs', inputs)
  knew: Past['knew'] = (inputs) => this.#fold('knew', inputs)
  replay: Past['replay'] = (inputs) => this.#fold('replay', inputs)

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #fold<What extends keyof Folds>(what: What, inputs: Inputs): Promise<Folds[What] | undefined> {
    const id = ++this.#asked
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed })
      this.#running().postMessage({ id, what, inputs } satisfies Request)
    })
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#source, { workerData: { modules: this.#modules } satisfies ThreadData })
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
