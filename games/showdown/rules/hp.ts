// All changes of HP. The HP of a fainted monster never changes, and no HP changes after the match is over.
import type { Scene } from './content.ts'
import { settleKnockout } from './ending.ts'
import { emitMonsterEvent } from './events.ts'
import { marksInForce } from './marks.ts'
import { type Fighter, isStanding } from './state.ts'

/** True if Protect blocks the loss of HP. */
export function isBlocked(scene: Scene, fighter: Fighter, amount: number, cause: string): boolean {
  if (!fighter.monster.protectActiveThisTurn) return false
  emitMonsterEvent(scene, 'protect_block', fighter, { amount, cause })
  return true
}

/** Takes HP and returns the HP actually lost. The match ends at once if a side has no monster left. */
export function loseHp(scene: Scene, fighter: Fighter, amount: number, cause: string): number {
  const lost = takeHp(scene, fighter, amount, cause)
  if (fighter.monster.hp === 0) settleKnockout(scene)
  return lost
}

/** Takes HP, never below 0. */
function takeHp(scene: Scene, fighter: Fighter, amount: number, cause: string): number {
  const { monster } = fighter
  if (!isStanding(scene.state, monster) || isBlocked(scene, fighter, amount, cause)) return 0
  const hpBefore = monster.hp
  monster.hp = Math.max(0, hpBefore - amount)
  emitMonsterEvent(scene, 'damage', fighter, {
    amount: hpBefore - monster.hp,
    cause,
    hpBefore,
    hp: monster.hp,
    maxHp: monster.maxHp,
  })
  if (monster.hp === 0) emitMonsterEvent(scene, 'faint', fighter)
  return hpBefore - monster.hp
}

export function heal(
  scene: Scene,
  fighter: Fighter,
  amount: number,
  cause: string,
  type: 'heal' | 'passive_heal' = 'heal',
): void {
  const { monster } = fighter
  const hpBefore = monster.hp
  const hp = Math.min(monster.maxHp, hpBefore + amount)
  if (!isStanding(scene.state, monster) || hp === hpBefore) return
  monster.hp = hp
  emitMonsterEvent(scene, type, fighter, { amount: hp - hpBefore, cause, hpBefore, hp, maxHp: monster.maxHp })
}

/**
 * Takes the HP that marks such as poison drain at the end of a turn. All monsters lose this HP before any of them is
 * declared fainted (rule R-15).
 */
export function drainHp(scene: Scene, fighters: readonly Fighter[]): void {
  let lost = 0
  for (const fighter of fighters) {
    for (const mark of marksInForce(scene.content, fighter.monster.marks, scene.state.turn)) {
      if (mark.drains) lost += takeHp(scene, fighter, mark.drains(fighter.monster), mark.id)
    }
  }
  if (lost > 0) settleKnockout(scene)
}
