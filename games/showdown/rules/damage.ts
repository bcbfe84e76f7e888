// A hit by a move, from Protect to the target's answer.
import { settleKnockout } from './ending.ts'
import type { Scene } from './events.ts'
import { blocked, lose } from './hp.ts'
import { passiveOf } from './passives.ts'
import { div, type Fighter, isOver } from './state.ts'

/** Deals damage and gives back the HP really lost. */
export function hit(scene: Scene, user: Fighter, target: Fighter, damage: number, move: string): number {
  if (blocked(scene, target, damage, move)) return 0
  const dealt = lose(scene, target, reduced(scene, target, damage), move)
  target.monster.damageTakenThisTurn += dealt
  settleKnockout(scene)
  if (dealt > 0 && !isOver(scene.state)) {
    passiveOf(target.monster).damaged?.(scene, user, dealt)
    settleKnockout(scene)
  }
  return dealt
}

/** iron_wall, then bulwark, then sturdy. */
function reduced(scene: Scene, target: Fighter, damage: number): number {
  const { monster } = target
  const passive = passiveOf(monster)
  const walled = monster.ironWallThisTurn ? div(damage, 2) : damage
  const softened = passive.soften?.(monster, walled) ?? walled
  return passive.endure?.(scene, target, softened) ?? softened
}
