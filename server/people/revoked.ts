// Revoked tokens, all in memory so that a connection can be checked at once. Every node reads the revocations of other
// nodes from the journal once a second.
import type { WhyRevoked } from '../gateway/identity.ts'
import { EVERY_DEVICE, type Revocation } from '../journal/calls-people.ts'

export class Revoked {
  readonly #devices = new Map<string, Set<string>>()
  /** Listeners for revocations that are new on this node. */
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

/** True if a revocation applies to this device. */
export const concerns = (revocation: Revocation, { person, device }: Revocation): boolean =>
  revocation.person === person && (revocation.device === EVERY_DEVICE || revocation.device === device)
