// Decides from the database's answers whether the database's clock has jumped.
import type { ClockReading } from '../journal/calls/nodes.ts'

/**
 * A node's time and the database's may differ by this many milliseconds. The node corrects such a difference slowly
 * (slews); a larger one is a jump.
 */
export const JUMP_MS = 500
/** The node ignores an answer that takes more milliseconds than this, because the time in a slow answer is inexact. */
export const QUICK_MS = 200
/** Number of quick answers in a row that must show the same jump. */
const ANSWERS = 2

/** A jump of the cluster's time (the database's clock plus the offset) relative to the time that a node keeps. */
export interface Jump {
  /**
   * How far the database's clock plus the offset is ahead of the node's cluster time, in milliseconds. Negative if the
   * database's clock was set back.
   */
  apart: number
  /** Version of the offset at the time of the jump. */
  version: number
  /**
   * Number of the reading that first showed the jump. The database numbers the readings of all nodes, so a reading with
   * a higher number was made after the jump.
   */
  since: number
  /** Number of quick answers that have shown the jump. */
  answers: number
}

/**
 * Returns what the node knows about a jump after one more quick answer of the database; null if the answer shows no
 * jump. `apart` is how far the database's clock plus the offset is ahead of the node's cluster time, in milliseconds.
 */
export function jumpAfter(
  jump: Jump | null,
  { number, version }: Pick<ClockReading, 'number' | 'version'>,
  apart: number,
): Jump | null {
  if (Math.abs(apart) <= JUMP_MS) return null
  const isSame = jump !== null && jump.version === version && Math.abs(jump.apart - apart) <= JUMP_MS
  return isSame ? { ...jump, apart, answers: jump.answers + 1 } : { apart, version, since: number, answers: 1 }
}

export const isCertain = (jump: Jump | null): jump is Jump => jump !== null && jump.answers >= ANSWERS
