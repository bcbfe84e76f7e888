// The place of a move in the order of a turn, as its sign shows it.
import type { Content } from '../../rules/content.ts'
import { GUARD, SWITCH } from '../../rules/phases.ts'

/** A number is the speed of an attack: 1 acts first. */
export type Speed = typeof SWITCH | typeof GUARD | number

/** Returns the speed of a phase; undefined for a phase that has no sign. */
export function speedOf({ phases }: Content, id: string): Speed | undefined {
  if (id === SWITCH || id === GUARD) return id
  const at = phases.filter(({ short }) => short !== undefined).findIndex((phase) => phase.id === id)
  return at < 0 ? undefined : at + 1
}
