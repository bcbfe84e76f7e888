// Computes the past of a match by applying its inputs again (a fold). The computation runs in a worker thread, so that
// no move has to wait.
import { allParts } from '#kit/in-parts.ts'
import type { Pause } from '../base/fair-queue.ts'
import { ThreadEndedError, WorkerClient } from '../base/worker-client.ts'
import type { PlatformRules, Rules } from '../rules/registry.ts'
import { Folds, type Inputs, type Results } from './folds.ts'

/** Computes a result. A long computation calls `pause` every few milliseconds and goes on when `pause` resolves. */
type Fold<What extends keyof Results> = (inputs: Inputs, pause?: Pause) => Promise<Results[What] | undefined>

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

/** The answer of the worker thread: the result, or `more` if the computation is not finished. */
export type Part = { result: Results[keyof Results] | undefined } | 'more'

/** The functions of the worker thread. */
export interface PastApi {
  /** Begins a computation. `job` is a new number, with which the computation is continued. */
  begin(job: number, what: keyof Results, inputs: Inputs): Part
  resume(job: number): Part
}

const THREAD = new URL('./past-thread.ts', import.meta.url)

/** Computes past states in this thread, for tests with their own games. */
export function pastOf(rules: Pick<Rules, 'exactly'>): Past {
  const folds = new Folds(rules)
  const computed =
    <What extends keyof Results>(what: What): Fold<What> =>
    async (inputs) =>
      allParts(folds.begin(what, inputs))
  return {
    page: computed('page'),
    draws: computed('draws'),
    differs: computed('differs'),
    knew: computed('knew'),
    replay: computed('replay'),
    close: async () => {},
  }
}

/** Computes past states in one worker thread. The thread starts on first use. */
export class PastThread implements Past {
  readonly #modules: readonly string[]
  readonly #source: URL
  #thread: WorkerClient<PastApi> | undefined
  #lastJob = 0

  constructor(platform: readonly PlatformRules[], source = THREAD) {
    this.#modules = platform.map(({ module }) => module)
    this.#source = source
  }

  page: Past['page'] = (...given) => this.#fold('page', ...given)
  draws: Past['draws'] = (...given) => this.#fold('draws', ...given)
  differs: Past['differs'] = (...given) => this.#fold('differs', ...given)
  knew: Past['knew'] = (...given) => this.#fold('knew', ...given)
  replay: Past['replay'] = (...given) => this.#fold('replay', ...given)

  async close(): Promise<void> {
    await this.#thread?.close()
  }

  async #fold<What extends keyof Results>(
    what: What,
    inputs: Inputs,
    pause: Pause = async () => {},
  ): Promise<Results[What] | undefined> {
    const thread = this.#running()
    const job = ++this.#lastJob
    try {
      let part = await thread.call('begin', job, what, inputs)
      while (part === 'more') {
        await pause()
        part = await thread.call('resume', job)
      }
      return part.result as Results[What] | undefined
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
