// The phases of a turn. A row here is all it takes to add one.
import type { Monster } from './state.ts'

export interface Phase {
  id: string
  name: string
  /** Ascending. */
  order: number
  /** Compared in this order, higher acts first. */
  initiativeStats: readonly InitiativeStat[]
}

export type InitiativeStat = keyof Pick<Monster, 'level' | 'hp' | 'maxHp' | 'attack' | 'defense' | 'speed'>

const initiativeStats: readonly InitiativeStat[] = ['speed', 'attack', 'hp', 'defense']

export const phases: readonly Phase[] = [
  { id: 'switch', name: 'Switch', order: 0, initiativeStats },
  { id: 'guard', name: 'Guard', order: 10, initiativeStats },
  { id: 'attack_01', name: '1st attack', order: 20, initiativeStats },
  { id: 'attack_02', name: '2nd attack', order: 30, initiativeStats },
  { id: 'attack_03', name: '3rd attack', order: 40, initiativeStats },
  { id: 'attack_04', name: '4th attack', order: 50, initiativeStats },
]

export const phaseOf = (id: string): Phase => {
  const phase = phases.find((row) => row.id === id)
  if (!phase) throw new Error(`there is no phase ${id}`)
  return phase
}
