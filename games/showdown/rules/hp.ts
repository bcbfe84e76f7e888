// HP: the only place where it changes. A fainted monster stays as it is, and after the end all do.
import { settleKnockout } from './ending.ts'
import { type Scene, tellOf } from './events.ts'
import { marksInForce } from './marks.ts'
import { type Fighter, isStanding } from './state.ts'

/** Protect stops every loss of HP. */
export function blocked(scene: Scene, fighter: Fighter, amount: number, cause: string): boolean {
  if (!fighter.monster.protectActiveThisTurn) return false
  tellOf(scene, 'protect_block', fighter, { amount, cause })
  return true
}

/** Takes HP and gives back what was really lost; a side's last monster ends the match there and then. */
export function lose(scene: Scene, fighter: Fighter, amount: number, cause: string): number {
  const lost = take(scene, fighter, amount, cause)
  if (fighter.monster.hp === 0) settleKnockout(scene)
  return lost
}

/** Never below 0. */
function take(scene: Scene, fighter: Fighter, amount: number, cause: string): number {
  const { monster } = fighter
  if (!isStanding(scene.state, monster) || blocked(scene, fighter, amount, cause)) return 0
  const hpBefore = monster.hp
  monster.hp = Math.max(0, hpBefore - amount)
  tellOf(scene, 'damage', fighter, {
    amount: hpBefore - monster.hp,
    cause,
    hpBefore,
    hp: monster.hp,
    maxHp: monster.maxHp,
  })
  if (monster.hp === 0) tellOf(scene, 'faint', fighter)
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
  tellOf(scene, type, fighter, { amount: hp - hpBefore, cause, hpBefore, hp, maxHp: monster.maxHp })
}

/** What marks take at the end of a turn. It is taken from all at once: only then is it seen who is left. */
export function drain(scene: Scene, fighters: readonly Fighter[]): void {
  let lost = 0
  for (const fighter of fighters) {
    for (const mark of marksInForce(scene.content, fighter.monster.marks, scene.state.turn)) {
      if (mark.drains) lost += take(scene, fighter, mark.drains(fighter.monster), mark.id)
    }
  }
  if (lost > 0) settleKnockout(scene)
}
