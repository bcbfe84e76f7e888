// Revoked tokens. All revocations are in memory, so that a new connection can be checked without a query. Once a
// second, every node reads the revocations by other nodes from the journal.

import { Signal } from '../base/signal.ts'
import { EVERY_DEVICE, type Revocation } from '../journal/calls/people.ts'
import type { WhyRevoked } from './tokens.ts'

export class Revoked {
  readonly #devices = new Map<string, Set<string>>()
  /** Emitted for each revocation that this node did not know before. */
  readonly onRevoked = new Signal<Revocation>()

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
      this.onRevoked.emit(revocation)
    }
  }
}

/** True if this revocation makes the tokens of the device invalid. */
export const appliesTo = (revocation: Revocation, { person, device }: Revocation): boolean =>
  revocation.person === person && (revocation.device === EVERY_DEVICE || revocation.device === device)
