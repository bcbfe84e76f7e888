// The phases of a turn. A row here is all it takes to add one.
import type { Monster } from './state.ts'

export interface Phase {
  id: string
  name: string
  /** The name in a word, where a button has no room for more. */
  short?: string
  /** Ascending. */
  order: number
  /** Compared in this order, higher acts first. */
  initiativeStats: readonly InitiativeStat[]
}

export type InitiativeStat = keyof Pick<Monster, 'level' | 'hp' | 'maxHp' | 'attack' | 'defense' | 'speed'>

/** The phase that a switch belongs to. */
export const SWITCH = 'switch'

const initiativeStats: readonly InitiativeStat[] = ['speed', 'attack', 'hp', 'defense']

export const phases: readonly Phase[] = [
  { id: SWITCH, name: 'Switch', order: 0, initiativeStats },
  { id: 'guard', name: 'Guard', order: 10, initiativeStats },
  { id: 'attack_01', name: '1st attack', short: '1st', order: 20, initiativeStats },
  { id: 'attack_02', name: '2nd attack', short: '2nd', order: 30, initiativeStats },
  { id: 'attack_03', name: '3rd attack', short: '3rd', order: 40, initiativeStats },
  { id: 'attack_04', name: '4th attack', short: '4th', order: 50, initiativeStats },
]
