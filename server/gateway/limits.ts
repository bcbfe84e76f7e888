// Limits how much the people of one address may create and say in chat, and refuses new matches when the disk is almost
// full.
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import { KeyedLimit, perMinute } from '../identity/limits.ts'
import type { Quota } from '../identity/quota.ts'
import type { Services } from '../services/services.ts'
import type { Shutdown } from './shutdown.ts'

/** Estimated bytes that the journal stores for a new room or match. */
const STREAM_BYTES = 16 * 1024

const TALKATIVE = refusal('too_talkative', 'Nobody can read that fast: wait a moment')
const TOO_MANY = refusal('too_many', 'Too many new rooms from your address: please wait a minute', { what: 'rooms' })
const DISK_LOW = refusal(
  'disk_low',
  'The server is short of disk space: no new rooms and matches for now. Those under way go on.',
)

export class Limits {
  readonly #services: Services
  readonly #shutdown: Shutdown
  readonly #creates: KeyedLimit
  // Chat limits per person and per address: chat lines per second, and the largest burst of chat lines. The limits per
  // address are wide enough for a school.
  readonly #linesOfPerson = new KeyedLimit(0.5, 6)
  readonly #linesOfAddress = new KeyedLimit(10, 120)
  readonly #quota: Quota

  constructor(services: Services, { shutdown, quota }: { shutdown: Shutdown; quota: Quota }) {
    this.#services = services
    this.#shutdown = shutdown
    this.#quota = quota
    this.#creates = perMinute(services.settings.createsPerMinute)
  }

  /** Counts a new room or match. Returns a refusal if the address may not create a room or match now. */
  countCreation(address: string): Refusal | undefined {
    const { journal, clock } = this.#services
    // If nodes share the journal, a stopping node may still create rooms and matches, because another node continues them.
    const why = (journal.shared ? undefined : this.#shutdown.refusal) ?? this.#refuseStart()
    if (why) return why
    return this.#creates.take(address, clock.now()) ? this.countSaved(address, STREAM_BYTES) : TOO_MANY
  }

  /** Counts an action that can start a match. Returns a refusal if no match may start now. */
  countStart(address: string): Refusal | undefined {
    return this.#refuseStart() ?? this.countSaved(address, STREAM_BYTES)
  }

  /** Returns a refusal if no match may start now, because saving fails or the disk is almost full. */
  #refuseStart(): Refusal | undefined {
    return this.#services.saving.trouble ?? (this.#quota.isDiskLow ? DISK_LOW : undefined)
  }

  /** Counts a message against the address's daily quota. Returns a refusal if the quota is used up. */
  countSaved(address: string, bytes: number): Refusal | undefined {
    return this.#quota.count(address, bytes)
  }

  /** Counts a chat line. Returns a refusal if the person or the address sends too many chat lines. */
  countChatLine(person: string, address: string): Refusal | undefined {
    const now = this.#services.clock.now()
    return this.#linesOfPerson.take(person, now) && this.#linesOfAddress.take(address, now) ? undefined : TALKATIVE
  }
}
