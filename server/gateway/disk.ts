// How much room the disk of the journal has left: near its end new rooms are refused, so that moves can still be saved.
import { statfsSync } from 'node:fs'
import type { Clock } from '../clock.ts'

/** How often it is looked at, ms. */
const LOOK_EVERY = 5_000

export interface DiskSettings {
  clock: Clock
  /** Bytes that are kept for moves. */
  reserve: number
  free(): number
  seen(bytes: number): void
  failed(error: unknown): void
}

/** Bytes we may still write there. A system call of some microseconds, and never to a disk of a network: SQLite can't be on one. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export class Disk {
  low = false
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
    const { clock, reserve, free, seen, failed } = this.#settings
    try {
      const bytes = free()
      seen(bytes)
      this.low = bytes < reserve
    } catch (error) {
      failed(error)
    }
    this.#cancel = clock.at(clock.now() + LOOK_EVERY, () => this.#look())
  }
}
