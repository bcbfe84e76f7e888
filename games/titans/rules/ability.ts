// Checks whether a titan has enough charge for its ability, and carries the ability out.
import { charge, heal, strike } from './body.ts'
import type { Ability, Content, Scene } from './content.ts'
import { startEffect, statOf } from './effect.ts'
import { logEvent } from './events.ts'
import { abilityIdOf, type Broadcast, chargeOf, type Fighter, isOver, type SeatName, type Titan } from './state.ts'

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
  logEvent(scene, user, `${user.titan.name} uses ${ability.name}.`, {
    type: 'ability',
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
