// HP and poison: the only places where either changes. A fainted monster stays as it is.
import { type Scene, tellOf, tellStatus } from './events.ts'
import { div, type Fighter, isAlive } from './state.ts'

/** Protect stops every loss of HP. */
export function blocked(scene: Scene, fighter: Fighter, amount: number, cause: string): boolean {
  if (!fighter.monster.protectActiveThisTurn) return false
  tellOf(scene, 'protect_block', fighter, { amount, cause })
  return true
}

/** Takes HP, never below 0, and gives back what was really lost. */
export function lose(scene: Scene, fighter: Fighter, amount: number, cause: string): number {
  const { monster } = fighter
  const hpBefore = monster.hp
  monster.hp = Math.max(0, hpBefore - amount)
  const lost = hpBefore - monster.hp
  tellOf(scene, 'damage', fighter, { amount: lost, cause, hpBefore, hp: monster.hp, maxHp: monster.maxHp })
  if (monster.hp === 0 && lost > 0) tellOf(scene, 'faint', fighter)
  return lost
}

export function heal(scene: Scene, fighter: Fighter, amount: number, cause: string, type: 'heal' | 'passive_heal' = 'heal'): void {
  const { monster } = fighter
  const hpBefore = monster.hp
  const hp = Math.min(monster.maxHp, hpBefore + amount)
  if (!isAlive(monster) || hp === hpBefore) return
  monster.hp = hp
  tellOf(scene, type, fighter, { amount: hp - hpBefore, cause, hpBefore, hp, maxHp: monster.maxHp })
}

export function poison(scene: Scene, fighter: Fighter): void {
  if (!isAlive(fighter.monster) || fighter.monster.poisoned) return
  fighter.monster.poisoned = true
  tellStatus(scene, fighter, 'poisoned')
}

export function cure(scene: Scene, fighter: Fighter): void {
  if (!isAlive(fighter.monster) || !fighter.monster.poisoned) return
  fighter.monster.poisoned = false
  tellStatus(scene, fighter, 'cured')
}

export function suffer(scene: Scene, fighter: Fighter): void {
  const { monster } = fighter
  if (!isAlive(monster) || !monster.poisoned) return
  const amount = Math.max(1, div(monster.maxHp, 12))
  if (!blocked(scene, fighter, amount, 'poison')) lose(scene, fighter, amount, 'poison')
}
