// Defines what an ability is, checks whether a titan can pay for it, and carries it out.
import { charge, heal, strike } from './body.ts'
import type { Content } from './content.ts'
import { type LeftEffect, startEffect, statOf } from './effect.ts'
import { logEvent, type Scene } from './events.ts'
import { abilityIdOf, type Broadcast, chargeOf, type Fighter, isOver, type SeatName } from './state.ts'
import type { Titan } from './titans.ts'

/** One use of an ability. Its cost has already been paid. */
interface Use {
  scene: Scene
  ability: Ability
  user: Fighter
  target: Fighter
  /** HP that the damage of this ability took from the target. */
  taken: number
}

/**
 * A row of the ability table. The effects run in the order of these fields. If the damage ends the match, the remaining
 * effects are skipped. No ability draws random numbers.
 */
export interface Ability {
  id: string
  name: string
  /** Name of the picture in the table's `signs` folder. */
  sign: string
  cost: number
  description: string
  /** Factor applied to the user's Attack, rounded. The damage ignores Defense but not shields. */
  damage?: number
  /** HP that the user regains. */
  heal?: number
  leaves?: readonly LeftEffect[]
  /** An effect that the fields above cannot express. */
  besides?(use: Use): void
}

export const abilityOf = (content: Content, state: Broadcast, titan: Titan): Ability =>
  content.ability(abilityIdOf(state, titan))

/** True if the seat's titan has enough charge for its ability. */
export function isReady(content: Content, state: Broadcast, seat: SeatName): boolean {
  const titan = state.titans[seat]
  return titan !== null && chargeOf(state, titan) >= abilityOf(content, state, titan).cost
}

export function useAbility(scene: Scene, user: Fighter, target: Fighter): void {
  const { content, state } = scene
  const ability = abilityOf(content, state, user.titan)
  logEvent(scene, 'ability', user, `${user.titan.name} uses ${ability.name}.`, {
    ability: ability.id,
    cost: ability.cost,
  })
  charge(scene, user, -ability.cost, 'cost')
  const taken = ability.damage
    ? strike(scene, target, Math.round(ability.damage * statOf(content, state, user.titan, 'Attack')), ability.id)
    : 0
  if (isOver(state)) return
  if (ability.heal) heal(scene, user, ability.heal)
  for (const leaving of ability.leaves ?? []) startEffect(scene, leaving.on === 'user' ? user : target, leaving)
  ability.besides?.({ scene, ability, user, target, taken })
}
