// A queue that runs one job at a time. A job posted to an empty queue starts at once, because awaiting a promise costs
// as much as a job.
export class Mailbox {
  readonly #waiting: (() => void)[] = []
  #busy = false

  get empty(): boolean {
    return !this.#busy
  }

  /**
   * Adds a job; resolves or rejects as the job does. The next job starts only after the code that posted this job has
   * continued. So that code never sees the half-changed state of another job.
   */
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
