// Computes the past of a match by applying its inputs again (a fold). The computation runs in a worker thread, so that
// no move has to wait.
import { brotliCompressSync, constants } from 'node:zlib'
import type { AnyGame, Seat } from '#kit/game.ts'
import { type Entry, type Match, type MatchStart, openAsks } from '#kit/match.ts'
import { pastPage } from '#kit/past/page.ts'
import { lastPage, type RecentPage } from '#kit/past/recent.ts'
import type { RecordedDraw } from '#kit/past/record.ts'
import { drawsOf } from '#kit/past/replay.ts'
import { writeReplay } from '#kit/past/stored.ts'
import { Timeline } from '#kit/past/timeline.ts'
import { ThreadEndedError, WorkerClient } from '../base/worker-client.ts'
import type { Digest } from '../journal/journal.ts'
import type { PlatformRules, Rules } from '../rules/registry.ts'
import { digestOf } from './digest.ts'
import { fold } from './fold.ts'

/** The results that can be computed from a match's inputs; undefined if the match's rules are missing. */
interface Folds {
  /** The last page of events. */
  page: RecentPage
  /** Every random draw of the match's random generator. */
  draws: RecordedDraw[]
  /** The first input after which these rules give another digest than the stored one; null if all are equal. */
  differs: { seq: number } | null
  /** A page of the views that a seat had after each input, as JSON text that is sent unchanged. */
  knew: string
  /** The views of every viewer after every input, in compressed chunks as base64. */
  replay: string[]
}

/** The inputs of a match, and the stored digests (hashes) of the states after some of these inputs. */
export interface Inputs {
  start: MatchStart
  bodies: readonly string[]
  digests?: readonly Digest[]
  /** The requested seat and page number, for `knew` only. */
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

/** Data that the worker thread gets at its start. */
export interface ThreadData {
  /** URLs of modules that export rules of the server as `game`. */
  modules: readonly string[]
}

/** The functions of the worker thread. */
export interface PastApi {
  fold(what: keyof Folds, inputs: Inputs): Folds[keyof Folds] | undefined
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

/** Compresses a chunk of views. Views repeat each other, so a large window saves more than a higher level. */
const compressed = (text: string): string =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  }).toString('base64')

/** The timeline computed last. It stays in memory because a client requests page after page of the same match. */
let last: { game: AnyGame; start: string; bodies: number; timeline: Timeline } | undefined

function timelineOf(game: AnyGame, start: MatchStart, bodies: readonly string[]): Timeline {
  const key = JSON.stringify(start)
  if (last?.game === game && last.start === key && last.bodies === bodies.length) return last.timeline
  const timeline = new Timeline(game, { start, entries: bodies.map((body) => JSON.parse(body) as Entry) })
  last = { game, start: key, bodies: bodies.length, timeline }
  return timeline
}

/**
 * Applies all inputs and compares the digests (hashes of the match state) with the stored digests. Returns the first
 * input whose digest differs or at which the rules throw.
 */
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

/** Computes one result from a match's inputs, in the worker thread. Tests with their own games call it directly. */
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

/** Computes past states in one worker thread, one request at a time. The thread starts on first use. */
export class PastThread implements Past {
  readonly #modules: readonly string[]
  readonly #source: URL
  #thread: WorkerClient<PastApi> | undefined

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
    await this.#thread?.close()
  }

  async #fold<What extends keyof Folds>(what: What, inputs: Inputs): Promise<Folds[What] | undefined> {
    try {
      return (await this.#running().call('fold', what, inputs)) as Folds[What] | undefined
    } catch (error) {
      throw error instanceof ThreadEndedError ? new Error('the thread that folds the past ended') : error
    }
  }

  #running(): WorkerClient<PastApi> {
    this.#thread ??= new WorkerClient<PastApi>(this.#source, {
      data: { modules: this.#modules } satisfies ThreadData,
      onEnd: () => {
        this.#thread = undefined
      },
    })
    return this.#thread
  }
}
