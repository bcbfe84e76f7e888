// Limits: a bucket that drips. Time is given, so that nothing here waits.
export interface Bucket {
  /** Takes so many, one if nothing is said; false, and none taken, if there are not so many left. */
  take(now: number, count?: number): boolean
  /** Whether there is one to take. */
  has(now: number): boolean
}

export function bucket(perSecond: number, burst: number): Bucket {
  let left = burst
  let last = 0
  const drip = (now: number): void => {
    if (last > 0) left = Math.min(burst, left + ((now - last) / 1000) * perSecond)
    last = now
  }
  return {
    has(now) {
      drip(now)
      return left >= 1
    },
    take(now, count = 1) {
      drip(now)
      if (left < count) return false
      left -= count
      return true
    },
  }
}

/** A bucket for each key: an address, a person, a room. */
export class KeyedLimit {
  readonly #perSecond: number
  readonly #burst: number
  /** An empty bucket is full again after so long, ms. */
  readonly #fullMs: number
  // Two generations: who is not asked for in the time of a whole one has a full bucket, which need not be kept. Nothing is looked for among all.
  #young = new Map<string, Bucket>()
  #old = new Map<string, Bucket>()
  #turned = 0

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#fullMs = (burst / perSecond) * 1000
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#young.size + this.#old.size
  }

  take(key: string, now: number, count?: number): boolean {
    this.#turn(now)
    const known = this.#young.get(key) ?? this.#old.get(key) ?? bucket(this.#perSecond, this.#burst)
    this.#young.set(key, known)
    this.#old.delete(key)
    return known.take(now, count)
  }

  /** Whether the key would be refused now. */
  spent(key: string, now: number): boolean {
    return (this.#young.get(key) ?? this.#old.get(key))?.has(now) === false
  }

  #turn(now: number): void {
    if (now - this.#turned < this.#fullMs) return
    this.#old = this.#young
    this.#young = new Map()
    this.#turned = now
  }
}

export const perMinute = (count: number): KeyedLimit => new KeyedLimit(count / 60, count)

/** How many there are of each key at a time. */
export class Tally {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** False: there are as many as may be. Who is let in leaves once. */
  enter(key: string): boolean {
    const count = this.#counts.get(key) ?? 0
    if (count >= this.#most) return false
    this.#counts.set(key, count + 1)
    return true
  }

  leave(key: string): void {
    const left = (this.#counts.get(key) ?? 1) - 1
    if (left > 0) this.#counts.set(key, left)
    else this.#counts.delete(key)
  }
}
