// One job after the other. A job that finds nobody before it begins at once: most do, and a promise to wait for costs as much as a job.
export class Mailbox {
  readonly #waiting: (() => void)[] = []
  #busy = false

  get empty(): boolean {
    return !this.#busy
  }

  /** Resolves or rejects as the job does. The next one begins when whoever waited for this one has gone on: what they read then is not half of the next. */
  post<Answer>(job: () => Promise<Answer>): Promise<Answer> {
    if (!this.#busy) return this.#begin(job)
    return new Promise((resolve, reject) => this.#waiting.push(() => void this.#begin(job, resolve, reject)))
  }

  #begin<Answer>(
    job: () => Promise<Answer>,
    resolve?: (answer: Answer) => void,
    reject?: (error: unknown) => void,
  ): Promise<Answer> {
    this.#busy = true
    const answer = job()
    if (resolve) answer.then(resolve, reject)
    answer.then(this.#done, this.#done)
    return answer
  }

  readonly #done = (): void => queueMicrotask(this.#next)

  readonly #next = (): void => {
    this.#busy = false
    this.#waiting.shift()?.()
  }
}
