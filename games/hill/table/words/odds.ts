// The chances of a hit in one round, from 0 to 1.
import { hitChance } from '../../rules/bots/odds.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { attackBonus, type CombatKind, defenceBonus } from '../../rules/strength.ts'
import type { PlayerView } from '../../rules/view.ts'

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
    mine: hitChance(attackBonus(player, 'fight'), enemyOf(target).defence),
    theirs: anyHits(
      defence,
      foes.map((id) => enemyOf(id).attack),
    ),
  }
}

export function duelChances(own: PlayerView, other: PlayerView): Chances {
  const of = (side: 'attack' | 'defence', player: PlayerView, where: CombatKind = 'duel') =>
    (side === 'attack' ? attackBonus : defenceBonus)(player, where)
  return {
    mine: hitChance(of('attack', own), of('defence', other)),
    theirs: hitChance(of('attack', other), of('defence', own)),
  }
}
