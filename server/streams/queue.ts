// Runs the jobs of one stream one at a time. The queue repeats a job after a conflict with another node, and reloads
// the stream after a failure.
import type { Answer } from '#kit/protocol/answer.ts'
import type { Services } from '../services/services.ts'
import { TooEarlyToSettle } from './deadline.ts'
import { Conflict } from './errors.ts'
import { Mailbox } from './mailbox.ts'

/** How many append conflicts to tolerate before giving up. */
const TRIES = 8

type Job = () => Promise<Answer>
/** Returns the number of the job's input if the journal already holds that input; otherwise undefined. */
type Known = () => number | undefined

interface QueueParts {
  /** Loads the stream again from the journal. Inputs after `behind`, if given, are sent to viewers one by one. */
  reload(behind: number | undefined): Promise<void>
  /** Returns the answer to a job that failed. */
  recover(error: unknown, known: Known | undefined): Promise<Answer>
}

export class Queue {
  /** True if the state in memory may be wrong. The state is then loaded again from the journal before the next job. */
  isStale = false
  readonly #services: Services
  readonly #parts: QueueParts
  readonly #mailbox = new Mailbox()

  constructor(services: Services, parts: QueueParts) {
    this.#services = services
    this.#parts = parts
  }

  /** True if no job is running. */
  get isIdle(): boolean {
    return this.#mailbox.empty
  }

  post(job: Job, known?: Known): Promise<Answer> {
    return this.#mailbox.post(() => this.#attempt(job, known))
  }

  /**
   * Runs a job whose input was received after a deadline. Inputs that were received before the deadline have to be handled
   * first. Until then the job waits outside the mailbox (the queue of jobs) and is retried.
   */
  postPatiently(job: Job, known: Known): Promise<Answer> {
    const { clock } = this.#services
    const post = () => this.post(job, known)
    const later = (error: unknown): Promise<Answer> => {
      if (!(error instanceof TooEarlyToSettle)) throw error
      return new Promise<void>((resolve) => void clock.at(error.time, resolve)).then(post).catch(later)
    }
    return post().catch(later)
  }

  async #attempt(job: Job, known?: Known): Promise<Answer> {
    let behind: number | undefined
    for (let tries = 1; ; tries++) {
      try {
        if (this.isStale) await this.#parts.reload(behind)
        return await job()
      } catch (error) {
        if (error instanceof TooEarlyToSettle) throw error
        this.isStale = true
        if (!(error instanceof Conflict) || tries === TRIES) return this.#parts.recover(error, known)
        behind = error.seq
      }
    }
  }
}
