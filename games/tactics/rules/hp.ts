// Changes to hp and shields, and death.
import type { Play } from './content.ts'
import type { HpReason } from './events.ts'
import type { Unit } from './state.ts'

/** Changes hp directly, ignoring shields, guardians and INVULNERABLE. Hp may exceed maxHp or fall below 0. */
export function changeHp(play: Play, unit: Unit, change: number, reason: HpReason): void {
  if (!unit.alive || change === 0) return
  unit.hp += change
  play.emit({ type: 'hp_changed', unitId: unit.id, change, hp: unit.hp, reason })
  if (unit.hp <= 0) die(play, unit)
}

/** Deals damage to a unit. Its shield absorbs damage first, and the remaining damage lowers its hp. */
export function damage(play: Play, unit: Unit, amount: number): void {
  if (!unit.alive) return
  const absorbed = Math.min(unit.shield, amount)
  unit.shield -= absorbed
  if (unit.shield === 0) unit.shieldDuration = 0
  unit.hp -= amount - absorbed
  play.emit({ type: 'damaged', unitId: unit.id, damage: amount, absorbed, hp: unit.hp })
  if (unit.hp <= 0) die(play, unit)
}

function die(play: Play, unit: Unit): void {
  unit.alive = false
  if (unit.category === 'HERO') unit.skillState = {}
  else if (!unit.isTemporary) play.fallen.push(unit)
  play.emit({ type: 'died', unitId: unit.id, at: unit.position })
}
