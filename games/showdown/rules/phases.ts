// The phases of a turn. Adding a row adds a phase.
import type { Monster } from './state.ts'

export interface Phase {
  id: string
  name: string
  /** A short name of the phase for buttons. Attack phases have one. */
  short?: string
  /** Phases run in ascending order. */
  order: number
  /** The stats that decide which monster acts first, in order of precedence. The higher value acts first. */
  initiativeStats: readonly InitiativeStat[]
}

export type InitiativeStat = keyof Pick<Monster, 'level' | 'hp' | 'maxHp' | 'attack' | 'defense' | 'speed'>

/** The phase in which switches happen. */
export const SWITCH = 'switch'

/** The phase in which monsters guard. */
export const GUARD = 'guard'

const initiativeStats: readonly InitiativeStat[] = ['speed', 'attack', 'hp', 'defense']

export const phases: readonly Phase[] = [
  { id: SWITCH, name: 'Switch', order: 0, initiativeStats },
  { id: GUARD, name: 'Guard', order: 10, initiativeStats },
  { id: 'attack_01', name: '1st attack', short: '1st', order: 20, initiativeStats },
  { id: 'attack_02', name: '2nd attack', short: '2nd', order: 30, initiativeStats },
  { id: 'attack_03', name: '3rd attack', short: '3rd', order: 40, initiativeStats },
  { id: 'attack_04', name: '4th attack', short: '4th', order: 50, initiativeStats },
]
