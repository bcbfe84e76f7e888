// The rule for which of a person's devices confirms requests: the oldest one that was seen recently. The oldest device
// is the one that was added first.
import type { Approval } from '../journal/calls-approvals.ts'
import type { Device, Passkey } from '../journal/calls-people.ts'

const DAY_MS = 24 * 3600_000
/** A device unseen for this long is skipped, and the next oldest one confirms, ms. */
export const UNSEEN_MS = 7 * DAY_MS
/**
 * How long a request waits, so that any device can cancel it, ms. Only a request with the strongest proof does not
 * wait: a passkey, or the oldest device of a person without passkeys.
 */
export const CANCEL_MS = DAY_MS

export interface Confirmer {
  device: Device
  /** False if an older device exists but was not seen for a week. */
  isLongestKnown: boolean
}

/** Sorts devices, oldest first. */
const byAge = (devices: readonly Device[]): Device[] =>
  [...devices].sort((a, b) => a.added - b.added || (a.id < b.id ? -1 : 1))

/** Returns the device that must confirm a request. Undefined if no device was seen for a week. */
export function confirmerOf(devices: readonly Device[], now: number): Confirmer | undefined {
  const ranked = byAge(devices)
  const device = ranked.find(({ seen }) => now - seen < UNSEEN_MS)
  return device && { device, isLongestKnown: device === ranked[0] }
}

/** Returns the device that a request would remove, or whose passkey it would remove; null if there is none. */
function victimOf({ action, target }: Approval, passkeys: readonly Passkey[]): string | null {
  if (action === 'remove_device') return target
  return action === 'remove_passkey' ? (passkeys.find(({ id }) => id === target)?.device ?? null) : null
}

/**
 * True if a device can cancel a request. Every device can, with one exception: a device that would lose something can't
 * overrule an older device, nor can the devices it let in. Otherwise a thief's device could stay for ever.
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

/** True if a device is `by` itself, or was let in by it, directly or through others. */
function isLetInBy(devices: readonly Device[], id: string, by: string): boolean {
  const passed = new Set<string>()
  for (let at: string | null | undefined = id; at !== null && at !== undefined && !passed.has(at); ) {
    if (at === by) return true
    passed.add(at)
    at = devices.find((device) => device.id === at)?.letInBy
  }
  return false
}
