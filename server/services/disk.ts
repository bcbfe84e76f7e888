// Watches the free space of the journal's disk. The server refuses new rooms while little space is free, so that moves
// can still be saved.
import { statfsSync } from 'node:fs'
import type { Clock } from '../base/clock.ts'

/** Milliseconds between checks of the free space. */
const LOOK_EVERY = 5_000

export interface DiskSettings {
  clock: Clock
  /** Number of free bytes that are reserved for moves. */
  reserve: number
  free(): number
  /** Called with the free bytes after each check. */
  onMeasured(bytes: number): void
  onFailed(error: unknown): void
}

/** Returns the free bytes. This takes microseconds, because the SQLite file is never on a network disk. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export class Disk {
  isLow = false
  readonly #settings: DiskSettings
  #cancel = () => {}

  constructor(settings: DiskSettings) {
    this.#settings = settings
    this.#look()
  }

  close(): void {
    this.#cancel()
  }

  #look(): void {
    const { clock, reserve, free, onMeasured, onFailed } = this.#settings
    try {
      const bytes = free()
      onMeasured(bytes)
      this.isLow = bytes < reserve
    } catch (error) {
      onFailed(error)
    }
    this.#cancel = clock.at(clock.now() + LOOK_EVERY, () => this.#look())
  }
}
