// Limits: a bucket that drips. Time is given, so that nothing here waits.
export interface Bucket {
  /** Takes one; false if there is none left. */
  take(now: number): boolean
  /** Whether there is one to take. */
  has(now: number): boolean
}

export function bucket(perSecond: number, burst: number): Bucket {
  let left = burst
  let last = 0
  const has = (now: number): boolean => {
    if (last > 0) left = Math.min(burst, left + ((now - last) / 1000) * perSecond)
    last = now
    return left >= 1
  }
  return {
    has,
    take(now) {
      if (!has(now)) return false
      left--
      return true
    },
  }
}

/** One bucket for each address, forgotten when it would be full again. */
export class AddressLimit {
  readonly #perMinute: number
  readonly #buckets = new Map<string, { bucket: Bucket; at: number }>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  take(address: string, now: number): boolean {
    if (this.#buckets.size > 10_000) for (const [known, { at }] of this.#buckets) if (now - at > 60_000) this.#buckets.delete(known)
    let entry = this.#buckets.get(address)
    if (!entry) {
      entry = { bucket: bucket(this.#perMinute / 60, this.#perMinute), at: now }
      this.#buckets.set(address, entry)
    }
    entry.at = now
    return entry.bucket.take(now)
  }

  /** Whether the address would be refused now. */
  spent(address: string, now: number): boolean {
    return this.#buckets.get(address)?.bucket.has(now) === false
  }
}
