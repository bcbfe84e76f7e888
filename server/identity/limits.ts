// Rate limits by token bucket, and limits on how many users are active at the same time. Callers pass the current time,
// so the limits need no timers.
export interface Bucket {
  /** Takes `count` tokens, by default one. Returns false and takes none if the bucket has fewer tokens left. */
  take(now: number, count?: number): boolean
  /** Takes `count` tokens, even if fewer are left. The bucket then refuses until it has refilled. */
  charge(now: number, count: number): void
  /** True if the bucket has at least one token left. */
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
    charge(now, count) {
      drip(now)
      left -= count
    },
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

/** A rate limit with a separate token bucket for each key. A key is, for example, an address, a person or a room. */
export class KeyedLimit {
  readonly #perSecond: number
  readonly #burst: number
  /** Duration in milliseconds in which an empty bucket becomes full. */
  readonly #fullMs: number
  // Buckets live in two generations of `#fullMs` each. A bucket that was not used for a whole generation is full again,
  // so the bucket can be deleted together with the old generation. No call has to scan all buckets.
  #young = new Map<string, Bucket>()
  #old = new Map<string, Bucket>()
  #turned = 0

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#fullMs = (burst / perSecond) * 1000
  }

  /** Number of keys in memory. */
  get size(): number {
    return this.#young.size + this.#old.size
  }

  take(key: string, now: number, count?: number): boolean {
    return this.#bucket(key, now).take(now, count)
  }

  /** Takes tokens even if the key has fewer left. */
  charge(key: string, now: number, count: number): void {
    this.#bucket(key, now).charge(now, count)
  }

  #bucket(key: string, now: number): Bucket {
    this.#turn(now)
    const known = this.#young.get(key) ?? this.#old.get(key) ?? bucket(this.#perSecond, this.#burst)
    this.#young.set(key, known)
    this.#old.delete(key)
    return known
  }

  /** True if the key has no token left. */
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

/** Limits how many users of each key are active at the same time. */
export class Tally {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Adds a user of the key. Returns false if the limit is reached; otherwise the caller must call `leave` later. */
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
