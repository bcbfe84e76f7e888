// Decides which of a person's devices confirms requests: the oldest device that was used recently. The oldest device is
// the device that was added first.
import type { Approval } from '../journal/calls/approvals.ts'
import type { Device, Passkey } from '../journal/calls/people.ts'

const DAY_MS = 24 * 3600_000
/** If the oldest device is not used for this many milliseconds, the next oldest device confirms requests. */
export const UNSEEN_MS = 7 * DAY_MS
/**
 * Milliseconds before a request takes effect, in which any device can cancel it. A request does not wait if a passkey
 * approves it, or if the oldest device of a person without passkeys approves it.
 */
export const CANCEL_MS = DAY_MS

export interface Confirmer {
  device: Device
  /** True if `device` is the oldest of all devices. False if an older device exists, which was not used for a week. */
  isLongestKnown: boolean
}

/** Sorts devices, oldest first. */
const byAge = (devices: readonly Device[]): Device[] =>
  [...devices].sort((a, b) => a.added - b.added || (a.id < b.id ? -1 : 1))

/** Returns the device that must confirm a request. Undefined if no device was used for a week. */
export function confirmerOf(devices: readonly Device[], now: number): Confirmer | undefined {
  const ranked = byAge(devices)
  const device = ranked.find(({ seen }) => now - seen < UNSEEN_MS)
  return device && { device, isLongestKnown: device === ranked[0] }
}

/** Returns the device that a request would remove, or whose passkey it would remove; null for other requests. */
function victimOf({ action, target }: Approval, passkeys: readonly Passkey[]): string | null {
  if (action === 'remove_device') return target
  return action === 'remove_passkey' ? (passkeys.find(({ id }) => id === target)?.device ?? null) : null
}

/**
 * True if a device can cancel a request. Every device can, with one exception. If an older device wants to remove a
 * device or its passkey, the device to be removed can't cancel the request, nor can the devices that it added.
 * Otherwise a thief's device could stay for ever.
 */
export function mayCancel(
  approval: Approval,
  device: string,
  { devices, passkeys }: { devices: readonly Device[]; passkeys: readonly Passkey[] },
): boolean {
  const victim = victimOf(approval, passkeys)
  if (victim === null || device === approval.device || !isLetInBy(devices, device, victim)) return true
  const ranks = byAge(devices).map(({ id }) => id)
  return ranks.indexOf(victim) <= ranks.indexOf(approval.confirmedBy ?? approval.device)
}

/** True if the device `id` is the device `by`, or was added by `by`, directly or through other devices. */
function isLetInBy(devices: readonly Device[], id: string, by: string): boolean {
  const passed = new Set<string>()
  for (let at: string | null | undefined = id; at !== null && at !== undefined && !passed.has(at); ) {
    if (at === by) return true
    passed.add(at)
    at = devices.find((device) => device.id === at)?.letInBy
  }
  return false
}
