// Moves a node's cluster time slowly towards the time that the database returns (slewing), so that players never see a
// clock jump.

/** How far cluster time is ahead of the node's own monotonic clock. All values are in milliseconds. */
export interface Slew {
  /** The own clock's time at which `ahead` was exact. */
  since: number
  ahead: number
  /** The value that `ahead` moves to. */
  target: number
}

/** The share of real time by which cluster time is faster or slower than the own clock during a correction. */
const SLEW_RATE = 0.01

export const stepTo = (own: number, target: number): Slew => ({ since: own, ahead: target, target })

export const slewTo = (slew: Slew, own: number, target: number): Slew => ({
  since: own,
  ahead: aheadAt(slew, own),
  target,
})

export function aheadAt({ since, ahead, target }: Slew, own: number): number {
  const most = Math.max(0, own - since) * SLEW_RATE
  return ahead + Math.min(most, Math.max(-most, target - ahead))
}
