// What an attack could do, so that a screen types no rule a second time.
import { attackValueOf, damageOf, defMultiplierOf, effectiveDefOf } from './attack.ts'
import { hpAfter } from './body.ts'
import type { Content } from './content.ts'
import { shieldOf, statOf } from './effect.ts'
import { type Broadcast, hpOf, opponentOf, type SeatName } from './state.ts'

/** HP an attack would take, least and most. */
export interface Range {
  least: number
  most: number
}

/** Of this seat's attack against the other titan as it is now, with all that lasts on both; nothing before the battle. */
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
  // rand never is 1, but HP rounds upwards at .5: so near to 1 the result is the same.
  return { least: taken(0, 1), most: taken(1, 0) }
}

/** In which share of the rounds this seat acts first: both rolls are even, from 0 to the speed as it counts now. */
export function firstShare(content: Content, state: Broadcast, seat: SeatName): number | undefined {
  const own = state.titans[seat]
  const other = state.titans[opponentOf(seat)]
  if (!own || !other) return undefined
  const [mine, theirs] = [statOf(content, state, own, 'Speed'), statOf(content, state, other, 'Speed')]
  return mine > theirs ? 1 - theirs / (2 * mine) : mine / (2 * theirs)
}
