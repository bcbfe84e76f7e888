// Which of a person's devices decides: the one known longest that was seen lately.
import type { Approval } from '../journal/calls-approvals.ts'
import type { Device, Passkey } from '../journal/calls-people.ts'

const DAY_MS = 24 * 3600_000
/** A device that was not seen for so long need not confirm: the next one does, ms. */
export const UNSEEN_MS = 7 * DAY_MS
/** How long every device of the person can cancel a request that did not get the strongest proof, ms. */
export const CANCEL_MS = DAY_MS

export interface Confirmer {
  device: Device
  /** False if a device known longer was not seen for a week. */
  isLongestKnown: boolean
}

/** The device known longest first. */
const byAge = (devices: readonly Device[]): Device[] =>
  [...devices].sort((a, b) => a.added - b.added || (a.id < b.id ? -1 : 1))

/** Returns the device that has to confirm what another one asks for. Undefined if none was seen for a week. */
export function confirmerOf(devices: readonly Device[], now: number): Confirmer | undefined {
  const ranked = byAge(devices)
  const device = ranked.find(({ seen }) => now - seen < UNSEEN_MS)
  return device && { device, isLongestKnown: device === ranked[0] }
}

/** Returns the device that a request would take something from: its place, or a passkey it has made. */
function victimOf({ action, target }: Approval, passkeys: readonly Passkey[]): string | null {
  if (action === 'remove_device') return target
  return action === 'remove_passkey' ? (passkeys.find(({ id }) => id === target)?.device ?? null) : null
}

/**
 * Whether a device can cancel a request. Every device can, with one exception: a device that would lose something by the
 * decision of a device known longer can not overrule it, nor can those it let in. Otherwise a thief could keep its place for ever.
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

/** Whether a device is `by` itself, or was let in by it, directly or through others. */
function isLetInBy(devices: readonly Device[], id: string, by: string): boolean {
  const passed = new Set<string>()
  for (let at: string | null | undefined = id; at !== null && at !== undefined && !passed.has(at); ) {
    if (at === by) return true
    passed.add(at)
    at = devices.find((device) => device.id === at)?.letInBy
  }
  return false
}
