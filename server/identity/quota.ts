// Limits how many bytes the people of one address may store a day, and refuses to store new data when the disk is almost
// full. HTTP requests and WebSocket messages share the limit.
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import { Disk } from '../services/disk.ts'
import { ROW_BYTES } from '../services/metered-writes.ts'
import type { Services } from '../services/services.ts'
import { KeyedLimit } from './limits.ts'

const MB = 1024 * 1024
const DAY_S = 24 * 3600

const SPENT = refusal('quota', 'Your address has had as much saved as it may in a day: please try again later')
const DISK_LOW = refusal(
  'disk_low',
  'The server is short of disk space and saves nothing new for now. Matches under way go on.',
)

export class Quota {
  readonly #clock: Services['clock']
  readonly #saved: KeyedLimit
  readonly #disk: Disk

  constructor({ clock, log, metrics, free, settings }: Services) {
    this.#clock = clock
    this.#saved = new KeyedLimit((settings.journalMbPerDay * MB) / DAY_S, settings.journalMbPerDay * MB)
    this.#disk = new Disk({
      clock,
      reserve: settings.diskReserveMb * MB,
      free,
      onMeasured: (bytes) => metrics.diskFree.set(bytes),
      onFailed: (error) => log.error({ err: error }, 'the free space of the disk could not be read'),
    })
  }

  /** True if less disk space is free than is reserved for matches under way. */
  get isDiskLow(): boolean {
    return this.#disk.isLow
  }

  /** Counts a message or request of that many bytes. Returns a refusal if the address's quota is used up. */
  count(address: string, bytes: number): Refusal | undefined {
    return this.#saved.take(address, this.#clock.now(), bytes + ROW_BYTES) ? undefined : SPENT
  }

  /** Counts a request that stores new data. Returns a refusal if the disk is almost full or the quota is used up. */
  countNew(address: string, bytes: number): Refusal | undefined {
    return this.isDiskLow ? DISK_LOW : this.count(address, bytes)
  }

  /** Takes bytes that are already stored from the address's quota, even if fewer bytes are left. */
  charge(address: string, bytes: number): void {
    this.#saved.charge(address, this.#clock.now(), bytes)
  }

  stop(): void {
    this.#disk.close()
  }
}
