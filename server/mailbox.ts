// One job after the other. A job that finds nobody before it begins at once: most do, and a promise to wait for costs as much as a job.
export class Mailbox {
  readonly #waiting: (() => void)[] = []
  #busy = false

  get empty(): boolean {
    return !this.#busy
  }

  /** Resolves or rejects as the job does; either way the next one begins. */
  post<Answer>(job: () => Promise<Answer>): Promise<Answer> {
    if (this.#busy) return new Promise((resolve) => this.#waiting.push(() => resolve(this.#begin(job))))
    return this.#begin(job)
  }

  #begin<Answer>(job: () => Promise<Answer>): Promise<Answer> {
    this.#busy = true
    const answer = job()
    answer.then(this.#next, this.#next)
    return answer
  }

  readonly #next = (): void => {
    this.#busy = false
    this.#waiting.shift()?.()
  }
}
