// What an attack could do, so that a screen types no rule a second time.
import { attackValueOf, damageOf, defMultiplierOf, effectiveDefOf } from './attack.ts'
import { blow } from './body.ts'
import { type Broadcast, effectsOf, hpOf, opponentOf, type SeatName } from './state.ts'

/** HP an attack would take, least and most. */
export interface Range {
  least: number
  most: number
}

/** Of this seat's attack against the other titan as it is now, shield and weakening included; nothing before the battle. */
export function attackRange(state: Broadcast, seat: SeatName, defending: boolean): Range | undefined {
  const attacker = state.titans[seat]
  const defender = state.titans[opponentOf(seat)]
  if (!attacker || !defender) return undefined
  const hp = hpOf(state, defender)
  const { shield, weaken } = effectsOf(state, defender)
  const taken = (rand: number, guardRand: number) => {
    const effectiveDef = effectiveDefOf(defender, weaken > 0, defending ? defMultiplierOf(guardRand) : undefined)
    return hp - blow(hp, shield, damageOf(attackValueOf(attacker, rand), effectiveDef)).hp
  }
  // rand never is 1, but HP rounds upwards at .5: so near to 1 the result is the same.
  return { least: taken(0, 1), most: taken(1, 0) }
}
