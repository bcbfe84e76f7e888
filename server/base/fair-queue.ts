// A queue that shares one worker fairly. Each job belongs to one or more lanes, such as a person and an address. The
// lane that has used the least time goes next, so a lane with many jobs delays only its own jobs.

/** A lane of the queue. A lane with `most` unfinished jobs takes no more jobs. */
export interface Lane {
  key: string
  most: number
}

/** Ends the job's turn and waits for the next. Long jobs call this often, so that short jobs of others go first. */
export type Pause = () => Promise<void>

/** A job that waits for a turn. */
interface Waiting {
  keys: readonly string[]
  /** Number of the job. If lanes have used equal time, the job that came first goes first. */
  number: number
  begin(): void
}

/** Every turn costs at least this many milliseconds, because clocks measure short turns as 0. */
const TURN_LEAST_MS = 1

export class FairQueue {
  readonly #now: () => number
  readonly #waiting: Waiting[] = []
  /** Number of unfinished jobs of each lane. */
  readonly #jobs = new Map<string, number>()
  /** Computing time of each lane in milliseconds. Empty while the queue is empty. */
  readonly #used = new Map<string, number>()
  /** Computing time of the lane that had the last turn. A new lane starts with this time, so it gets no extra turns. */
  #level = 0
  #isBusy = false
  #last = 0

  /** `now` returns the current time in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** True if none of these lanes is full. */
  hasRoom(lanes: readonly Lane[]): boolean {
    return lanes.every(({ key, most }) => (this.#jobs.get(key) ?? 0) < most)
  }

  /** Runs the job in turns. Only one job has a turn at a time. */
  async run<T>(lanes: readonly Lane[], job: (pause: Pause) => Promise<T>): Promise<T> {
    const keys = lanes.map(({ key }) => key)
    const number = ++this.#last
    for (const key of keys) this.#jobs.set(key, (this.#jobs.get(key) ?? 0) + 1)
    let since = await this.#turn(keys, number)
    try {
      return await job(async () => {
        this.#end(keys, since)
        since = await this.#turn(keys, number)
      })
    } finally {
      for (const key of keys) this.#leave(key)
      this.#end(keys, since)
      this.#next()
    }
  }

  /** Waits for a turn. Returns the time at which the turn begins. */
  async #turn(keys: readonly string[], number: number): Promise<number> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ keys, number, begin })
      this.#next()
    })
    return this.#now()
  }

  #end(keys: readonly string[], since: number): void {
    const used = Math.max(TURN_LEAST_MS, this.#now() - since)
    for (const key of keys) this.#used.set(key, this.#usedBy(key) + used)
    this.#isBusy = false
  }

  #leave(key: string): void {
    const left = (this.#jobs.get(key) ?? 1) - 1
    if (left > 0) this.#jobs.set(key, left)
    else this.#jobs.delete(key)
  }

  #next(): void {
    if (this.#isBusy) return
    const [first, ...others] = this.#waiting
    if (!first) {
      this.#used.clear()
      this.#level = 0
      return
    }
    const next = others.reduce((best, each) => (this.#isBefore(each, best) ? each : best), first)
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#level = Math.max(this.#level, this.#uses(next)[0] ?? 0)
    this.#isBusy = true
    next.begin()
  }

  #isBefore(a: Waiting, b: Waiting): boolean {
    const [ours, theirs] = [this.#uses(a), this.#uses(b)]
    const at = ours.findIndex((used, i) => used !== theirs[i])
    return at < 0 ? a.number < b.number : (ours[at] as number) < (theirs[at] ?? 0)
  }

  /**
   * Returns the computing times of the job's lanes, highest first. The job with the lower highest time goes first. If
   * these are equal, for example because two jobs share a lane, the next times decide.
   */
  #uses({ keys }: Waiting): number[] {
    const used = keys.map((key) => this.#used.get(key) ?? 0).sort((a, b) => b - a)
    return [Math.max(this.#level, used[0] ?? 0), ...used]
  }

  #usedBy(key: string): number {
    return Math.max(this.#used.get(key) ?? 0, this.#level)
  }
}
