// Journal calls about requests that need approval: which device asked, which device confirmed, and when the request
// takes effect.
import { read, write } from './call.ts'

/**
 * An action that needs a fresh proof. `target` is a device for `remove_device`, a passkey for the other actions, and
 * empty for `add_passkey`.
 */
export interface Guarded {
  action: 'add_passkey' | 'remove_passkey' | 'keep_passkey' | 'remove_device'
  target: string
}

export interface Approval extends Guarded {
  id: string
  person: string
  /** The device that made the request. */
  device: string
  /** When the device made the request, ms. */
  asked: number
  /** The device that confirmed the request; null while it is unconfirmed. */
  confirmedBy: string | null
  /** When the request takes effect, ms; null until it is confirmed. */
  due: number | null
}

export const APPROVAL_CALLS = {
  /**
   * Stores a request. Returns the existing one if the device already made the same request, and undefined if the device
   * was removed.
   */
  keepApproval: write<(approval: Approval) => Approval | undefined>(),
  /** Requests of a person, oldest first. */
  approvals: read<(person: string) => Approval[]>(),
  /** Returns false if the request no longer exists or is already confirmed. */
  confirmApproval: write<(id: string, by: string, due: number) => boolean>(),
  /** Deletes the request unless it has taken effect by `now`. */
  cancelApproval: write<(id: string, now: number) => boolean>(),
  /** Deletes a request that was carried out or used. Returns true for only one caller. */
  endApproval: write<(id: string) => boolean>(),
  /**
   * When the next request must be carried out. Requests to add a passkey are left out, because the device itself adds
   * the passkey.
   */
  nextApproval: read<() => number | null>(),
  /** Claims requests that are due. They belong to the caller until the claim lapses. */
  claimApprovals: write<(claim: { now: number; lapses: number }, limit: number) => Approval[]>(),
  /** Deletes requests made before that time. */
  sweepApprovals: write<(before: number) => number>(),
}
