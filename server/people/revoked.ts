// Tokens that count no more. All of them are in memory, so that whoever comes is judged at once; other servers' are found by the look once a second.
import type { WhyRevoked } from '../gateway/identity.ts'
import { EVERY_DEVICE, type Revocation } from '../journal/calls-people.ts'

export class Revoked {
  readonly #devices = new Map<string, Set<string>>()
  /** Who wants to know of those that are new here. */
  readonly heard = new Set<(revocation: Revocation) => void>()

  why(person: string, device: string): WhyRevoked | undefined {
    const devices = this.#devices.get(person)
    if (devices?.has(EVERY_DEVICE)) return 'forgotten'
    return devices?.has(device) ? 'removed' : undefined
  }

  add(revocations: Iterable<Revocation>): void {
    for (const revocation of revocations) {
      const devices = this.#devices.get(revocation.person) ?? new Set()
      if (devices.has(revocation.device)) continue
      this.#devices.set(revocation.person, devices.add(revocation.device))
      for (const listener of this.heard) listener(revocation)
    }
  }
}

/** Whether a revocation is of this device. */
export const concerns = (revocation: Revocation, { person, device }: Revocation): boolean =>
  revocation.person === person && (revocation.device === EVERY_DEVICE || revocation.device === device)
