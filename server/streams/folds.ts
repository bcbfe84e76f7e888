// The results that can be computed from a match's inputs, each computed in parts.
import { brotliCompressSync, constants } from 'node:zlib'
import type { AnyGame, Seat } from '#kit/game.ts'
import type { InParts } from '#kit/in-parts.ts'
import { type Entry, type Match, type MatchStart, openAsks } from '#kit/match.ts'
import { pastPage } from '#kit/past/page.ts'
import { lastPage, type RecentPage } from '#kit/past/recent.ts'
import type { RecordedDraw } from '#kit/past/record.ts'
import { drawsInParts } from '#kit/past/replay.ts'
import { writeReplay } from '#kit/past/stored.ts'
import { Timeline, TimelineFold } from '#kit/past/timeline.ts'
import type { Digest } from '../journal/journal.ts'
import type { Rules } from '../rules/registry.ts'
import { digestOf } from './digest.ts'
import { foldInParts } from './fold.ts'

/** The results that can be computed from a match's inputs; undefined if the match's rules are missing. */
export interface Results {
  /** The latest page of the match's events. */
  page: RecentPage
  /** Every random draw of the match's random generator. */
  draws: RecordedDraw[]
  /** The first input after which these rules give another digest than the stored one; null if all are equal. */
  differs: Difference | null
  /** A page of the views that a seat had after each input, as JSON text that is sent unchanged. */
  knew: string
  /** The views of every viewer after every input, in compressed chunks as base64. */
  replay: string[]
}

/** The first input with another digest, and the last input before it whose digest is the stored one. */
export interface Difference {
  seq: number
  proven: number
}

/** The inputs of a match, and the stored digests (hashes) of the states after some of these inputs. */
export interface Inputs {
  start: MatchStart
  bodies: readonly string[]
  digests?: readonly Digest[]
  /** The requested seat and page number, only for a page of a seat's views. */
  of?: { seat: Seat; page: number }
}

/** How many matches have their timeline in memory. A client requests page after page of the same match. */
const TIMELINES_MOST = 8

export class Folds {
  readonly #rules: Pick<Rules, 'exactly'>
  /**
   * The most recently used timelines, by the start of the match. The first timeline in the map is the least recently
   * used.
   */
  readonly #timelines = new Map<string, TimelineFold>()

  readonly #folds: { [What in keyof Results]: (game: AnyGame, inputs: Inputs) => InParts<Results[What]> } = {
    *page(game, { start, bodies }) {
      const { recent } = yield* foldInParts(game, start, bodies)
      return lastPage(recent, bodies.length)
    },
    draws: (game, { start, bodies }) => drawsInParts(game, { start, entries: entriesOf(bodies) }),
    differs,
    knew: (game, inputs) => this.#knew(game, inputs),
    // Replays have a thread of their own, in which nothing waits for a replay.
    // biome-ignore lint/correctness/useYield: a replay is computed in one part
    *replay(game, { start, bodies }) {
      return Array.from(writeReplay(game, { start, entries: entriesOf(bodies) }), compressed)
    },
  }

  constructor(rules: Pick<Rules, 'exactly'>) {
    this.#rules = rules
  }

  /** Begins to compute a result. The result is undefined if the rules of the match are missing. */
  *begin<What extends keyof Results>(what: What, inputs: Inputs): InParts<Results[What] | undefined> {
    const game = this.#rules.exactly(inputs.start.game, inputs.start.version)
    return game && (yield* this.#folds[what](game, inputs))
  }

  *#knew(game: AnyGame, { start, bodies, of = { seat: '', page: 0 } }: Inputs): InParts<string> {
    const folded = this.#timeline(game, start)
    // Several computations share a timeline and take turns. So the timeline may have grown while this computation
    // waited.
    while (folded.stopped === null && folded.steps.length < bodies.length) {
      folded.add(JSON.parse(bodies[folded.steps.length] as string) as Entry)
      yield
    }
    const timeline = new Timeline(game, { start, entries: [] }, folded)
    return JSON.stringify(pastPage(timeline, of.seat, of.page, bodies.length))
  }

  #timeline(game: AnyGame, start: MatchStart): TimelineFold {
    const key = JSON.stringify(start)
    const folded = this.#timelines.get(key) ?? new TimelineFold(game, start)
    this.#timelines.delete(key)
    this.#timelines.set(key, folded)
    for (const oldest of this.#timelines.keys()) {
      if (this.#timelines.size <= TIMELINES_MOST) break
      this.#timelines.delete(oldest)
    }
    return folded
  }
}

const entriesOf = (bodies: readonly string[]): Entry[] => bodies.map((body) => JSON.parse(body) as Entry)

/** Compresses a chunk of views. Views repeat each other, so a large window saves more than a high level. */
const compressed = (text: string): string =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  }).toString('base64')

/**
 * Applies all inputs and compares the digests (hashes of the match state) with the stored digests. Returns the first
 * input whose digest differs or at which the rules throw.
 */
function* differs(game: AnyGame, { start, bodies, digests = [] }: Inputs): InParts<Difference | null> {
  const wanted = new Map(digests.map(({ seq, digest }) => [seq, digest]))
  let seq = -1
  let proven = 0
  let wrong: number | undefined
  const look = (match: Match) => {
    seq = match.seq
    const digest = wanted.get(seq)
    if (wrong !== undefined || digest === undefined) return
    if (digest === digestOf({ match, asks: openAsks(game, match) })) proven = seq
    else wrong = seq
  }
  try {
    yield* foldInParts(game, start, bodies, look)
  } catch {
    wrong ??= seq + 1
  }
  return wrong === undefined ? null : { seq: wrong, proven }
}
