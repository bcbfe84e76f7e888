// Possible results of an attack. The game screen shows these numbers without repeating the rules.
import { attackValueOf, damageOf, defMultiplierOf, effectiveDefOf } from './attack.ts'
import { hpAfter } from './body.ts'
import type { Content } from './content.ts'
import { shieldOf, statOf } from './effect.ts'
import { type Broadcast, hpOf, opponentOf, type SeatName } from './state.ts'

/** Lowest and highest HP loss that an attack can cause. */
export interface Range {
  least: number
  most: number
}

/** Returns the range of this seat's attack on the opponent, with all active effects; undefined before the battle. */
export function attackRange(content: Content, state: Broadcast, seat: SeatName, defending: boolean): Range | undefined {
  const attacker = state.titans[seat]
  const defender = state.titans[opponentOf(seat)]
  if (!attacker || !defender) return undefined
  const hp = hpOf(state, defender)
  const shield = shieldOf(content, state, defender)
  const [Attack, Defense] = [statOf(content, state, attacker, 'Attack'), statOf(content, state, defender, 'Defense')]
  const taken = (rand: number, guardRand: number) => {
    const damage = damageOf(
      attackValueOf(Attack, rand),
      effectiveDefOf(Defense, defending ? defMultiplierOf(guardRand) : undefined),
    )
    return hp - hpAfter(hp, Math.max(0, damage - shield))
  }
  // The random number is always below 1, but HP is rounded, so 1 gives the same maximum.
  return { least: taken(0, 1), most: taken(1, 0) }
}

/**
 * Returns the probability that this seat acts first; undefined before the battle. Both speed rolls are uniformly
 * distributed from 0 to the current Speed.
 */
export function chanceToActFirst(content: Content, state: Broadcast, seat: SeatName): number | undefined {
  const own = state.titans[seat]
  const other = state.titans[opponentOf(seat)]
  if (!own || !other) return undefined
  const [mine, theirs] = [statOf(content, state, own, 'Speed'), statOf(content, state, other, 'Speed')]
  return mine > theirs ? 1 - theirs / (2 * mine) : mine / (2 * theirs)
}
