// Requests that need approval: what a device asked for, who confirmed it, and when it takes effect.
import { read, write } from './call.ts'

/** What needs a fresh proof. `target` is a device for `remove_device`, a passkey for the others, and empty for `add_passkey`. */
export interface Guarded {
  action: 'add_passkey' | 'remove_passkey' | 'keep_passkey' | 'remove_device'
  target: string
}

export interface Approval extends Guarded {
  id: string
  person: string
  /** The device that asked. */
  device: string
  /** When it asked, ms. */
  asked: number
  /** The device that confirmed it; null: nobody has. */
  confirmedBy: string | null
  /** When it takes effect, ms; null until it is confirmed. */
  due: number | null
}

export const APPROVAL_CALLS = {
  /** Returns the request that the same device has made already, if there is one; undefined if the device was thrown out. */
  keepApproval: write<(approval: Approval) => Approval | undefined>(),
  /** The oldest first. */
  approvals: read<(person: string) => Approval[]>(),
  /** False if it is gone, or confirmed already. */
  confirmApproval: write<(id: string, by: string, due: number) => boolean>(),
  /** Deletes it, unless it has taken effect by `now`. */
  cancelApproval: write<(id: string, now: number) => boolean>(),
  /** Deletes it because it was carried out or used. True for the one caller that does. */
  endApproval: write<(id: string) => boolean>(),
  /** When the next request is to be carried out. A passkey is added by its device itself, so those requests are not among them. */
  nextApproval: read<() => number | null>(),
  /** Requests to be carried out by now. They are the caller's until the claim lapses. */
  claimApprovals: write<(claim: { now: number; lapses: number }, limit: number) => Approval[]>(),
  /** Deletes requests asked before that time. */
  sweepApprovals: write<(before: number) => number>(),
}
