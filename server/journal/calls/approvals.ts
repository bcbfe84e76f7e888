// Journal calls about requests that need approval: which device asked, which device confirmed, and when the request
// takes effect.
import { read, write } from './call.ts'

/** An action that needs a fresh proof. `target` is the id of the device or passkey; empty for `add_passkey`. */
export interface Guarded {
  action: 'add_passkey' | 'remove_passkey' | 'keep_passkey' | 'remove_device'
  target: string
}

export interface Approval extends Guarded {
  id: string
  person: string
  /** The device that made the request. */
  device: string
  /** When the device made the request, in milliseconds since 1970. */
  asked: number
  /** The device that confirmed the request; null while the request is unconfirmed. */
  confirmedBy: string | null
  /** When the request takes effect, in milliseconds since 1970; null until the request is confirmed. */
  due: number | null
}

export const APPROVAL_CALLS = {
  /** Stores a request, unless the device has made it already. Returns the request; undefined for a removed device. */
  keepApproval: write<(approval: Approval) => Approval | undefined>(),
  /** Returns the requests of a person, oldest first. */
  approvals: read<(person: string) => Approval[]>(),
  /** Confirms a request. Returns false if the request no longer exists or is already confirmed. */
  confirmApproval: write<(id: string, by: string, due: number) => boolean>(),
  /** Deletes the request if it has not taken effect at the time `now`. Returns true if the request was deleted. */
  cancelApproval: write<(id: string, now: number) => boolean>(),
  /** Deletes a request that was carried out or used. Returns true to only one of several callers. */
  endApproval: write<(id: string) => boolean>(),
  /**
   * Returns when the next confirmed request must be carried out, in milliseconds since 1970; null if there is no such
   * request. Requests to add a passkey are left out, because the device itself adds the passkey.
   */
  nextApproval: read<() => number | null>(),
  /** Claims requests that must be carried out now. No other caller can claim them until `lapses`. */
  claimApprovals: write<(claim: { now: number; lapses: number }, limit: number) => Approval[]>(),
  /** Deletes requests made before the time `before`. Returns how many requests were deleted. */
  sweepApprovals: write<(before: number) => number>(),
}
