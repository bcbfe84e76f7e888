// The chances of a hit in one round, in percent.
import { hitChance } from '../../rules/bots/odds.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { attackBonus, type CombatKind, defenceBonus } from '../../rules/strength.ts'
import type { PlayerView } from '../../rules/view.ts'

const percent = (chance: number): number => Math.round(100 * chance)

/** The chance that an attack hits, in percent. */
export const hitsOf = (attack: number, defence: number): number => percent(hitChance(attack, defence))

export interface Chances {
  /** The chance that the viewer hits. */
  mine: number
  /** The chance that the opponents hit at least once. */
  theirs: number
}

const PIPS = [1, 2, 3, 4, 5, 6]

/** Returns the probability of at least one hit. The defender rolls one die against all attacks. */
function anyHits(defence: number, attacks: readonly number[]): number {
  const missed = PIPS.map((pips) =>
    attacks.reduce((all, attack) => all * (1 - Math.min(1, Math.max(0, (6 - (pips + defence - attack)) / 6))), 1),
  )
  return 1 - missed.reduce((sum, chance) => sum + chance, 0) / PIPS.length
}

/** The chances in a fight against these enemies, if the player attacks the target. */
export function fightChances(player: PlayerView, foes: readonly string[], target: string): Chances {
  const defence = defenceBonus(player, 'fight')
  return {
    mine: hitsOf(attackBonus(player, 'fight'), enemyOf(target).defence),
    theirs: percent(
      anyHits(
        defence,
        foes.map((id) => enemyOf(id).attack),
      ),
    ),
  }
}

export function duelChances(own: PlayerView, other: PlayerView): Chances {
  const of = (side: 'attack' | 'defence', player: PlayerView, where: CombatKind = 'duel') =>
    (side === 'attack' ? attackBonus : defenceBonus)(player, where)
  return {
    mine: hitsOf(of('attack', own), of('defence', other)),
    theirs: hitsOf(of('attack', other), of('defence', own)),
  }
}
